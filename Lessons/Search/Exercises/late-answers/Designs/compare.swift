// The answer brings its query, and is compared with the newest one
import ComposableArchitecture

@Reducer
struct Lookup {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var cities: [String] = []
  }

  enum Action {
    case queryChanged(String)
    case response(String, [String])
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
        return .run { send in
          await send(.response(query, await cities.search(query)))
        }

      case .response(let query, let found):
        if query == state.query { state.cities = found }
        return .none
      }
    }
  }
}
