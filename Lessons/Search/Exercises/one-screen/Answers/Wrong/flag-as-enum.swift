// The state has no flag beside the screen
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
    var isLoading = Answer.no
    var result = Screen.hint

    var screen: Screen { isLoading == .yes ? .loading : result }

    enum Answer {
      case yes
      case no
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
        state.isLoading = .no
        state.result = .hint
        return .cancel(id: CancelID.search)

      case .queryChanged(let query):
        state.query = query
        return .none

      case .searchButtonTapped:
        state.isLoading = .yes
        return .run { [query = state.query] send in
          await send(.searchResponse(Result { try await cities.search(query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchResponse(.success(let found)):
        state.isLoading = .no
        state.result = .cities(found)
        return .none

      case .searchResponse(.failure):
        state.isLoading = .no
        state.result = .failure("The search failed.")
        return .none
      }
    }
  }
}
