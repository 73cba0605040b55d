import ComposableArchitecture
import Foundation

// The screen is stored, and a word that is found changes the points at once. Effects carry the number of their game.
@Reducer
struct LetterGame {
  @ObservableState
  struct State: Equatable {
    var screen: Screen
    var board = ""
    var status = Status.none
    var round = 0
    var rivalWords: Set<String> = []
    @Shared(.appStorage("best")) var best = 0
    @Shared(.fileStorage(.letterGame)) var archive = Archive()

    enum Status: Equatable { case none, open, paused, ended, busy, done }

    init() {
      screen = Screen(message: "Tap New Game.")
      reset()
    }

    mutating func reset() {
      board = ""
      status = .none
      rivalWords = []
      screen = Screen(message: "Tap New Game.", best: best, canResume: archive.letters != nil)
    }

    func worth(_ word: String) -> Int {
      word.count + (board.contains { !word.contains($0) } ? 0 : 10)
    }
  }

  struct Archive: Codable, Equatable {
    var letters: String?
    var words: [String] = []
    var rivalWords: Set<String> = []
  }

  enum Action {
    case newGameTapped(timed: Bool), letterTapped(Character), deleteTapped, clearTapped, submitTapped,
      undoTapped
    case shuffleTapped, pauseTapped, endTapped, leaveTapped, resumeTapped
    case told(String, round: Int)
    case ticked(round: Int)
    case scored(Int?, round: Int)
  }

  enum CancelID { case others, ticks }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dictionary) var dictionary
  @Dependency(\.otherPlayer) var otherPlayer
  @Dependency(\.scores) var scores
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .newGameTapped(let timed):
        state.$archive.withLock { $0 = Archive() }
        return open(dictionary.letters(), seconds: timed ? 60 : nil, &state)

      case .resumeTapped:
        guard state.status == .none, let letters = state.archive.letters else { return .none }
        let archive = state.archive
        state.$archive.withLock { $0 = Archive() }
        let effect = open(letters, seconds: nil, &state)
        state.rivalWords = archive.rivalWords
        state.screen.words = archive.words
        state.screen.points = archive.words.reduce(0) { $0 + state.worth($1) }
        state.screen.rivalPoints = archive.rivalWords.reduce(0) { $0 + state.worth($1) }
        return effect

      case .pauseTapped:
        guard state.screen.secondsLeft != nil else { return .none }
        switch state.status {
        case .open:
          state.status = .paused
          state.screen.letters = ""
          return .cancel(id: CancelID.ticks)
        case .paused:
          state.status = .open
          state.screen.letters = state.board
          return tick(state)
        default:
          return .none
        }

      case .endTapped:
        guard [.open, .ended].contains(state.status) else { return .none }
        if state.status == .open { stop(&state) }
        state.status = .busy
        state.screen.message = "Submitting…"
        return .merge(
          .cancel(id: CancelID.others), .cancel(id: CancelID.ticks),
          .run { [points = state.screen.points, round = state.round] send in
            do {
              try await send(.scored(scores.submit(points: points), round: round))
            } catch {
              await send(.scored(nil, round: round))
            }
          })

      case .scored(let rank, let round):
        guard round == state.round else { return .none }
        state.status = rank == nil ? .ended : .done
        state.screen.message = rank.map { "You are number \($0)." } ?? "Not submitted."
        return .none

      case .ticked(let round):
        guard round == state.round, state.status == .open, let seconds = state.screen.secondsLeft
        else { return .none }
        state.screen.secondsLeft = seconds - 1
        guard seconds == 1 else { return tick(state) }
        stop(&state)
        state.screen.message = "Time is up."
        return .cancel(id: CancelID.others)

      case .told(let word, let round):
        guard round == state.round, [.open, .paused].contains(state.status),
          !state.screen.words.contains(word),
          state.rivalWords.insert(word).inserted
        else { return .none }
        state.screen.rivalPoints += state.worth(word)
        return .none

      default:
        guard state.status == .open else { return .none }
        return tap(action, &state)
      }
    }
  }

  private func tap(_ action: Action, _ state: inout State) -> EffectOf<Self> {
    switch action {
    case .letterTapped(let letter):
      guard state.board.contains(letter) else { return .none }
      state.screen.entry.append(letter)
      state.screen.message = nil
    case .deleteTapped:
      if !state.screen.entry.isEmpty { state.screen.entry.removeLast() }
    case .clearTapped:
      state.screen.entry.removeAll()
    case .undoTapped:
      if let word = state.screen.words.popLast() { state.screen.points -= state.worth(word) }
    case .shuffleTapped:
      state.board = withRandomNumberGenerator { [board = state.board] in String(board.shuffled(using: &$0)) }
      state.screen.letters = state.board
    case .submitTapped:
      let word = state.screen.entry
      state.screen.entry = ""
      state.screen.message = nil
      if word.count < 3 {
        state.screen.message = "Too short."
      } else if !dictionary.contains(word: word) {
        state.screen.message = "Not a word."
      } else if state.screen.words.contains(word) {
        state.screen.message = "Already found."
      } else if state.rivalWords.contains(word) {
        state.screen.message = "Your rival has it."
      } else {
        state.screen.words.append(word)
        state.screen.points += state.worth(word)
      }
    case .leaveTapped:
      guard state.screen.secondsLeft == nil else { return .none }
      let archive = Archive(letters: state.board, words: state.screen.words, rivalWords: state.rivalWords)
      state.$archive.withLock { $0 = archive }
      state.round += 1
      state.reset()
      return .cancel(id: CancelID.others)
    default:
      break
    }
    return .none
  }

  private func open(_ letters: String, seconds: Int?, _ state: inout State) -> EffectOf<Self> {
    state.reset()
    state.round += 1
    state.board = letters
    state.status = .open
    state.screen = Screen(letters: letters, secondsLeft: seconds, best: state.best)
    return .merge(
      seconds == nil ? .cancel(id: CancelID.ticks) : tick(state),
      .run { [round = state.round] send in
        for await word in otherPlayer.words() { await send(.told(word, round: round)) }
      }
      .cancellable(id: CancelID.others, cancelInFlight: true))
  }

  private func stop(_ state: inout State) {
    state.status = .ended
    let points = state.screen.points
    state.$best.withLock { $0 = max($0, points) }
    state.screen.best = state.best
  }

  private func tick(_ state: State) -> EffectOf<Self> {
    .run { [round = state.round] send in
      try await clock.sleep(for: .seconds(1))
      await send(.ticked(round: round))
    }
    .cancellable(id: CancelID.ticks, cancelInFlight: true)
  }
}

extension URL {
  static let letterGame = documentsDirectory.appending(component: "archive.json")
}
