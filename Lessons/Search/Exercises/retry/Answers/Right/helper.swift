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

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchQueryChangeDebounced:
        return .run { [query = state.searchQuery] send in
          let result = await Result { try await search(query, pauses: [1, 2, 4]) }
          try Task.checkCancellation()
          await send(.searchResponse(result))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchQueryChanged(let query):
        state.searchQuery = query
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

  private func search(_ query: String, pauses: ArraySlice<Int>) async throws -> GeocodingSearch {
    do {
      return try await weatherClient.search(query: query)
    } catch {
      guard let pause = pauses.first else { throw error }
      try await clock.sleep(for: .seconds(pause))
      return try await search(query, pauses: pauses.dropFirst())
    }
  }
}
