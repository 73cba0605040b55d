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

  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchQueryChangeDebounced:
        // Search for the query here.
        return .none

      case .searchQueryChanged:
        // Store the text here.
        return .none

      case .searchResponse(.success):
        return .none

      case .searchResponse(.failure):
        return .none
      }
    }
  }
}
