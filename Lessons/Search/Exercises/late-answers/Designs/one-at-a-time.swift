// While one search is running, no other begins
import ComposableArchitecture

@Reducer
struct Lookup {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var cities: [String] = []
    var isSearching = false
  }

  enum Action {
    case queryChanged(String)
    case response([String])
  }

  @Dependency(\.cities) var cities

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.cities = []
          return .none
        }
        guard !state.isSearching else { return .none }
        state.isSearching = true
        return .run { send in
          await send(.response(await cities.search(query)))
        }

      case .response(let found):
        state.isSearching = false
        state.cities = found
        return .none
      }
    }
  }
}
