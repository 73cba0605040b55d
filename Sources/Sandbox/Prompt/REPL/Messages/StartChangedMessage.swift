import Curriculum
import Foundation

/// The start of an exercise has changed since the learner's copy was made.
struct StartChangedMessage: Message {
  var exercise: String
  var file: URL
  var change: StartChange

  var event: Event {
    Event(
      "startChanged",
      ["exercise": exercise, "file": file.path, "replaced": change.isReplaced, "lines": change.lines])
  }

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(change.lines(of: exercise, command: "reset exercise", style: renderer.style))
  }
}
