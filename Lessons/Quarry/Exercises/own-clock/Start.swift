import ComposableArchitecture

// You can use this dependency:
//   continuousClock
//
// The checks send newGameTapped(timed:), pauseTapped, wordDug
// and endTapped to DigGame, and read `words`, `message` and
// `clockText` of DigGame.State. These must stay.

@Reducer
struct DigGame {
  @ObservableState
  struct State: Equatable {
    var isOver = true
    var isPaused = false
    var isTimed = false
    var message = "Tap New Game."
    var secondsLeft = 0
    var words: [String] = []

    /// Nothing in a calm game, and before and after a game.
    var clockText: String? {
      guard isTimed, !isOver else { return nil }
      return isPaused ? "\(secondsLeft) (paused)" : "\(secondsLeft)"
    }
  }

  enum Action {
    case endTapped
    case newGameTapped(timed: Bool)
    case pauseTapped
    case tick
    case wordDug(String)
  }

  enum CancelID { case ticks }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endTapped:
        guard !state.isOver else { return .none }
        state.isOver = true
        state.isPaused = false
        state.message = "You have dug out \(state.words.count) words."
        return .cancel(id: CancelID.ticks)

      case .newGameTapped(let timed):
        state.isOver = false
        state.isPaused = false
        state.isTimed = timed
        state.message = ""
        state.secondsLeft = timed ? 20 : 0
        state.words = []
        return timed ? ticks : .cancel(id: CancelID.ticks)

      case .pauseTapped:
        guard state.isTimed, !state.isOver else { return .none }
        state.isPaused.toggle()
        return state.isPaused ? .cancel(id: CancelID.ticks) : ticks

      case .tick:
        state.secondsLeft -= 1
        guard state.secondsLeft == 0 else { return .none }
        state.isOver = true
        state.message = "Time is up, with \(state.words.count) words."
        return .cancel(id: CancelID.ticks)

      case .wordDug(let word):
        guard !state.isOver, !state.isPaused else { return .none }
        state.words.append(word)
        return .none
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
