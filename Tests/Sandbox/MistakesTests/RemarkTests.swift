import SyntaxProtocol
import Testing

@testable import Mistakes

/// What is said about right answers.
struct RemarkTests {
  private func entries(_ text: String) -> [String] { remarks(text).map(\.entry) }

  private func remarks(_ text: String) -> [SourceRemark] {
    Array(text.utf8).withUnsafeBufferPointer { SourceRemark.all(in: $0) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var entry: String
    var example: Example
    var testDescription: String { "\(entry): \(example.wrong)" }
  }

  private static let cases = Registry.all.filter { $0.role.remark != nil }.flatMap { entry in
    entry.examples.map { Case(entry: entry.id, example: $0) }
  }

  @Test(arguments: cases) func anExampleIsRemarked(remark: Case) throws {
    let base = remark.example.base.text
    try #require(base.ranges(of: remark.example.right).count == 1, "The right piece occurs once.")
    #expect(entries(base) == [])
    let text = base.replacing(remark.example.right, with: remark.example.wrong)
    // A `default` is a habit in an answer that passes, and may be the reason in one that fails.
    let isHabit = remark.entry == "default-in-reducer"
    #expect(entries(text).filter { isHabit || $0 != "default-in-reducer" } == [remark.entry])
  }

  private func feature(_ cases: String, state: String = "var count = 0") -> String {
    """
    @Reducer struct F {
      struct State { \(state) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          \(cases)
          }
        }
      }
    }
    """
  }

  /// Code that looks alike, and has a reason.
  @Test(arguments: [
    "case .a: return .send(.delegate(.saved))\ncase .delegate: return .none",
    "case .a: return .send(.child(.start))\ncase .child: return .none",
    "case .a: return .send(.b, animation: .default)\ncase .b: return .none",
    "case .a: return .merge(.send(.b), .run { _ in })\ncase .b: return .none",
    "case .a: return .run { send in await send(.b) }\ncase .b: return .none",
    "case .a: return .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.b) } }.cancellable(id: 1)",
    "case .a: return .run { send in await withTaskCancellation(id: 1) { for await _ in clock.timer(interval: .seconds(1)) { await send(.b) } } }",
    "case .onTask: return .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.b) } }",
    "case .a: return .run { _ in while true { if await done() { break } } }",
    "case .a: return .concatenate(.cancel(id: 1), .run { _ in while true {} }).cancellable(id: 1)",
    "case .a: switch state.kind { default: return .none }",
    "case .a: return .run { [count = state.count] send in }",
  ])
  func nothingIsSaidWithoutAReason(cases: String) {
    #expect(entries(feature(cases)) == [])
  }

  @Test(arguments: [
    ("isLoadingFact", "fact", false), ("hasFact", "fact", true), ("isFactShown", "fact", true),
    ("isShowingAlert", "alert", true), ("isAlertPresented", "alert", true), ("canUndo", "undo", false),
    ("isActive", "alert", false),
  ])
  func aFlagIsComparedWithTheOptionals(flag: String, optional: String, isRemarked: Bool) {
    let state = "var \(flag) = false; var \(optional): String?"
    #expect(
      entries(feature("case .a: return .none", state: state)) == (isRemarked ? ["flag-beside-optional"] : []))
    // A flag that is computed can't contradict.
    let computed = "var \(flag): Bool { \(optional) != nil }; var \(optional): String?"
    #expect(entries(feature("case .a: return .none", state: computed)) == [])
  }

