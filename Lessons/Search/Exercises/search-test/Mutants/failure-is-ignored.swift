// A failure leaves the old results
// task: 2
import ComposableArchitecture

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [String] = []
    var searchQuery = ""
  }

  enum Action {
    case searchQueryChangeDebounced
    case searchQueryChanged(String)
    case searchResponse(Result<[String], any Error>)
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

      case .searchResponse(.failure):
        return .none

      case .searchResponse(.success(let results)):
        state.results = results
        return .none
      }
    }
  }
}

@DependencyClient
struct WeatherClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
}

extension WeatherClient: DependencyKey {
  static let liveValue = Self { query in
    ["\(query) number \(Int.random(in: 1...100))"]
  }
  static let testValue = Self()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
