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
            let degrees = try await brewing.degrees(tea)
            let seconds = try await brewing.seconds(tea)
            let tip = try await brewing.tip(tea)
            return Advice(degrees: degrees, seconds: seconds, tip: tip)
          }
          await send(.answered(result))
        }
      }
    }
  }
}
