import Testing

/// What the macros say of mistakes.
@Suite struct DiagnosticsTests {
  @Test(arguments: [
    Mistake(
      "@Reducer(state: .equatable) struct Feature {}",
      says:
        "1:10 error: '@Reducer' takes no arguments on a struct: declare conformances on its 'State' and 'Action' (fix: Remove the arguments)",
      becomes: "@Reducer struct Feature {}"),
    Mistake(
      """
      @Reducer struct Feature {
        struct State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """,
      says: "4:8 warning: Implement 'body' instead of 'reduce(into:action:)' (fix: Replace with 'body')"),
    Mistake(
      "@ObservableState struct State { @PresentationState var child: Child.State? }",
      says:
        "1:33 error: '@PresentationState' can't be observed: use '@Presents' in '@ObservableState' (fix: Use '@Presents')",
      becomes: "@ObservableState struct State { @Presents var child: Child.State? }"),
    Mistake(
      "@ObservableState struct State { @ObservationIgnored var cache = 0 }",
      says:
        "1:33 error: '@ObservationIgnored' is for '@Observable' classes: use '@ObservationStateIgnored' in '@ObservableState' (fix: Use '@ObservationStateIgnored')",
      becomes: "@ObservableState struct State { @ObservationStateIgnored var cache = 0 }"),
    Mistake(
      "@ObservableState struct State { @ObservationTracked var count = 0 }",
      says:
        "1:33 error: '@ObservationTracked' is for '@Observable' classes: use '@ObservationStateTracked' in '@ObservableState' (fix: Use '@ObservationStateTracked')",
      becomes: "@ObservableState struct State { @ObservationStateTracked var count = 0 }"),
    Mistake(
      "@ObservableState final class State {}",
      says:
        "1:1 error: '@ObservableState' observes values: it can be applied to a struct or an enum, but class 'State' is neither"
    ),
    Mistake(
      "@ViewAction(for: Feature.self) struct FeatureView {}",
      says:
        "1:1 error: '@ViewAction' sends through a property 'store', which 'FeatureView' doesn't have (fix: Add 'let store: StoreOf<Feature>')"
    ),
    Mistake(
      "struct Client { @DependencyEndpoint var fetch: () -> Int = unimplemented(placeholder: 0) }",
      says:
        "1:60 warning: Do not use 'unimplemented' with '@DependencyEndpoint': an endpoint without a default already reports that it is unimplemented; where it needs a value to return, write '{ value }'"
    ),
    Mistake(
      "@CasePathable struct State {}",
      says: "1:15 error: '@CasePathable' names the cases of an enum, but struct 'State' has none"),
    Mistake(
      "@CasePathable enum Action { case set(Int), set(text: String) }",
      says: "1:44 error: '@CasePathable' can't name case 'set': another case has the same base name"),
  ])
  func `B105 each mistake is told where it is, with its fix`(mistake: Mistake) {
    let expansion = Expansion(of: mistake.source)
    #expect(expansion.diagnostics == mistake.says)
    if let becomes = mistake.becomes { #expect(expansion.fixed == becomes) }
  }

  @Test func `B105 a body in an extension is not seen`() {
    let expansion = Expansion(
      of: """
        @Reducer struct Feature {}
        extension Feature {
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """)
    #expect(expansion.code.split(separator: "\n").count { $0.contains("body") } == 2, "one is made beside it")
  }

  struct Mistake: Sendable {
    let source: String
    let says: String
    let becomes: String?

    init(_ source: String, says: String, becomes: String? = nil) {
      self.source = source
      self.says = says
      self.becomes = becomes
    }
  }
}
