import Curriculum
import Foundation

/// The start of an exercise has changed since the learner's copy was made.
package struct StartChangedMessage: Message {
  package var exercise: String
  package var file: URL
  package var change: StartChange

  package init(exercise: String, file: URL, change: StartChange) {
    self.exercise = exercise
    self.file = file
    self.change = change
  }

  private struct Fields: Event {
    let event = "startChanged"
    var exercise: String
    var file: String
    /// Whether the learner's file has become the new start.
    var replaced: Bool
    /// Removed lines begin with -, added ones with +.
    var lines: [String]
  }

  package var events: [any Event] {
    [Fields(exercise: exercise, file: file.path, replaced: change.isReplaced, lines: change.lines)]
  }

  package func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(change.lines(of: exercise, command: "reset exercise", style: renderer.style))
  }
}
