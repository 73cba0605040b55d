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

  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchQueryChangeDebounced:
        // Search here: weatherClient.search(query: "…") is async and may throw.
        return .none

      case .searchQueryChanged:
        return .none

      case .searchResponse(.success):
        return .none

      case .searchResponse(.failure):
        return .none
      }
    }
  }
}
