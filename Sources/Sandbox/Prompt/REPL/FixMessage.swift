import PromptMessages
import Reports
import TextHandling

/// A change was made in the learner's file, or taken back.
struct FixMessage: Message {
  var change: LineChange
  var isUndone: Bool

  private struct Fields: Event {
    enum Name: String, Encodable {
      /// `fix` has changed the learner's file.
      case fixed
      /// `undo` has taken back what `fix` had changed.
      case unfixed
    }

    var event: Name
    var removed: [String]
    var added: [String]
  }

  var events: [any Event] {
    [Fields(event: isUndone ? .unfixed : .fixed, removed: change.removed, added: change.added)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let lines = change.markedLines.map { "  \($0.marked)" }
    let sentence =
      isUndone
      ? "The change in your file is taken back." : "Your file is changed. `undo` takes the change back."
    return renderer.lines([renderer.paragraph(sentence)] + lines.map(\.printable))
  }
}
