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

  private static let cases = Registry.all.filter { $0 is any Remark.Type }.flatMap { entry in
    entry.examples.map { Case(entry: entry.id, example: $0) }
  }

  @Test(arguments: cases) func anExampleIsRemarked(remark: Case) throws {
    let base = remark.example.base.text
    try #require(base.ranges(of: remark.example.right).count == 1, "The right piece occurs once.")
    #expect(entries(base) == [])
    let text = base.replacing(remark.example.right, with: remark.example.wrong)
    #expect(entries(text) == [remark.entry])
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
    "case .a: return .run { send in while true { if await done() { break } } }",
    "case .a: return .concatenate(.cancel(id: 1), .run { send in while true {} }).cancellable(id: 1)",
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

  @Test func theCaptureThatIsMeantIsWrittenOut() {
    let source = feature("case .a: return .run { [state] send in print(state.count, state.name) }")
    #expect(remarks(source).map(\.fix) == ["[count = state.count, name = state.name]"])
    #expect(remarks(source).map(\.line) == [6])
  }

  @Test func aFileThatDoesNotParseHasNoRemarks() {
    #expect(entries("struct State { var hasFact = false; var fact: String? ") == [])
  }
}
