// A letter is shown wherever it stands in the word
import ComposableArchitecture

@Reducer
struct Hangman {
  @ObservableState
  struct State: Equatable {
    var slots: [Slot] = []
    var guesses: [Character] = []
    var screen = Screen(word: "", lives: 7, message: "Tap New Game.")

    struct Slot: Equatable {
      var letter: Character
      var isShown = false
    }

    mutating func loseLife() {
      screen.lives -= 1
      if screen.lives == 0 {
        screen.message = "You lose. The word was \(String(slots.map(\.letter)))."
      }
    }

    mutating func show() {
      screen.word = String(slots.map { $0.isShown ? $0.letter : "_" })
      if slots.allSatisfy(\.isShown) { screen.message = "You win." }
    }
  }

  enum Action {
    case letterTapped(Character)
    case newGameTapped
    case tick
  }

  enum CancelID { case ticks }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.words) var words

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .letterTapped(let letter):
        guard state.screen.message == nil, !state.guesses.contains(letter) else { return .none }
        state.guesses.append(letter)
        let places = state.slots.indices.filter { state.slots[$0].letter == letter }.prefix(1)
        for place in places { state.slots[place].isShown = true }
        if places.isEmpty { state.loseLife() } else { state.show() }
        return ticks(state)

      case .newGameTapped:
        state = State(slots: words.next().map { State.Slot(letter: $0) })
        state.screen.message = nil
        state.show()
        return ticks(state)

      case .tick:
        state.loseLife()
        return state.screen.message == nil ? .none : .cancel(id: CancelID.ticks)
      }
    }
  }

  private func ticks(_ state: State) -> EffectOf<Self> {
    guard state.screen.message == nil else { return .cancel(id: CancelID.ticks) }
    return .run { send in
      for await _ in clock.timer(interval: .seconds(20)) { await send(.tick) }
    }
    .cancellable(id: CancelID.ticks, cancelInFlight: true)
  }
}
