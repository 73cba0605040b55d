import ComposableArchitecture
import Testing

/// A shared value that is written with the value that it has.
@MainActor
@Suite struct RewrittenSharedTests {
  @Reducer
  struct Counter {
    @ObservableState struct State: Equatable { @Shared(value: 0) var count }
    enum Action { case nothing, rewritten }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .rewritten = action { state.$count.withLock { $0 = 0 } }
        return .none
      }
    }
  }

  @Test func `B134 a shared value written as it is needs no change of the state`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.rewritten) { $0.$count.withLock { $0 = 0 } }
    await store.send(.rewritten) { _ in }
    await store.send(.rewritten)
    await expectIssues(.init("1️⃣", "Expected state to change, but no change occurred.")) {
      await store.send(.nothing) { $0.$count.withLock { $0 = 0 } }  // 1️⃣
    }
  }
}