  /// Whether two properties are one in truth shows in how the actions change them.
  @Test(
    arguments: [
      // A flag and an optional that exclude each other.
      (
        "isLoading = true; state.error = nil", "isLoading = false; state.error = text",
        ["exclusive-properties"]
      ),
      (
        "points = 0; (state.isLoading, state.error) = (true, nil)", "error = text; state.isLoading = false",
        ["exclusive-properties"]
      ),
      (
        "isLoading = true; state.isDone = false", "isDone = true; state.isLoading = false",
        ["exclusive-properties"]
      ),
      ("error = text; state.result = nil", "result = text; state.error = nil", ["exclusive-properties"]),
      // A flag that says whether the optional is there.
      (
        "isLoading = true; state.error = text", "isLoading = false; state.error = nil",
        ["flag-beside-optional"]
      ),
      // What runs before a condition belongs to what runs under it.
      (
        "isLoading = false; if text.isEmpty { state.error = text }", "isLoading = true; state.error = nil",
        ["exclusive-properties"]
      ),
      (
        "points = 0; if text.isEmpty { state.words.append(text) }; state.isDone = state.words.count == 3",
        "isDone = false",
        ["stored-conclusion"]
      ),
      // Both may be set together, or one of them is only cleared.
      ("isLoading = true; state.error = nil", "isLoading = true; state.error = text", []),
      ("isLoading = true; state.error = nil", "isLoading.toggle(); state.error = text", []),
      ("error = nil; state.result = nil", "result = text; state.error = nil", []),
      // A sum that is kept in step with a list, or counts by itself.
      (
        "words.append(text); state.points += 3", "words.removeLast(); state.points -= 3",
        ["stored-conclusion"]
      ),
      ("words.append(text); state.points += 3", "words.removeLast()", []),
      ("words.append(text); state.points += 3", "points -= 3", []),
      // What follows from a list, and what is kept from an earlier moment.
      ("words.append(text); state.points = state.words.count * 2", "points = 0", ["stored-conclusion"]),
      (
        "words[0] = text; state.points = state.words.map(\\.count).reduce(0, +)", "words = []",
        ["stored-conclusion"]
      ),
      ("points = state.words.count * 2; state.words = []", "words.append(text)", []),
      ("words.append(text); state.points = max(state.points, state.words.count)", "points = 0", []),
      ("words.append(text); state.points = state.words.count * factor", "points = 0", []),
      ("words.append(text); state.result = state.words.randomElement()", "points = 0", []),
      ("words.append(text); state.words = state.words.sorted()", "points = 0", []),
      ("error = text; state.result = state.error", "points = 0", []),
    ] as [(String, String, [String])])
  func whatTheActionsKeepInStepIsRemarked(first: String, second: String, entries: [String]) {
    let state = """
      var isLoading = false; var isDone = false; var error: String?; var result: String?; var words: [String] = []; var points = 0
      """
    let source = feature(
      "case .a: state.\(first); return .none\ncase .b: state.\(second); return .none", state: state)
    #expect(self.entries(source) == entries)
  }

  /// The parts of a state, and methods of its own, count as well.
  @Test func theChangesOfAPartAreSeen() {
    let part = """
      struct Game { var error: String?; var result: String?
        mutating func fail(_ text: String) { error = text; self.result = nil } }
      """
    let cases = "case .a: state.game?.result = text; state.game?.error = nil; return .none"
    let state = "var game: Game?"
    #expect(entries(part + "\n" + feature(cases, state: state)) == ["exclusive-properties"])
  }

  /// A game and its message may be there together when one action sets the message alone.
  @Test(arguments: [
    ("case .c: return .none", ["exclusive-properties"]), ("case .c: state.message = text; return .none", []),
    ("case .c: if text.isEmpty { state.message = text }; return .none", []),
    ("case .c: state.message = other; return .none", []),
  ])
  func whatIsOnceSetAloneExcludesNothing(third: String, entries: [String]) {
    let source = feature(
      """
      case .a: state.game = Game(); state.message = nil; return .none
      case .b: state.game = nil; state.message = text; return .none
      \(third)
      """, state: "var game: Game?; var message: String?")
    #expect(self.entries(source) == entries)
  }

  @Test func aConclusionIsWrittenAsAComputedProperty() {
    let source = feature(
      "case .a: state.words.append(text); state.points = state.words.map { $0.count }.reduce(0, +); return .none",
      state: "var words: [String] = []; var points: Int = 0")
    #expect(remarks(source).map(\.fix) == ["var points: Int { words.map { $0.count }.reduce(0, +) }"])
  }

  @Test func theCaptureThatIsMeantIsWrittenOut() {
    let source = feature("case .a: return .run { [state] _ in print(state.count, state.name) }")
    #expect(remarks(source).map(\.fix) == ["[count = state.count, name = state.name]"])
    #expect(remarks(source).map(\.line) == [6])
  }

  @Test func aFileThatDoesNotParseHasNoRemarks() {
    #expect(entries("struct State { var hasFact = false; var fact: String? ") == [])
  }
}
