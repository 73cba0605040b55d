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
    var attempt: Attempt?

    var screen: Screen {
      switch attempt {
      case nil: .hint
      case .running: .loading
      case .ended(.success(let cities)): .cities(cities)
      case .ended(.failure(let failure)): .failure(failure.message)
      }
    }

    enum Attempt: Equatable {
      case running
      case ended(Result<[String], Failure>)
    }

    struct Failure: Error, Equatable {
      var message: String
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
        state.attempt = nil
        return .cancel(id: CancelID.search)

      case .queryChanged(let query):
        state.query = query
        return .none

      case .searchButtonTapped:
        state.attempt = .running
        return .run { [query = state.query] send in
          await send(.searchResponse(Result { try await cities.search(query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchResponse(.success(let found)):
        state.attempt = .ended(.success(found))
        return .none

      case .searchResponse(.failure):
        state.attempt = .ended(.failure(State.Failure(message: "The search failed.")))
        return .none
      }
    }
  }
}
