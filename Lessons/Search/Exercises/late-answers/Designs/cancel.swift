// A new query ends the search for the old one
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
    case response([String])
  }

  enum CancelID { case lookup }

  @Dependency(\.cities) var cities

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.cities = []
          return .cancel(id: CancelID.lookup)
        }
        return .run { send in
          await send(.response(await cities.search(query)))
        }
        .cancellable(id: CancelID.lookup, cancelInFlight: true)

      case .response(let found):
        state.cities = found
        return .none
      }
    }
  }
}
