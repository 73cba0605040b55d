import ComposableArchitecture

// The checks use:
//   News.State(), whose properties have first values
//   state.headlines, an array of String; state.isOffline, a Bool
//   refresh, cancelButtonTapped
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
        return .cancel(id: CancelID.refresh)

      case .headlinesResponse(.success(let headlines)):
        state.headlines = headlines
        state.isOffline = false
        return .none

      case .headlinesResponse(.failure):
        state.isOffline = true
        return .none

      case .refresh:
        return .run { send in
          await send(.headlinesResponse(Result { try await newsClient.headlines() }))
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)
      }
    }
  }
}
