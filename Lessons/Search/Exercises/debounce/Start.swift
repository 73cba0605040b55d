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
    case searchResponse(Result<[GeoResult], any Error>)
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
        // Wait for a pause here.
        return .none

      case .searchResponse(.success(let results)):
        state.results = results
        return .none

      case .searchResponse(.failure):
        state.results = []
        return .none
      }
    }
  }
}
