import ComposableArchitecture

// You can use these clients:
//   clock.timer(interval: Duration)
//     It is an asynchronous sequence of ticks.
//   sound.click()
//     It is async and returns when the click has been played.

@Reducer
struct Metronome {
  @ObservableState
  struct State: Equatable {
    var beats = 0
    var isOn = false
  }

  enum Action {
    case beat
    case onDisappear
    case toggleButtonTapped
  }

  enum CancelID { case metronome }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.sound) var sound

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .beat:
        state.beats += 1
        return .none

      case .onDisappear:
        state.isOn = false
        return .cancel(id: CancelID.metronome)

      case .toggleButtonTapped:
        state.isOn.toggle()
        guard state.isOn else { return .cancel(id: CancelID.metronome) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.beat)
            await sound.click()
          }
        }
        .cancellable(id: CancelID.metronome)
      }
    }
  }
}
