import ComposableArchitecture

@Reducer
struct Rocket {
  @ObservableState
  struct State: Equatable {
    var seconds = 3
  }

  enum Action {
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }

  enum CancelID { case countdown, sound }

  let wait: @Sendable () async throws -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ticked:
        state.seconds -= 1
        return .none

      case .startButtonTapped:
        return .run { [wait] send in
          try await wait()
          await send(.ticked)
        }
        .cancellable(id: CancelID.countdown, cancelInFlight: true)
      case .stopButtonTapped:
        return .cancel(id: CancelID.countdown)
      }
    }
  }
}
