import Grading
import Reports
import Testing

struct VerdictRendererTests {
  @Test func nothingOfASubmissionsSteersTheTerminal() {
    let evil = "\u{1B}[2J\u{7}\u{9B}2J\u{8}\u{1B}]0;title\u{7}"
    let report = Report(
      "\(evil)name", location: .init(file: "a\(evil).swift", line: 1, source: "let a\(evil)"),
      found: "found\(evil)",
      causes: [.init("cause\(evil)", fix: "fix\(evil)")])
    for outcome in [Verdict.Outcome.failed, .crashed, .tampering] {
      let verdict = Verdict(
        status: .fail, message: evil,
        tests: [
          .init(name: "\(evil)name", status: .fail, message: evil),
          .init(name: "other\(evil)", status: .pass),
        ],
        tca: .init(exercise: "a/b", outcome: outcome, reports: [report], output: "printed\(evil)\nmore"))
      let text = VerdictRenderer().render(verdict)
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) })
    }
  }
}
