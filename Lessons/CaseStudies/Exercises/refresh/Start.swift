import ComposableArchitecture

// You can use this client:
//   newsClient.headlines() -> [String]
//     It is async and may throw.

@Reducer
struct News {
  @ObservableState
  struct State: Equatable {
    var headlines: [String] = []
    var isOffline = false
  }

  enum Action {
    case cancelButtonTapped
    case headlinesResponse(Result<[String], any Error>)
    case refresh
  }

  enum CancelID { case refresh }

  @Dependency(\.newsClient) var newsClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        // End the refresh here.
        return .none

      case .headlinesResponse(.success):
        // Show the new headlines here.
        return .none

      case .headlinesResponse(.failure):
        // Say that there is no connection here.
        return .none

      case .refresh:
        // Load the headlines here.
        return .none
      }
    }
  }
}
