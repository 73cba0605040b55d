import Reports
import Testing

struct LineChangeTests {
  @Test(arguments: [
    ("a\nb\nc", "a\nx\nc", ["- b", "+ x"]),
    ("a\n  b\n  c\nd", "a\n  x\n  y\nd", ["- b", "- c", "+ x", "+ y"]),
    ("a\nc", "a\nb\nc", ["+ b"]), ("a\nb\nc", "a\nc", ["- b"]),
    ("a\nb\nc", "x\nb\ny", ["- a", "+ x", "  b", "- c", "+ y"]),
    ("a\n\nc", "x\n\ny", ["- a", "+ x", "- c", "+ y"]),
    (
      "a\nb\nc\nd\ne\nf", "x\nb\nc\nd\ne\ny",
      ["- a", "+ x", "  b", "…", "  e", "- f", "+ y"]
    ),
    ("    a\n      b\n    c", "    x\n      b\n    y", ["- a", "+ x", "    b", "- c", "+ y"]),
  ])
  func linesThatStayAreNotMarked(old: String, new: String, lines: [String]) {
    #expect(LineChange(from: old, to: new).markedLines.map(\.marked) == lines)
  }
}
