import Diagnostics
import SyntaxProtocol
import Foundation
import Limits
import Reports
import SyntaxProtocol
import Testing

@testable import Toolchain

struct DiagnosticReporterTests {
  private static let compiler = CompilerClient.live()

  private func reports(
    learner: String, checks: String = "", _ diagnostics: [Diagnostic]
  ) async throws -> [Report] {
    let syntax = try await Self.compiler.syntax()
    let reporter = DiagnosticReporter(
      sources: [
        "decrement.swift": SourceFile(path: "/work/decrement.swift", text: learner, role: .learner),
        "Checks.swift": SourceFile(path: "Checks.swift", text: checks, role: .checks),
      ],
      outlines: [
        "decrement.swift": try await syntax.outline(of: learner),
        "Checks.swift": try await syntax.outline(of: checks),
      ])
    return reporter.reports(for: diagnostics)
  }

  private func error(
    _ message: String, _ file: String, _ line: Int, _ column: Int, name: String = "",
    notes: [Diagnostic] = []
  ) -> Diagnostic {
    Diagnostic(
      severity: .error, name: name, message: message, file: file, line: line, column: column, notes: notes)
  }

  /// Every error used to split the file into lines, and a table with a letter in each row took minutes.
  @Test func aHundredErrorsAreEnough() async throws {
    let rows = (0..<20_000).map { "let row\($0) = number" }
    let errors = rows.indices.map {
      error("cannot find 'number' in scope", "decrement.swift", $0 + 1, "let row\($0) = ".utf8.count + 1)
    }
    let reports = try await reports(learner: rows.joined(separator: "\n"), errors)
    #expect(reports.count == Limits.compileErrors)
    #expect(reports.last?.location?.line == 100)
  }

  @Test func aVeryLongLineIsNotShown() async throws {
    let line = "let a = [" + String(repeating: "1, ", count: 4000) + "number]"
    let reports = try await reports(
      learner: "// A table.\n\(line)",
      [error("cannot find 'number' in scope", "decrement.swift", 2, line.utf8.count - 7)])
    #expect(reports.map(\.location) == [.init(file: "/work/decrement.swift", line: 2)])
  }

