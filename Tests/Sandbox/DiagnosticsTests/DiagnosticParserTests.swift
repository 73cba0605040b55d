import Diagnostics
import SyntaxProtocol
import Testing

struct DiagnosticParserTests {
  @Test func aNoteBelongsToTheMessageBeforeIt() {
    let text = """
      Learner.swift:12:9: error: switch must be exhaustive
              switch action {
              ^
      Learner.swift:12:9: note: add missing case: '.reset'
      Learner.swift:3:5: warning: variable 'x' was never used
      """
    #expect(
      DiagnosticParser.parse(text) == [
        Diagnostic(
          severity: .error, message: "switch must be exhaustive", file: "Learner.swift", line: 12, column: 9,
          notes: [
            Diagnostic(
              severity: .note, message: "add missing case: '.reset'", file: "Learner.swift", line: 12,
              column: 9)
          ]),
        Diagnostic(
          severity: .warning, message: "variable 'x' was never used", file: "Learner.swift", line: 3,
          column: 5),
      ])
  }

  @Test func aPathMayContainColons() {
    #expect(
      DiagnosticParser.parse("/a:b/c.swift:1:2: error: one: two").map(\.file) == ["/a:b/c.swift"])
  }

  @Test(arguments: [
    "", "error: no place", "    let a: error: 3", "<unknown>:0: error: module", "a:b:c: error: x",
  ])
  func otherLinesAreIgnored(_ line: String) {
    #expect(DiagnosticParser.parse(line) == [])
  }
}
