// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
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
public struct BrewTimer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var duration = 3
    public var secondsLeft: Int?

    public init(duration: Int = 3, secondsLeft: Int? = nil) {
      self.duration = duration
      self.secondsLeft = secondsLeft
    }
  }

  public enum Action {
    case delegate(Delegate)
    case settingsButtonTapped
    case startButtonTapped
    case ticked

    @CasePathable
    public enum Delegate: Equatable {
      case settingsWanted
      case teaIsReady
    }
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .settingsButtonTapped:
        return .send(.delegate(.settingsWanted))

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
        return .merge(.cancel(id: CancelID.timer), .send(.delegate(.teaIsReady)))
      }
    }
  }
}

@Reducer
struct SteepRoot {
  @ObservableState
  struct State: Equatable {
    var isShowingSettings = false
    var settings = Settings.State()
    var timer = BrewTimer.State()
  }

  enum Action {
    case closeButtonTapped
    case settings(Settings.Action)
    case timer(BrewTimer.Action)
  }

  @Dependency(\.sounds) var sounds

  var body: some ReducerOf<Self> {
    Scope(state: \.settings, action: \.settings) { Settings() }
    Scope(state: \.timer, action: \.timer) { BrewTimer() }
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        state.isShowingSettings = false
        return .none

      case .settings:
        return .none

      case .timer(.delegate(.settingsWanted)):
        state.isShowingSettings = true
        return .none

      case .timer(.delegate(.teaIsReady)):
        guard state.settings.soundIsOn else { return .none }
        return .run { [melody = state.settings.melody] _ in await sounds.play(melody) }

      case .timer:
        return .none
      }
    }
  }
}

/// What a user sees.
extension SteepRoot.State {
  var screen: String {
    guard !isShowingSettings else {
      return "Settings: \(settings.soundIsOn ? settings.melody : "silent")"
    }
    return timer.secondsLeft.map { "\($0) seconds left" } ?? "Idle"
  }
}

/// What a user does in the settings. The checks use these names.
extension SteepRoot.Action {
  static var closeTapped: Self { .closeButtonTapped }
  static func melodyChosen(_ melody: String) -> Self { .settings(.melodyChosen(melody)) }
  static var soundSwitchTapped: Self { .settings(.soundSwitchTapped) }
}