  @Test func columnsCountCharacters() async throws {
    let marked = Marked("let é = \"ü\" + 1️⃣nothing")
    #expect(
      try await reports(
        learner: marked.text,
        [error("cannot find 'nothing' in scope", "decrement.swift", 1, marked.byteColumn)])
        == [
          Report(
            "Cannot find 'nothing' in scope.",
            location: .init(
              file: "/work/decrement.swift", line: 1, column: marked.column, source: marked.text))
        ])
  }

  @Test func errorsInTheLearnersFileHideThoseInTheChecks() async throws {
    let reports = try await reports(
      learner: "let a: Int = x\n", checks: "Counter()\n",
      [
        error("cannot find 'Counter' in scope", "Checks.swift", 1, 1),
        error("cannot find 'x' in scope", "decrement.swift", 1, 14),
      ])
    #expect(reports.map(\.title) == ["Cannot find 'x' in scope."])
  }

  @Test func allErrorsInTheChecksShareOneReport() async throws {
    #expect(
      try await reports(
        learner: "struct Counter { var cuont = 0 }\n", checks: "Counter().count\nCounter().reset()\n",
        [
          error(
            "value of type 'Counter' has no member 'count'", "Checks.swift", 1, 11,
            name: "could_not_find_value_member"),
          error(
            "cannot infer contextual base in reference to member 'x'", "Checks.swift", 1, 11,
            name: "cannot_infer_base_of_unresolved_member"),
          error(
            "value of type 'Counter' has no member 'reset'", "Checks.swift", 2, 11,
            name: "could_not_find_value_member"),
          error(
            "value of type 'Counter' has no member 'count'", "Checks.swift", 3, 11,
            name: "could_not_find_value_member"),
        ])
        == [
          Report(
            "The checks don't compile together with your file.",
            found: "Value of type 'Counter' has no member 'count'.",
            expected: """
              The checks use the member `count` of `Counter`.
              The checks use the member `reset` of `Counter`.
              """,
            causes: [
              .init(
                "A name or a type in your file differs from the task.",
                fix: "Your file has `cuont`. Compare the spelling with the task.")
            ])
        ])
  }

  /// A release of the compiler can word an error in another way.
  @Test func theNameOfAnErrorDecides() async throws {
    #expect(
      try await reports(
        learner: "struct Counter {}\n", checks: "Counter().count\n",
        [error("'Counter' lacks 'count'", "Checks.swift", 1, 11, name: "could_not_find_value_member")]
      ).map(\.expected) == ["The checks use the member `count` of `Counter`."])
  }

  @Test func aConformanceThatTheChecksNeedIsNamed() async throws {
    let causes = try await reports(
      learner: "enum Alert { case confirmed }\n", checks: "send(\\.alert.confirmed)\n",
      [
        error(
          "subscript 'subscript(dynamicMember:)' requires that 'Alert' conform to 'CasePathable'",
          "Checks.swift", 1, 6, name: "type_does_not_conform_in_decl_ref")
      ]
    ).flatMap(\.causes)
    #expect(
      causes == [
        .init(
          "The cases of `Alert` have no key paths.",
          fix: "Write `@CasePathable` before the declaration of `Alert`.")
      ])
  }

  @Test func anArrayWhoseElementsAreFoundByTheirIDsIsExplained() async throws {
    #expect(
      try await reports(
        learner: "struct State { var todos: [Todo.State] = []; var id = 1 }\n", checks: "state.todos.ids\n",
        [
          error(
            "value of type '[Todo.State]' has no member 'ids'", "Checks.swift", 1, 13,
            name: "could_not_find_value_member")
        ]
      ) == [
        Report(
          "The checks don't compile together with your file.",
          found: "Value of type '[Todo.State]' has no member 'ids'.",
          expected: "The checks need an `IdentifiedArrayOf<…>`, and not an array.",
          causes: [
            .init(
              "The elements of an array are found by their places, and the checks find them by their IDs.",
              fix: "Declare it as an `IdentifiedArrayOf<Todo.State>`.")
          ])
      ])
  }

  @Test func anEndpointWithoutALabelIsExplained() async throws {
    #expect(
      try await reports(
        learner: """
          static let lima = City()
          @DependencyClient struct Client { var search: (String) throws -> [City] }

          """,
        checks: "client.search(query: name) == [.lima]\n",
        [
          error(
            "reference to member 'lima' cannot be resolved without a contextual type", "Checks.swift", 1, 33,
            name: "unresolved_member_no_inference"),
          error(
            "extraneous argument label 'query:' in call", "Checks.swift", 1, 14, name: "extra_argument_labels"
          ),
        ])
        == [
          Report(
            "The checks don't compile together with your file.",
            found: "Extraneous argument label 'query:' in call.",
            expected: "The checks write `query:` before the value, so the declaration needs this label.",
            causes: [
              .init(
                "The type of the endpoint doesn't name its argument, so the call has no label.",
                fix: "Write the name into the type, after an underscore: `(_ query: …)`.")
            ])
        ])
  }

  @Test func anErrorInAnExpansionIsReportedAtTheMacro() async throws {
    let note = Diagnostic(
      severity: .note, name: "in_macro_expansion",
      message: "in expansion of macro 'Reducer' on struct 'Counter' here",
      file: "decrement.swift",
      line: 2, column: 1)
    #expect(
      try await reports(
        learner: "import A\n@Reducer\nstruct Counter {}\n",
        [
          error(
            "invalid redeclaration of 'body'", "/tmp/swift-generated-sources/@__swiftmacro_1", 1, 6,
            notes: [note])
        ])
        == [
          Report(
            "Invalid redeclaration of 'body'.",
            location: .init(file: "/work/decrement.swift", line: 2, column: 1, source: "@Reducer"),
            found: "The error is in the code that `@Reducer` generates.")
        ])
  }

  @Test func aLineAfterTheEndIsReportedAsTheLast() async throws {
    #expect(
      try await reports(learner: "a\n", [error("x", "decrement.swift", 9, 1)]).map(\.location?.line) == [2])
  }
}

/// A source in which `1️⃣` marks a column.
private struct Marked {
  var text: String
  /// The marked column in characters, from 1.
  var column: Int
  /// The marked column in bytes of UTF-8, from 1.
  var byteColumn: Int

  init(_ source: String) {
    let parts = source.components(separatedBy: "1️⃣")
    text = parts.joined()
    column = parts[0].count + 1
    byteColumn = parts[0].utf8.count + 1
  }
}
