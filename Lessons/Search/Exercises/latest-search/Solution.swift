import ComposableArchitecture

// You can use these types:
//   GeoResult: a place, with an id, a name and a country
//   GeocodingSearch: results, an array of GeoResult
// You can use this client:
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

  enum CancelID { case search }

  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchQueryChanged(let query):
        state.searchQuery = query
        guard query.isEmpty else { return .none }
        state.results = []
        return .cancel(id: CancelID.search)

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
