import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var token: UUID?
  }
  enum Action { case incrementButtonTapped }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      state.token = uuid()
      return .none
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }
store.send(.incrementButtonTapped)
precondition(store.count == 1 && store.token != nil)
print("ComposableArchitecture works")
