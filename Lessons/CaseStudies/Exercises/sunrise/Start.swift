import ComposableArchitecture

// You can use this client:
//   clock.sleep(for: Duration)
//     It is async and throws when its effect is cancelled.

@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable {
    /// A percentage.
    var brightness = 0
  }

  enum Action {
    case brightnessChanged(Int)
    case offButtonTapped
    case sunriseButtonTapped
  }

  enum CancelID { case sunrise }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .brightnessChanged(let brightness):
        state.brightness = brightness
        return .none

      case .offButtonTapped:
        // Turn the lamp off here, and end the sunrise.
        return .none

      case .sunriseButtonTapped:
        // Send one brightness after the other here.
        return .none
      }
    }
  }
}
