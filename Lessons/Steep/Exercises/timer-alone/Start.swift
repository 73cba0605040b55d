import ComposableArchitecture

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var melody = "Bells"
    var soundIsOn = true
  }

  enum Action {
    case melodyChosen(String)
    case soundSwitchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .melodyChosen(let melody):
        state.melody = melody
        return .none

      case .soundSwitchTapped:
        state.soundIsOn.toggle()
        return .none
      }
    }
  }
}

@Reducer
struct BrewTimer {
  @ObservableState
  struct State: Equatable {
    var duration = 3
    var isShowingSettings = false
    var secondsLeft: Int?
    var settings = Settings.State()
  }

  enum Action {
    case closeButtonTapped
    case settings(Settings.Action)
    case settingsButtonTapped
    case startButtonTapped
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.sounds) var sounds

  var body: some ReducerOf<Self> {
    Scope(state: \.settings, action: \.settings) { Settings() }
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        state.isShowingSettings = false
        return .none

      case .settings:
        return .none

      case .settingsButtonTapped:
        state.isShowingSettings = true
        return .none

      case .startButtonTapped:
        state.secondsLeft = state.duration
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .ticked:
        guard let secondsLeft = state.secondsLeft else { return .none }
        guard secondsLeft == 1 else {
          state.secondsLeft = secondsLeft - 1
          return .none
        }
        state.secondsLeft = nil
        guard state.settings.soundIsOn else { return .cancel(id: CancelID.timer) }
        return .merge(
          .cancel(id: CancelID.timer),
          .run { [melody = state.settings.melody] _ in await sounds.play(melody) }
        )
      }
    }
  }
}

@Reducer
struct SteepRoot {
  @ObservableState
  struct State: Equatable {
    var timer = BrewTimer.State()
  }

  enum Action {
    case timer(BrewTimer.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.timer, action: \.timer) { BrewTimer() }
  }
}

/// What a user sees.
extension SteepRoot.State {
  var screen: String {
    guard !timer.isShowingSettings else {
      return "Settings: \(timer.settings.soundIsOn ? timer.settings.melody : "silent")"
    }
    return timer.secondsLeft.map { "\($0) seconds left" } ?? "Idle"
  }
}

/// What a user does in the settings. The checks use these names.
extension SteepRoot.Action {
  static var closeTapped: Self { .timer(.closeButtonTapped) }
  static func melodyChosen(_ melody: String) -> Self { .timer(.settings(.melodyChosen(melody))) }
  static var soundSwitchTapped: Self { .timer(.settings(.soundSwitchTapped)) }
}
