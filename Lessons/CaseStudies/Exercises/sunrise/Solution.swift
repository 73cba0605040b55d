import ComposableArchitecture

// The checks use:
//   Lamp.State(brightness: 60), a percentage, 0 at first
//   sunriseButtonTapped, offButtonTapped
// You can use this dependency:
//   continuousClock, with sleep(for: .seconds(1))

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
        state.brightness = 0
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
