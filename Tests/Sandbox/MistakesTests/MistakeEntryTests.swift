import Foundation
import SyntaxProtocol
import Testing

@testable import Mistakes
@testable import Toolchain

/// Each entry's own examples, mended by the real parser and the real compiler.
struct MistakeEntryTests {
  private static let compiler = CompilerClient.live(repairs: RepairBudget(tries: 24, time: nil))

  struct Case: Sendable, CustomTestStringConvertible {
    var entry: String
    var example: Example
    var hasEdit: Bool
    var testDescription: String { "\(entry): \(example.wrong)" }
  }

  private static let cases = {
    let all = Registry.all.filter { !($0 is any Remark.Type) }.flatMap { entry in
      entry.examples.map { Case(entry: entry.id, example: $0, hasEdit: entry is any RepairOperator.Type) }
    }
    let isSoak = ProcessInfo.processInfo.environment["SOAK"] == "1"
    return all.enumerated().filter { isSoak || $0.offset % 4 == 0 }.map(\.element)
  }()

  @Test func namesAreUniqueAndEachEntryHasAnExample() {
    let known = Registry.known
    #expect(Set(known.map(\.id)).count == known.count)
    for mistake in known {
      #expect(!mistake.examples.isEmpty, "\(mistake.id)")
      #expect(mistake.title.split(separator: " ").count <= 10, "\(mistake.title)")
    }
  }

  @Test(arguments: Example.Base.allCases) func theBaseCompiles(base: Example.Base) async throws {
    _ = try await Self.compiler.compile(unit(base.text))
  }

  /// The entry speaks for its own example. What the tried edit makes of the file compiles, so an edit that leads to the next error is never
  /// shown. Under `SOAK=1` all examples are tried, otherwise every fourth.
  @Test(arguments: cases) func anExampleIsExplained(mistake: Case) async throws {
    let base = mistake.example.base.text
    try #require(base.ranges(of: mistake.example.right).count == 1, "The right piece occurs once.")
    let text = base.replacing(mistake.example.right, with: mistake.example.wrong)
    let failure = await #expect(throws: CompileFailure.self) {
      _ = try await Self.compiler.compile(unit(text))
    }
    let cause = try #require(failure?.reports.first?.causes.first)
    #expect(cause.mistake == mistake.entry, "\(failure?.reports.first.map { "\($0)" } ?? "")")
    #expect(cause.tried == mistake.hasEdit)
    guard cause.tried else { return }
    let mended = try #require(cause.edits.applied(to: text))
    _ = try await Self.compiler.compile(unit(mended))
  }

  /// The edit for the first mistake is shown although the second one is still there.
  @Test func twoMistakesAreMendedOneAfterTheOther() async throws {
    let text = Example.Base.feature.text
      .replacing(
        "state.canUndo = true\n        }\n        return .none",
        with: "state.canUndo = true\n        }\n        retrun .none"
      )
      .replacing("state.fact = fact", with: "state.fcat = fact")
    let failure = await #expect(throws: CompileFailure.self) {
      _ = try await Self.compiler.compile(unit(text))
    }
    let reports = try #require(failure?.reports)
    let cause = try #require(reports.first?.causes.first)
    #expect(cause.tried && cause.remaining == 1 && reports.count == 2, "\(reports)")
    let mended = try #require(cause.edits.applied(to: text))
    let second = await #expect(throws: CompileFailure.self) {
      _ = try await Self.compiler.compile(unit(mended))
    }
    #expect(second?.reports.count == 1)
    #expect(second?.reports.first?.causes.first?.remaining == 0)
  }

  private func unit(_ text: String) -> CompileUnit {
    CompileUnit(
      module: .named("Exercise"), sources: [SourceFile(path: "Learner.swift", text: text, role: .learner)],
      usesTesting: true)
  }
}
