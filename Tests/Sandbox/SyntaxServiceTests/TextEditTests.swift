import SyntaxProtocol
import Testing

/// Edits between two texts.
struct TextEditTests {
  @Test(arguments: [
    ("a\nb\n", "a\nb\n", []),
    ("let a = 1\nb\n", "let a = 2\nb\n", [TextEdit(8, 9, "2")]),
    ("a\nb\nc", "a\nc", [TextEdit(2, 4, "")]),
    ("a\nc", "a\nb\nc", [TextEdit(2, 2, "b\n")]),
    ("äb\nc\nd", "äx\nc\nde", [TextEdit(2, 3, "x"), TextEdit(7, 7, "e")]),
    ("", "a", [TextEdit(0, 0, "a")]),
    ("a", "", [TextEdit(0, 1, "")]),
    ("a\n", "a", [TextEdit(1, 2, "")]),
    ("ä\n", "ö\n", [TextEdit(0, 2, "ö")]),
    ("\u{1F600}", "\u{1F601}", [TextEdit(0, 4, "\u{1F601}")]),
  ])
  func differentLinesBecomeEdits(_ old: String, _ new: String, _ edits: [TextEdit]) {
    #expect(TextEdit.edits(from: old, to: new) == edits)
    #expect(edits.applied(to: old) == new)
  }
}
