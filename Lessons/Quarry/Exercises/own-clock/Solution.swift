import ComposableArchitecture

// You can use this dependency:
//   continuousClock
//
// The checks send newGameTapped(timed:), pauseTapped, wordDug
// and endTapped to DigGame, and read `words`, `message` and
// `clockText` of DigGame.State. These must stay.

@Reducer
struct GameClock {
  @ObservableState
  struct State: Equatable {
    var isPaused = false
    var secondsLeft = 20

    var text: String { isPaused ? "\(secondsLeft) (paused)" : "\(secondsLeft)" }
  }

  enum Action {
    case delegate(Delegate)
    case pauseTapped
    case start
    case tick

    @CasePathable
    enum Delegate { case ended }
  }

  enum CancelID { case ticks }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .pauseTapped:
        state.isPaused.toggle()
        return state.isPaused ? .cancel(id: CancelID.ticks) : ticks

      case .start:
        return ticks

      case .tick:
        state.secondsLeft -= 1
        return state.secondsLeft == 0 ? .send(.delegate(.ended)) : .none
      }
    }
  }

  private var ticks: EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
    .cancellable(id: CancelID.ticks, cancelInFlight: true)
  }
}

@Reducer
struct DigGame {
  @ObservableState
  struct State: Equatable {
    var isOver = true
    var message = "Tap New Game."
    var time: GameClock.State?
    var words: [String] = []

    /// Nothing in a calm game, and before and after a game.
    var clockText: String? { time?.text }
  }

  enum Action {
    case endTapped
    case newGameTapped(timed: Bool)
    case pauseTapped
    case time(GameClock.Action)
    case wordDug(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endTapped:
        guard !state.isOver else { return .none }
        end("You have dug out \(state.words.count) words.", &state)
        return .none

      case .newGameTapped(let timed):
        state = State(isOver: false, message: "", time: timed ? GameClock.State() : nil)
        return timed ? .send(.time(.start)) : .none

      case .pauseTapped:
        return state.time == nil ? .none : .send(.time(.pauseTapped))

      case .time(.delegate(.ended)):
        end("Time is up, with \(state.words.count) words.", &state)
        return .none

      case .time:
        return .none

      case .wordDug(let word):
        guard !state.isOver, state.time?.isPaused != true else { return .none }
        state.words.append(word)
        return .none
      }
    }
    .ifLet(\.time, action: \.time) { GameClock() }
  }

  private func end(_ message: String, _ state: inout State) {
    state.isOver = true
    state.message = message
    state.time = nil
  }
}
