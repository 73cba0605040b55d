import ComposableArchitecture

// The checks use:
//   Search.State(), whose properties have first values
//   state.searchQuery, state.results and state.isSearching, a Bool
//   searchQueryChanged(String), searchQueryChangeDebounced
//   and cancelButtonTapped
// You can use this client:
//   weatherClient.search(query: String) -> GeocodingSearch
//     It is async and may throw.

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var isSearching = false
    var results: [GeoResult] = []
    var searchQuery = ""
  }

  enum Action {
    case cancelButtonTapped
    case searchQueryChangeDebounced
    case searchQueryChanged(String)
    case searchResponse(Result<GeocodingSearch, any Error>)
  }

  enum CancelID { case search }

  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isSearching = false
        return .cancel(id: CancelID.search)

      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        state.isSearching = true
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchQueryChanged(let query):
        state.searchQuery = query
        guard query.isEmpty else { return .none }
        state.isSearching = false
        state.results = []
        return .cancel(id: CancelID.search)

      case .searchResponse(.success(let response)):
        state.isSearching = false
        state.results = response.results
        return .none

      case .searchResponse(.failure):
        state.isSearching = false
        state.results = []
        return .none
      }
    }
  }
}
