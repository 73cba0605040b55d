import ComposableArchitecture

@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var screen: Screen { Screen(isLit: isOn, button: isOn ? "Off" : "On") }
  }

  enum Action {
    case sleepEnded
    case sleepTapped
    case switchTapped
  }

  enum CancelID { case sleep }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sleepEnded:
        state.isOn = false
        return .none

      case .sleepTapped:
        guard state.isOn else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(60))
          await send(.sleepEnded)
        }
        .cancellable(id: CancelID.sleep, cancelInFlight: true)

      case .switchTapped:
        state.isOn.toggle()
        return state.isOn ? .none : .cancel(id: CancelID.sleep)
      }
    }
  }
}
