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

      // Take away the slashes of the lines that you need, and put them in order.
      //   return .cancel(id: CancelID.sound)
      //   .cancellable(id: CancelID.countdown, cancelInFlight: true)
      //   return .cancel(id: CancelID.countdown)
      //   case .startButtonTapped:
      //   return .run { [wait] send in
      //   try await wait()
      //   await send(.ticked)
      //   .cancellable(id: CancelID.countdown)
      //   }
      //   case .stopButtonTapped:
      }
    }
  }
}
