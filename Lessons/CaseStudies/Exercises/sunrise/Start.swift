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
    var brightness = 0
  }

  enum Action {
    case offButtonTapped
    case sunriseButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .offButtonTapped, .sunriseButtonTapped:
        return .none
      }
    }
  }
}
