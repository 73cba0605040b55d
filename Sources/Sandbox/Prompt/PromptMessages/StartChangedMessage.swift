import Curriculum
import Foundation
import Workspace

/// The start of an exercise has changed since the learner's copy was made.
package struct StartChangedMessage: Message {
  /// The exercise, as `lesson/exercise`.
  package var exercise: String
  /// The learner's file.
  package var file: URL
  /// What was done to the file.
  package var change: StartChange

  /// - Parameters:
  ///   - exercise: The exercise, as `lesson/exercise`.
  ///   - file: The learner's file.
  ///   - change: What was done to the file.
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

  /// The event `startChanged`.
  package var events: [any Event] {
    [Fields(exercise: exercise, file: file.path, replaced: change.isReplaced, lines: change.lines)]
  }

  /// What was done to the file, and the lines that have changed.
  package func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(change.lines(of: exercise, command: "reset exercise", style: renderer.style))
  }
}
