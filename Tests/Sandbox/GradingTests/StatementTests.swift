import Testing

@testable import Judging

struct StatementTests {
  /// The line of a failed check is shown as one reads it, also when it goes on below, and without its comment.
  @Test(arguments: [
    ("  #expect(a == b)", "  #expect(a == b)"),
    ("  #expect(a == b, \"It \\(a) \\\"went\\\" on.\")", "  #expect(a == b)"),
    ("  #expect(\n    a - b == 3,\n    \"No (more).\")\n  next()", "  #expect(a - b == 3)"),
    ("  await store.send(.add) {\n    $0.count = 1\n  }", "  await store.send(.add) {"),
    ("  await store.receive(\n    \\.ticked\n  )\n", "  await store.receive(\\.ticked)"),
    ("  show(\"a\", \"b\")", "  show(\"a\", \"b\")"), ("  open(", "  open("), ("", ""),
  ])
  func aStatementIsShownAsOneReadsIt(source: String, shown: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(VerdictBuilder.statement(lines[...]) == shown)
  }
}
