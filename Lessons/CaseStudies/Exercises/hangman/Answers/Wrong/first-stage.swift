// A letter is shown wherever it stands in the word
import ComposableArchitecture

@Reducer
struct Hangman {
  @ObservableState
  struct State: Equatable {
    var word: String?
    var screen: Screen {
      guard let word else { return Screen(word: "", lives: 7, message: "Tap New Game.") }
      return Screen(word: String(repeating: "_", count: word.count), lives: 7, message: nil)
    }
  }

  enum Action {
    case newGameTapped
  }

  @Dependency(\.words) var words

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .newGameTapped:
        state.word = words.next()
        return .none
      }
    }
  }
}
