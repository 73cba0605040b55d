import ComposableArchitecture

struct Tick: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case ticked }
  @Dependency(\.uuid) var uuid

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _ = uuid()
    state.count += 1
    return state.count < 3 ? .run { send in await send(.ticked) } : .none
  }
}

@main struct Application {
  @MainActor static func main() async {
    let count = LockIsolated(0)
    let store = Store(initialState: Tick.State()) {
      Tick().onChange(of: \.count) { _, state in
        count.withValue { [new = state.count] in $0 = new }
        return .none
      }
    }
    await store.send(.ticked).finish()
    reportIssue("an issue outside tests")
    print("context \(DependencyValues._current.context), count \(count.value)")
  }
}
