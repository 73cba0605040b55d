// The cities belong to the screen that shows them
import ComposableArchitecture

// You can use this client:
//   cities.search(String) -> [String]
//     It is async and may throw.
//
// The screen reads `screen` and `query`. Both must stay.

enum Screen: Equatable {
  case hint
  case loading
  case cities([String])
  case failure(String)
}

@Reducer
struct CitySearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var phase = Phase.idle
    var cities: [String] = []

    var screen: Screen {
      switch phase {
      case .idle: .hint
      case .searching: .loading
      case .found: .cities(cities)
      case .failed: .failure("The search failed.")
      }
    }

    enum Phase {
      case idle
      case searching
      case found
      case failed
    }
  }

  enum Action {
    case cancelButtonTapped
    case queryChanged(String)
    case searchButtonTapped
    case searchResponse(Result<[String], any Error>)
  }

  enum CancelID { case search }

  @Dependency(\.cities) var cities

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.phase = .idle
        state.cities = []
        return .cancel(id: CancelID.search)

      case .queryChanged(let query):
        state.query = query
        return .none

      case .searchButtonTapped:
        state.phase = .searching
        return .run { [query = state.query] send in
          await send(.searchResponse(Result { try await cities.search(query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchResponse(.success(let found)):
        state.phase = .found
        state.cities = found
        return .none

      case .searchResponse(.failure):
        state.phase = .failed
        return .none
      }
    }
  }
}
