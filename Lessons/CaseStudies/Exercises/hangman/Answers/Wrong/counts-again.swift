// A letter that was guessed before changes nothing
import ComposableArchitecture

@Reducer
struct Hangman {
  @ObservableState
  struct State: Equatable {
    var game = Game.none

    var screen: Screen {
      switch game {
      case .none: Screen(word: "", lives: 7, message: "Tap New Game.")
      case .playing(let round): Screen(word: round.shown, lives: round.lives, message: nil)
      case .won(let round): Screen(word: round.shown, lives: round.lives, message: "You win.")
      case .lost(let round):
        Screen(word: round.shown, lives: 0, message: "You lose. The word was \(round.word).")
      }
    }
  }

  enum Game: Equatable {
    case none
    case playing(Round)
    case won(Round)
    case lost(Round)
  }

  struct Round: Equatable {
    var word: String
    var right: [Character] = []
    var wrong: [Character] = []
    var lives = 7
    var number = 0

    var shown: String { String(word.map { right.contains($0) ? $0 : "_" }) }

    var ended: Game {
      lives == 0 ? .lost(self) : shown == word ? .won(self) : .playing(self)
    }
  }

  enum Action {
    case letterTapped(Character)
    case newGameTapped
    case tooLate(guess: Int)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.words) var words

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .letterTapped(let letter):
        guard case .playing(var round) = state.game else { return .none }
        if round.word.contains(letter) {
          round.right.append(letter)
        } else {
          round.wrong.append(letter)
          round.lives -= 1
        }
        return wait(&round, &state)

      case .newGameTapped:
        var round = Round(word: words.next())
        if case .playing(let old) = state.game { round.number = old.number }
        if case .won(let old) = state.game { round.number = old.number }
        if case .lost(let old) = state.game { round.number = old.number }
        return wait(&round, &state)

      case .tooLate(let guess):
        guard case .playing(var round) = state.game, round.number == guess else { return .none }
        round.lives -= 1
        return wait(&round, &state)
      }
    }
  }

  private func wait(_ round: inout Round, _ state: inout State) -> EffectOf<Self> {
    round.number += 1
    state.game = round.ended
    guard case .playing = state.game else { return .none }
    return .run { [number = round.number] send in
      try await clock.sleep(for: .seconds(20))
      await send(.tooLate(guess: number))
    }
  }
}
