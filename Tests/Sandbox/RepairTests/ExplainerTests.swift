import Diagnostics
import Repair
import SyntaxProtocol
import Testing

/// The search, without a compiler: see ``ScriptedChecker`` for what its texts mean.
struct ExplainerTests {
  private func explanation(
    of text: String, _ checker: ScriptedChecker, _ budget: RepairBudget = .thorough
  ) async throws -> Explanation? {
    try await Explainer(checker, budget).explanation(of: ScriptedChecker.diagnostics(of: text), in: text)
  }

  @Test func theLikeliestEditThatCompilesIsTaken() async throws {
    let checker = ScriptedChecker([
      "!a": [("!a1", 1), ("b", 2), ("c", 3), ("d", 4)]
    ])
    let explanation = try await explanation(of: "x\n!a\ny", checker)
    #expect(explanation?.fix?.text == "x\nb\ny")
    #expect(explanation?.fix?.proposals.map(\.entry) == ["b"])
    // Two are tried at a time, and no more than needed.
    #expect(checker.checked == ["x\n!a1\ny", "x\nb\ny"])
  }

  @Test func aLaterEditIsOnlyTakenWhenItWarnsLess() async throws {
    let checker = ScriptedChecker(["!a": [("?w", 1), ("?v", 2), ("b", 3), ("c", 4)]])
    #expect(try await explanation(of: "!a", checker)?.fix?.text == "b")
    let warning = ScriptedChecker(["!a": [("?w", 1), ("?v", 2)]])
    #expect(try await explanation(of: "!a", warning)?.fix?.text == "?w")
  }

  @Test(arguments: ["?expression_unused", "crash", "!a", "seen others"])
  func suchAnEditIsNoRepair(line: String) async throws {
    let checker = ScriptedChecker(["!a": [(line, 1), ("b", 20)]], hasOthers: true)
    #expect(try await explanation(of: "!a", checker)?.fix?.text == "b")
  }

  @Test func otherFilesAreOnlyAskedWhereTheySeeTheEdit() async throws {
    let checker = ScriptedChecker(["!a": [("others", 1)]], hasOthers: true)
    #expect(try await explanation(of: "!a", checker)?.fix?.text == "others")
  }

  @Test func anEditThatOnlyMovesTheErrorIsNone() async throws {
    let checker = ScriptedChecker(["!a": [("!b", 1)]])
    let explanation = try await explanation(of: "x\n!a", checker)
    #expect(explanation?.fix == nil && explanation?.step == nil)
  }

  @Test func oneChangeRepairsAllMistakes() async throws {
    let checker = ScriptedChecker(["!a": [("a", 1)], "!b": [("b", 1)], "!c": [("c", 1)]])
    let fix = try await explanation(of: "!a\n\n\n\n!b\n\n\n\n!c", checker)?.fix
    #expect(fix?.text == "a\n\n\n\nb\n\n\n\nc")
    #expect(fix?.proposals.map(\.entry) == ["a", "b", "c"])
    #expect(fix?.edits.count == 3)
  }

  @Test func fourMistakesAreTooMany() async throws {
    let checker = ScriptedChecker([
      "!a": [("a", 1)], "!b": [("b", 1)], "!c": [("c", 1)], "!d": [("d", 1)],
    ])
    let explanation = try await explanation(of: "!a\n\n\n\n!b\n\n\n\n!c\n\n\n\n!d", checker)
    #expect(explanation?.fix == nil)
    #expect(explanation?.step?.text.hasPrefix("a\n") == true)
  }

  @Test func aStepIsToldWhereTheOtherErrorHasNoRepair() async throws {
    let checker = ScriptedChecker(["!a": [("a", 1)]], ideas: ["b": "An idea."])
    let explanation = try await explanation(of: "!a\n\n\n\n!b", checker)
    #expect(explanation?.step?.text == "a\n\n\n\n!b")
    #expect(explanation?.ended == [1])
    #expect(explanation?.others.map(\.idea?.cause) == ["An idea."])
  }

