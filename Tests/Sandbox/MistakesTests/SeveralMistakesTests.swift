import Repair
import Reports
import TestTiers
import Testing

@testable import Mistakes
@testable import Toolchain

/// Files with more than one mistake, as first drafts are.
@Suite(.secondTier)
struct SeveralMistakesTests {
  /// A piece of the file, and what stands in its place.
  private struct Slip: Sendable {
    var right: String
    var wrong: String

    init(_ right: String, _ wrong: String) {
      self.right = right
      self.wrong = wrong
    }
  }

  /// Slips, and the entries that explain them when one change fixes all.
  private struct Draft: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var base: Example.Base
    var slips: [Slip]
    var entries: [String]

    init(_ name: String, _ base: Example.Base = .feature, _ slips: Slip..., entries: String...) {
      testDescription = name
      self.base = base
      self.slips = slips
      self.entries = entries
    }
  }

  private static let drafts = [
    Draft(
      "no colon, and a pattern without let", .feature,
      Slip("case .decrementButtonTapped:", "case .decrementButtonTapped"),
      Slip("case .factReceived(let fact):", "case .factReceived(fact):"),
      entries: "sign-left-out", "word-left-out"),
    Draft(
      "a pattern without let, and a case without an effect", .feature,
      Slip("case .factReceived(let fact):", "case .factReceived(fact):"),
      Slip("reset(&state)\n        return .none", "reset(&state)"),
      entries: "word-left-out", "path-without-effect"),
    Draft(
      "no case, the state in an effect, and no await", .feature,
      Slip("case .factButtonTapped:", ".factButtonTapped:"),
      Slip("[count = state.count] send in", "send in"),
      Slip("try await numberFact.fetch(count)", "try numberFact.fetch(state.count)"),
      entries: "word-left-out", "capture-left-out", "word-left-out"),
    Draft(
      "no case in the actions, and no await", .feature,
      Slip("case factReceived(String)", "factReceived(String)"),
      Slip("await send(.factReceived(fact))", "send(.factReceived(fact))"),
      entries: "word-left-out", "word-left-out"),
    Draft(
      "a value without its owner beside a missing await", .test,
      Slip("await store.send(.decrementButtonTapped) {", "store.send(.decrementButtonTapped) {"),
      Slip("$0.count = -1", "count = -1"),
      entries: "owner-left-out", "word-left-out"),
  ]

  /// Without a limit, and where the time is over before the first edit is tried, as on a busy machine.
  @Test(arguments: drafts, [nil, .zero] as [Duration?])
  private func oneChangeMendsAll(draft: Draft, time: Duration?) async throws {
    let text = text(draft.base, draft.slips)
    let reports = try await reports(text, RepairBudget(tries: 24, processorTime: time))
    let causes = try #require(reports.first?.causes)
    #expect(reports.count == 1 && causes.allSatisfy(\.tried), "\(reports)")
    #expect(causes.map(\.mistake) == draft.entries)
    let fixed = try #require(causes.first?.edits.applied(to: text))
    #expect(try await self.reports(fixed, RepairBudget(tries: 0, processorTime: nil)) == [])
  }

  /// A mistake that nothing fixes doesn't hide what is known about the others.
  @Test func eachErrorHasItsOwnExplanation() async throws {
    let text = text(
      .feature,
      [
        Slip("state.fact = fact\n", "state.fact = weather.today\n"),
        Slip("state.canUndo = false", "canUndo = false"),
      ])
    let reports = try await reports(text, RepairBudget(tries: 24, processorTime: nil))
    #expect(reports.count == 2)
    #expect(reports.first?.causes.map(\.mistake) == ["unknown-name"])
    #expect(
      reports.last?.causes == [
        Report.Cause(
          "`canUndo` is a part of the state.", fix: "state.canUndo = false", mistake: "owner-left-out")
      ])
  }

  /// The line compiles only with both, but one of them is known.
  @Test func anEditThatLeavesAnotherErrorIsToldAsAStep() async throws {
    let text = text(.feature, [Slip("state.canUndo = true", "canUndo = wasEdited")])
    let reports = try await reports(text, RepairBudget(tries: 24, processorTime: nil))
    #expect(
      reports.first?.causes == [
        Report.Cause(
          "`canUndo` is a part of the state.", fix: "state.canUndo = wasEdited", mistake: "owner-left-out")
      ])
    #expect(reports.first?.change == nil)
  }

  private func text(_ base: Example.Base, _ slips: [Slip]) -> String {
    slips.reduce(base.text) { text, slip in
      #expect(text.ranges(of: slip.right).count == 1, "\(slip.right)")
      return text.replacing(slip.right, with: slip.wrong)
    }
  }

  private func reports(_ text: String, _ budget: RepairBudget) async throws -> [Report] {
    let unit = CompileUnit(
      module: .named("Exercise"), sources: [SourceFile(path: "Learner.swift", text: text, role: .learner)],
      usesTesting: true)
    do {
      _ = try await CompilerClient.live(repairs: budget).compileOrExplain(unit)
      return []
    } catch let failure as CompileFailure {
      return failure.reports
    }
  }
}
