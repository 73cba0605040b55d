import ComposableArchitecture
import Foundation

@Reducer
struct LetterGame {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("best")) var best = 0
    var phase = Phase.none
    @Shared(.fileStorage(.keptGame)) var kept: Game? = nil

    enum Phase: Equatable {
      case none
      case playing(Game)
      case over(Game, message: String, canSubmit: Bool)
    }

    /// The game that is being played. Setting it to nil changes nothing.
    var game: Game? {
      get { if case .playing(let game) = phase { game } else { nil } }
      set { if let newValue { phase = .playing(newValue) } }
    }

    var screen: Screen {
      var screen =
        switch phase {
        case .none: Screen(message: "Tap New Game.")
        case .playing(let game): game.screen
        case .over(let game, let message, _): game.screen(message: message)
        }
      screen.best = best
      screen.canResume = phase == .none && kept != nil
      return screen
    }
  }

  struct Game: Codable, Equatable {
    var letters: String
    var entry = ""
    var words: [String] = []
    var rivalWords: [String] = []
    var secondsLeft: Int?
    var isPaused = false
    var message: String?

    var points: Int { words.reduce(0) { $0 + points(for: $1) } }

    func points(for word: String) -> Int {
      word.count + (Set(word).isSuperset(of: letters) ? 10 : 0)
    }

    var screen: Screen { screen(message: message) }

    func screen(message: String?) -> Screen {
      Screen(
        letters: isPaused ? "" : letters, entry: entry, words: words, points: points,
        rivalPoints: rivalWords.reduce(0) { $0 + points(for: $1) }, secondsLeft: secondsLeft, message: message
      )
    }
  }

  enum Action {
    case clearTapped
    case deleteTapped
    case endTapped
    case leaveTapped
    case letterTapped(Character)
    case newGameTapped(timed: Bool)
    case pauseTapped
    case resumeTapped
    case rivalFound(String)
    case scoresAnswered(Result<Int, any Error>)
    case shuffleTapped
    case submitTapped
    case tick
    case undoTapped
  }

  enum CancelID { case rival, scores, time }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dictionary) var dictionary
  @Dependency(\.otherPlayer) var otherPlayer
  @Dependency(\.scores) var scores
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .newGameTapped(let timed):
        state.$kept.withLock { $0 = nil }
        return begin(Game(letters: dictionary.letters(), secondsLeft: timed ? 60 : nil), &state)

      case .resumeTapped:
        guard state.phase == .none, let game = state.kept else { return .none }
        state.$kept.withLock { $0 = nil }
        return begin(game, &state)

      case .rivalFound(let word):
        guard state.game?.words.contains(word) == false, state.game?.rivalWords.contains(word) == false
        else { return .none }
        state.game?.rivalWords.append(word)
        return .none

      case .scoresAnswered(.success(let rank)):
        guard case .over(let game, _, _) = state.phase else { return .none }
        state.phase = .over(game, message: "You are number \(rank).", canSubmit: false)
        return .none

      case .scoresAnswered(.failure):
        guard case .over(let game, _, _) = state.phase else { return .none }
        state.phase = .over(game, message: "Not submitted.", canSubmit: true)
        return .none

      case .tick:
        guard let seconds = state.game?.secondsLeft else { return .none }
        state.game?.secondsLeft = seconds - 1
        return seconds > 1 ? .none : end(message: "Time is up.", canSubmit: true, &state)

      case .pauseTapped:
        guard let game = state.game, game.secondsLeft != nil else { return .none }
        state.game?.isPaused.toggle()
        return game.isPaused ? time : .cancel(id: CancelID.time)

      case .endTapped:
        if let game = state.game {
          guard !game.isPaused else { return .none }
          return .merge(end(message: "Submitting…", canSubmit: false, &state), submit(game.points))
        }
        guard case .over(let game, _, true) = state.phase else { return .none }
        state.phase = .over(game, message: "Submitting…", canSubmit: false)
        return submit(game.points)

      case .clearTapped, .deleteTapped, .leaveTapped, .letterTapped, .shuffleTapped, .submitTapped,
        .undoTapped:
        guard let game = state.game, !game.isPaused else { return .none }
        return play(action, game, &state)
      }
    }
  }

  /// The buttons that mean something only while the board is shown.
  private func play(_ action: Action, _ game: Game, _ state: inout State) -> EffectOf<Self> {
    var game = game
    defer { state.game = state.game.map { _ in game } }
    switch action {
    case .clearTapped: game.entry = ""
    case .deleteTapped: game.entry = String(game.entry.dropLast())
    case .letterTapped(let letter) where game.letters.contains(letter):
      game.entry.append(letter)
      game.message = nil
    case .shuffleTapped:
      game.letters = withRandomNumberGenerator { [game] in String(game.letters.shuffled(using: &$0)) }
    case .submitTapped: submit(&game)
    case .undoTapped: _ = game.words.popLast()
    case .leaveTapped:
      guard game.secondsLeft == nil else { return .none }
      game.entry = ""
      state.$kept.withLock { [game] in $0 = game }
      state.phase = .none
      return .cancel(id: CancelID.rival)
    default: break
    }
    return .none
  }

  private func submit(_ game: inout Game) {
    let word = game.entry
    game.entry = ""
    game.message =
      if word.count < 3 {
        "Too short."
      } else if !dictionary.contains(word: word) {
        "Not a word."
      } else if game.words.contains(word) {
        "Already found."
      } else if game.rivalWords.contains(word) {
        "Your rival has it."
      } else {
        nil
      }
    if game.message == nil { game.words.append(word) }
  }

  private func begin(_ game: Game, _ state: inout State) -> EffectOf<Self> {
    state.phase = .playing(game)
    return .merge(
      .cancel(id: CancelID.scores),
      game.secondsLeft == nil ? .cancel(id: CancelID.time) : time,
      .run { send in
        for await word in otherPlayer.words() { await send(.rivalFound(word)) }
      }
      .cancellable(id: CancelID.rival, cancelInFlight: true))
  }

  private func end(message: String, canSubmit: Bool, _ state: inout State) -> EffectOf<Self> {
    guard let game = state.game else { return .none }
    state.$best.withLock { $0 = max($0, game.points) }
    state.phase = .over(game, message: message, canSubmit: canSubmit)
    return .merge(.cancel(id: CancelID.rival), .cancel(id: CancelID.time))
  }

  private var time: EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
    .cancellable(id: CancelID.time, cancelInFlight: true)
  }

  private func submit(_ points: Int) -> EffectOf<Self> {
    .run { send in
      await send(.scoresAnswered(Result { try await scores.submit(points: points) }))
    }
    .cancellable(id: CancelID.scores, cancelInFlight: true)
  }
}

extension URL {
  static let keptGame = documentsDirectory.appending(component: "letter-game.json")
}
