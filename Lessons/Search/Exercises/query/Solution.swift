import ComposableArchitecture

// The checks use:
//   Search.State(), whose properties have first values
//   state.searchQuery, a String
//   state.results, an array of GeoResult
//   searchQueryChanged(String), searchQueryChangeDebounced
// You can use this client:
//   weatherClient.search(query: String) -> GeocodingSearch
//     It is async and may throw. Its answer has `results`.

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

  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }

      case .searchQueryChanged(let query):
        state.searchQuery = query
        if query.isEmpty { state.results = [] }
        return .none

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
