// The search begins after 500 milliseconds
// task: 1
import ComposableArchitecture

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [GeoResult] = []
    var searchQuery = ""
  }

  enum Action {
    case searchQueryChangeDebounced
    case searchQueryChanged(String)
    case searchResponse(Result<GeocodingSearch, any Error>)
  }

  enum CancelID { case debounce, search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchQueryChangeDebounced:
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchQueryChanged(let query):
        state.searchQuery = query
        guard !query.isEmpty else {
          state.results = []
          return .merge(.cancel(id: CancelID.debounce), .cancel(id: CancelID.search))
        }
        return .run { send in
          try await clock.sleep(for: .milliseconds(500))
          await send(.searchQueryChangeDebounced)
        }
        .cancellable(id: CancelID.debounce, cancelInFlight: true)

      case .searchResponse(.success(let response)):
        state.results = response.results
        return .none

      case .searchResponse(.failure):
        state.results = []
        return .none
      }
    }
  }
}
