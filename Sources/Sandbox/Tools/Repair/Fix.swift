import SyntaxProtocol

/// A change of the learner's file that a compiler has tried.
public struct Fix: Equatable, Sendable {
  /// The mistakes that it repairs, the first error's first.
  public var proposals: [Proposal]
  /// All edits of the learner's file.
  public var edits: [TextEdit]
  /// The learner's file after the edits.
  public var text: String

  init(_ proposal: Proposal, text: String) {
    (proposals, edits, self.text) = ([proposal], proposal.edits, text)
  }

  /// The change of a text, and another one of the text that it leads to.
  func followed(by next: Fix, in text: String) -> Fix {
    var both = next
    both.proposals = proposals + next.proposals
    both.edits = TextEdit.edits(from: text, to: next.text)
    return both
  }
}
