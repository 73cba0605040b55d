import ComposableArchitecture

// types shows the client and the Advice.
//   brewing.degrees(tea)   async throws -> Int
//   brewing.seconds(tea)   async throws -> Int
//   brewing.tip(tea)       async throws -> String

@Reducer
struct Advisor {
  @ObservableState
  struct State: Equatable {
    var screen = Screen.empty

    enum Screen: Equatable {
      case empty
      case loading
      case shown(Advice)
      case failed
    }
  }

  enum Action {
    case answered(Result<Advice, any Error>)
    case teaTapped(name: String)
  }

  enum CancelID { case advice }

  @Dependency(\.brewing) var brewing

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(.success(let advice)):
        state.screen = .shown(advice)
        return .none

      case .answered(.failure):
        state.screen = .failed
        return .none

      case .teaTapped(let tea):
        state.screen = .loading
        return .run { send in
          let result = await Result {
            async let degrees = brewing.degrees(tea)
            async let seconds = brewing.seconds(tea)
            async let tip = try? brewing.tip(tea)
            return try await Advice(degrees: degrees, seconds: seconds, tip: tip)
          }
          await send(.answered(result))
        }
        .cancellable(id: CancelID.advice, cancelInFlight: true)
      }
    }
  }
}
