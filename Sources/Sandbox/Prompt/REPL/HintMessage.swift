import Curriculum
import PromptMessages

/// A hint.
package struct HintMessage: Message, Event {
  /// The event's name.
  package let event = "hint"
  /// 1 for the first.
  package var number: Int
  /// How many hints the exercise has.
  package var total: Int
  /// The stage that the hint is about; nil for a hint about the whole exercise.
  package var stage: Int?
  /// Markdown.
  package var text: String

  /// - Parameters:
  ///   - number: The number of the hint, from 1.
  ///   - exercise: The exercise, which has such a hint.
  package init(_ number: Int, of exercise: Exercise) {
    let hint = exercise.hints[number - 1]
    (self.number, total, stage, text) = (number, exercise.hints.count, hint.stage, hint.text)
  }

  /// The hint below its number.
  package func text(_ renderer: TextRenderer) -> String? {
    renderer.lines([
      renderer.heading("Hint \(number) of \(total)\(stage.map { ", for stage \($0)" } ?? "")"),
      renderer.markdown(text),
    ])
  }
}
