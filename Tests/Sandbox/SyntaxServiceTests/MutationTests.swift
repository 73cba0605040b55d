import SyntaxProtocol
import Testing

@testable import SyntaxService

struct MutationTests {
  /// The changes of a source as `line: summary`.
  private func changes(_ source: String) -> [String] {
    withBytes(of: source) { Mutation.all(in: $0) }.map { "\($0.line): \($0.summary)" }
  }

  private func expect(
    _ source: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(changes(source) == expected, sourceLocation: sourceLocation)
  }

  @Test func statementsAreDropped() {
    expect(
      """
      func f() async {
        state.isOn = other
        await send(.tapped)
        let kept = other
        guard ready else { return }
        _ = kept
      }
      """,
      [
        "2: drop `state.isOn = other`", "3: drop `await send(.tapped)`",
        "5: drop `guard ready else { return }`", "5: negate `ready`", "6: drop `_ = kept`",
      ])
  }

  @Test func aCaseNeverBecomesEmpty() {
    let source = "func f() {\n  switch a {\n  case .b:\n    a.toggle()\n  }\n}\n"
    let mutation = withBytes(of: source) { Mutation.all(in: $0) }.first
    #expect(
      mutation?.applied(to: source) == "func f() {\n  switch a {\n  case .b:\n    break\n  }\n}\n")
  }

  @Test func effectsAreLeftOut() {
    expect(
      """
      func f() {
        return .merge(.run { _ in }, .cancel(id: id))
      }
      """,
      [
        "2: return `.none` instead of `.merge(.run { _ in }, .cancel(id: id))`",
        "2: write `.concatenate` instead of `.merge`", "2: leave out `.run { _ in }`",
        "2: leave out `.cancel(id: id)`",
      ])
    expect("func f() { return .none }", [])
  }

  @Test func modifiersAreRemoved() {
    let source = """
      func f() {
        return .run { _ in }
          .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
      """
    let found = changes(source)
    #expect(
      found.prefix(2) == [
        "2: return `.none` instead of `.run { _ in } …`",
        "3: remove `.cancellable(id: CancelID.timer, cancelInFlight: true)`",
      ])
    #expect(found.count == 3 && found[2].hasPrefix("3: write `false` instead of `true`"))
    let removed = withBytes(of: source) { Mutation.all(in: $0) }[1].applied(to: source)
    #expect(removed == "func f() {\n  return .run { _ in }\n    \n}")
  }

  @Test func conditionsAndOperatorsAreChanged() {
    expect(
      "let a = b > c ? d : e",
      ["1: negate `b > c`", "1: write `>=` instead of `>` in `let a = b > c ? d : e`"])
    expect("if !done {}", ["1: drop `if !done {}`", "1: remove `!` from `!done`"])
    expect(
      "for a in b where a != c {}",
      [
        "1: drop `for a in b where a != c {}`", "1: negate `a != c`",
        "1: write `==` instead of `!=` in `for a in b where a != c {}`",
      ])
  }

  @Test func numbersAndTruthsAreChanged() {
    expect("let a = 1", ["1: write `2` instead of `1` in `let a = 1`"])
    expect("let a = [true]", ["1: write `false` instead of `true` in `let a = [true]`"])
  }

  @Test func cancelIDsAreExchanged() {
    expect(
      "enum CancelID { case a, b }\nlet id = CancelID.a",
      ["2: write `CancelID.b` instead of `CancelID.a` in `let id = CancelID.a`"])
  }

  @Test func dependenciesBecomeConstants() {
    expect(
      """
      @Dependency(\\.uuid) var uuid
      @Dependency(\\.date.now) var now
      @Dependency(\\.facts) var facts
      @Dependency(\\.continuousClock) var clock
      let id = uuid()
      let today = now
      let fact = try await facts.fetch(id)
      let timer = clock.timer(interval: id)
      """,
      [
        "5: write `UUID(0)` instead of `uuid()`",
        "6: write a constant date instead of `now` in `let today = now`",
        "7: write `0` instead of `facts.fetch(id)`", "7: write `\"\"` instead of `facts.fetch(id)`",
        "7: write `[]` instead of `facts.fetch(id)`", "7: write `true` instead of `facts.fetch(id)`",
        "7: write `nil` instead of `facts.fetch(id)`",
      ])
  }

  @Test func casesAndReducersChangePlaces() {
    let source = """
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .path(.push): return .none
          case .path: return .none
          case .other(.success): return .none
          case .other(.failure): return .none
          }
        }
      }
      """
    expect(
      source,
      [
        "2: drop `BindingReducer()`", "2: exchange `BindingReducer()` and `Reduce { state, action in …`",
        "3: drop `Reduce { state, action in …`",
        "5: exchange `case .path(.push): return .none` and `case .path: return .none`",
      ])
  }

  @Test func declarationsAndAttributesStay() {
    expect("@Test(\"a\", .tags(1)) func f() {}\nenum E: Int { case a = 1 }", [])
  }
}
