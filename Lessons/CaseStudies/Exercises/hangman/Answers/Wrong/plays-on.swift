// After the end, letters change nothing
import ComposableArchitecture

@Reducer
struct Hangman {
  @ObservableState
  struct State: Equatable {
    var word: String?
    var letters: Set<Character> = []
    var missedTimes = 0

    var lives: Int {
      7 - missedTimes - letters.count { !(word ?? "").contains($0) }
    }

    var isOver: Bool { isWon || lives == 0 }
    var isWon: Bool { word?.allSatisfy(letters.contains) == true }

    var screen: Screen {
      guard let word else { return Screen(word: "", lives: 7, message: "Tap New Game.") }
      let message = isWon ? "You win." : lives == 0 ? "You lose. The word was \(word)." : nil
      return Screen(
        word: String(word.map { letters.contains($0) ? $0 : "_" }), lives: lives, message: message)
    }
  }

  enum Action {
    case letterTapped(Character)
    case newGameTapped
    case timeEnded
  }

  enum CancelID { case time }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.words) var words

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .letterTapped(let letter):
        guard state.word != nil, !state.letters.contains(letter) else { return .none }
        state.letters.insert(letter)
        return nextGuess(state)

      case .newGameTapped:
        state = State(word: words.next())
        return nextGuess(state)

      case .timeEnded:
        state.missedTimes += 1
        return nextGuess(state)
      }
    }
  }

  private func nextGuess(_ state: State) -> EffectOf<Self> {
    guard !state.isOver else { return .cancel(id: CancelID.time) }
    return .run { send in
      try await clock.sleep(for: .seconds(20))
      await send(.timeEnded)
    }
    .cancellable(id: CancelID.time, cancelInFlight: true)
  }
}
