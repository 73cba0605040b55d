import Foundation
import Reports
import Testing

@testable import Toolchain

struct DiagnosticReporterTests {
  private func reports(learner: String, checks: String = "", _ diagnostics: [Diagnostic]) -> [Report] {
    DiagnosticReporter(sources: [
      "decrement.swift": SourceFile(path: "/work/decrement.swift", text: learner, role: .learner),
      "Checks.swift": SourceFile(path: "Checks.swift", text: checks, role: .checks),
    ]).reports(for: diagnostics)
  }

  private func error(
    _ message: String, _ file: String, _ line: Int, _ column: Int, notes: [Diagnostic] = []
  ) -> Diagnostic {
    Diagnostic(severity: .error, message: message, file: file, line: line, column: column, notes: notes)
  }

  @Test func columnsCountCharacters() {
    let marked = Marked("let é = \"ü\" + 1️⃣nothing")
    #expect(
      reports(
        learner: marked.text,
        [error("cannot find 'nothing' in scope", "decrement.swift", 1, marked.byteColumn)])
        == [
          Report(
            "Cannot find 'nothing' in scope",
            location: .init(
              file: "/work/decrement.swift", line: 1, column: marked.column, source: marked.text),
            causes: [
              .init("`nothing` is misspelled, or declared nowhere", fix: "check its spelling and its case")
            ])
        ])
  }

  @Test(arguments: [
    (
      ".forEach(\\.rows, action: \\.rwos)",
      "cannot convert value of type 'KeyPath<Root, Value>' to expected argument type 'AnyCasePath<A.Action, Row.Action>'",
      "rwos", "did you mean `rows`?"
    ),
    (
      ".ifLet(\\.$nothing, action: \\.rows)",
      "cannot convert value of type 'KeyPath<A.State, Value>' to expected argument type 'WritableKeyPath<A.State, Int>'",
      "nothing", "declare it, or correct its spelling"
    ),
    (
      "Scope(state: \\.rosw, action: \\.rows) {",
      "subscript 'subscript(dynamicMember:)' requires that 'A.State' conform to 'CasePathable'",
      "rosw", "did you mean `rows`?"
    ),
  ])
  func aKeyPathThatLeadsNowhere(line: String, message: String, name: String, fix: String) {
    let source = "struct State { var rows = 0 }\nenum Action { case rows(Int), other }\n\(line)\n"
    let causes = reports(learner: source, [error(message, "decrement.swift", 3, 3)]).map(\.causes)
    #expect(causes == [[.init("`\(name)` in the key path is declared nowhere", fix: fix)]])
  }

  @Test func errorsInTheChecksFollowFromThoseInTheLearnersFile() {
    let reports = reports(
      learner: "let a: Int = x\n", checks: "Counter()\n",
      [
        error("cannot find 'Counter' in scope", "Checks.swift", 1, 1),
        error("cannot find 'x' in scope", "decrement.swift", 1, 14),
      ])
    #expect(reports.map(\.title) == ["Cannot find 'x' in scope"])
  }

  @Test func oneReportSaysWhatTheChecksLack() {
    #expect(
      reports(
        learner: "struct Counter { var cuont = 0 }\n", checks: "Counter().count\nCounter().reset()\n",
        [
          error("value of type 'Counter' has no member 'count'", "Checks.swift", 1, 11),
          error("cannot infer contextual base in reference to member 'x'", "Checks.swift", 1, 11),
          error("value of type 'Counter' has no member 'reset'", "Checks.swift", 2, 11),
          error("value of type 'Counter' has no member 'count'", "Checks.swift", 3, 11),
        ])
        == [
          Report(
            "The checks don't compile against your file",
            found: "value of type 'Counter' has no member 'count'",
            expected: "`Counter` with a member `count`\n`Counter` with a member `reset`",
            causes: [
              .init(
                "a name or a type differs from what the task asks for",
                fix: "your file has `cuont`; compare the spelling with the task")
            ])
        ])
  }

  @Test func generatedCodeIsToldByTheMacrosPlace() {
    let note = Diagnostic(
      severity: .note, message: "in expansion of macro 'Reducer' on struct 'Counter' here",
      file: "decrement.swift",
      line: 2, column: 1)
    #expect(
      reports(
        learner: "import A\n@Reducer\nstruct Counter {}\n",
        [
          error(
            "invalid redeclaration of 'body'", "/tmp/swift-generated-sources/@__swiftmacro_1", 1, 6,
            notes: [note])
        ])
        == [
          Report(
            "Invalid redeclaration of 'body'",
            location: .init(file: "/work/decrement.swift", line: 2, column: 1, source: "@Reducer"),
            found: "in the code that `@Reducer` writes")
        ])
  }

  @Test func aCaseThatIsNotDeclaredIsNamedWhereTheCompilerBlamesTheClosure() {
    let learner = """
      enum Action {
        case incrementButtonTapped, setCount(Int, to: Int)
      }
      let body = Reduce { state, action in
        switch action {
        case .incrementButtonTaped: return .none
        case let .setCount(n): return .none
        }
      }
      """
    let reports = reports(
      learner: learner,
      [
        error(
          "type '(_, _) -> _' cannot conform to 'Reducer' [#ProtocolTypeNonConformance]", "decrement.swift",
          4, 12)
      ]
    )
    #expect(reports.map(\.title) == ["Type '(_, _) -> _' cannot conform to 'Reducer'"])
    #expect(
      reports.map(\.causes) == [
        [
          .init(
            "`.incrementButtonTaped` is handled, but no `case incrementButtonTaped` is declared",
            fix: "did you mean `.incrementButtonTapped`?")
        ]
      ])
  }

  @Test func aLineBehindTheEndIsTheLast() {
    #expect(reports(learner: "a\n", [error("x", "decrement.swift", 9, 1)]).map(\.location?.line) == [2])
  }
}

/// A source with `1️⃣` where something is.
private struct Marked {
  var text: String
  /// From 1, in characters and in bytes.
  var column: Int
  var byteColumn: Int

  init(_ source: String) {
    let parts = source.components(separatedBy: "1️⃣")
    text = parts.joined()
    column = parts[0].count + 1
    byteColumn = parts[0].utf8.count + 1
  }
}