  @Test func whatTheParserDoesNotUnderstandIsNoStep() async throws {
    let checker = ScriptedChecker(["!a": [("a", 1)]])
    #expect(try await explanation(of: "!a\n{\n\n\n!b", checker)?.step == nil)
  }

  @Test func theRepairOfALaterErrorMayEndTheFirst() async throws {
    let checker = ScriptedChecker(["!b": [("b", 1)]])
    // The first error follows from the second, so it goes with it.
    let text = "x\n!b"
    let follows = Diagnostic(
      severity: .error, name: "a", message: "a", file: "Learner.swift", line: 1, column: 1)
    let explanation = try await Explainer(checker, .thorough)
      .explanation(of: [follows] + ScriptedChecker.diagnostics(of: text), in: text)
    #expect(explanation?.line == 2)
    #expect(explanation?.fix?.text == "x\nb")
  }

  @Test func anIdeaIsLeftWhereNoEditWorks() async throws {
    let checker = ScriptedChecker(["!a": [("!a2", 1)]], ideas: ["a": "An idea."])
    let explanation = try await explanation(of: "!a", checker)
    #expect(explanation?.fix == nil)
    #expect(explanation?.idea?.cause == "An idea.")
  }

  @Test func errorsInsideOfAClosureAreLookedAt() async throws {
    // The edit ends one error of the closure, and the closer look shows the other, which was there before.
    let checker = ScriptedChecker(["!a": [("a", 1)], "!b": [("b", 1)]])
    let text = "!a\n\n\n\n~b"
    let errors = ScriptedChecker.diagnostics(of: text.replacing("~", with: "!"))
    let explanation = try await Explainer(checker, .thorough).explanation(of: errors, in: text)
    #expect(explanation?.step?.text == "a\n\n\n\n~b")
  }

  // MARK: The budget

  /// Each check costs a second, and two edits are tried at a time.
  @Test(arguments: [(0, 2), (1, 2), (3, 4), (6, 6)])
  func whenTheTimeIsOverNoFurtherEditIsTried(seconds: Int, tries: Int) async throws {
    let checker = ScriptedChecker(
      ["!a": (0..<20).map { ("!a\($0)", 1) }], price: .seconds(1))
    let budget = RepairBudget(tries: 24, processorTime: .seconds(seconds))
    _ = try await explanation(of: "!a", checker, budget)
    #expect(checker.checked.count == tries)
  }

  @Test(arguments: [(2, 3, 4), (5, 3, 6), (20, 3, 6)])
  func whatIsPromisedIsTriedInTwiceTheTime(promised: Int, seconds: Int, tries: Int) async throws {
    let checker = ScriptedChecker(["!a": (0..<20).map { ("!a\($0)", 1) }], price: .seconds(1))
    let budget = RepairBudget(tries: 24, processorTime: .seconds(seconds), promisedChecks: promised)
    _ = try await explanation(of: "!a", checker, budget)
    #expect(checker.checked.count == tries)
  }

  @Test func whatIsRepairedAfterTheTimeIsOverIsWhatIsLikeliest() async throws {
    let checker = ScriptedChecker(["!a": [("!a1", 1), ("b", 2)]], price: .seconds(60))
    let budget = RepairBudget(tries: 24, processorTime: .zero)
    #expect(try await explanation(of: "!a", checker, budget)?.fix?.text == "b")
  }

  @Test(arguments: [0, 1, 3]) func noMoreEditsAreTriedThanTheBudgetSays(tries: Int) async throws {
    let checker = ScriptedChecker(["!a": (0..<20).map { ("!a\($0)", 1) }])
    _ = try await explanation(of: "!a", checker, RepairBudget(tries: tries, processorTime: nil))
    #expect(checker.checked.count == tries)
  }

  @Test func aTextWithoutErrorsHasNoExplanation() async throws {
    #expect(try await explanation(of: "a", ScriptedChecker([:])) == nil)
  }
}
