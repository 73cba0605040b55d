// An empty query starts no wait
import ComposableArchitecture

// You can use these types:
//   GeoResult: a place, with an id, a name and a country
//   GeocodingSearch: results, an array of GeoResult
// You can use these clients:
//   clock.sleep(for: Duration)
//     It is async and throws when its effect is cancelled.
//   weatherClient.search(query: String) -> GeocodingSearch
//     It is async and may throw.

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
        if query.isEmpty { state.results = [] }
        return .merge(
          query.isEmpty ? .cancel(id: CancelID.search) : .none,
          .run { send in
            try await clock.sleep(for: .milliseconds(300))
            guard !query.isEmpty else { return }
            await send(.searchQueryChangeDebounced)
          }
          .cancellable(id: CancelID.debounce, cancelInFlight: true)
        )

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
