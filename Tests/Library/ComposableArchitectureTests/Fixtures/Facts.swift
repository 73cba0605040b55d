import ComposableArchitecture

/// A feature with every kind of effect, for the rules of `TestStore`.
@Reducer
struct Facts {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action: Equatable {
    /// Changes the state, starts nothing.
    case counted
    /// Does nothing.
    case ignored
    /// Sends `answered` with the origin that stands when it runs, before `send` returns.
    case echoed
    /// Sends `counted` and `answered`, before `send` returns.
    case countedAndEchoed
    /// Sends `answered` after a second.
    case asked
    /// Runs until cancelled.
    case started
    case stopped
    /// Runs for a second and sends nothing.
    case waited
    case answered(String)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.origin) var origin

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted:
        state.count += 1
        return .none
      case .ignored:
        return .none
      case .echoed:
        return .send(.answered(origin))
      case .countedAndEchoed:
        state.count += 1
        return .merge(.send(.counted), .send(.answered("two")))
      case .asked:
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          await send(.answered("\(count) is a number"))
        }
      case .started:
        return .run { _ in try await Task.never() }.cancellable(id: CancelID.work)
      case .stopped:
        return .cancel(id: CancelID.work)
      case .waited:
        return .run { _ in try await clock.sleep(for: .seconds(1)) }
      case .answered(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}
