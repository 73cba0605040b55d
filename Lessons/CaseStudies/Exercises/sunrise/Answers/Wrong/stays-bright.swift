// The off button sets the brightness to 0
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
        return .cancel(id: CancelID.sunrise)

      case .sunriseButtonTapped:
        return .run { send in
          for brightness in stride(from: 20, through: 100, by: 20) {
            await send(.brightnessChanged(brightness))
            try await clock.sleep(for: .seconds(1))
          }
        }
        .cancellable(id: CancelID.sunrise, cancelInFlight: true)
      }
    }
  }
}
