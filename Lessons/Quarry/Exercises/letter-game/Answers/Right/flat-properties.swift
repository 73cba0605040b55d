import ComposableArchitecture
import Foundation

// All properties beside each other, and one word list that says who has found what.
@Reducer
struct LetterGame {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("best")) var best = 0
    @Shared(.fileStorage(.documentsDirectory.appending(component: "kept.json"))) var kept: [String]? = nil
    var letters: [Character] = []
    var entry: [Character] = []
    var found: [Found] = []
    var seconds: Int?
    var isPaused = false
    var hasEnded = false
    var isSubmitting = false
    var hasRank = false
    var message: String? = "Tap New Game."

    struct Found: Equatable {
      var word: String
      var isMine: Bool
    }

    var isPlaying: Bool { !letters.isEmpty && !hasEnded }
    var isBoardOpen: Bool { isPlaying && !isPaused }

    func points(mine: Bool) -> Int {
      found.filter { $0.isMine == mine }.map(\.word).map { word in
        letters.allSatisfy(word.contains) ? word.count + 10 : word.count
      }.reduce(0, +)
    }

    var screen: Screen {
      Screen(
        letters: isPaused ? "" : String(letters), entry: String(entry),
        words: found.filter(\.isMine).map(\.word), points: points(mine: true),
        rivalPoints: points(mine: false), secondsLeft: seconds, message: message, best: best,
        canResume: letters.isEmpty && kept != nil)
    }

    mutating func clear() {
      letters = []
      entry = []
      found = []
      seconds = nil
      isPaused = false
      hasEnded = false
      isSubmitting = false
      hasRank = false
      message = nil
    }
  }

  enum Action {
    case newGameTapped(timed: Bool)
    case letterTapped(Character)
    case deleteTapped, clearTapped, submitTapped, undoTapped, shuffleTapped, pauseTapped, endTapped,
      leaveTapped
    case resumeTapped
    case second
    case other(String)
    case rank(Int?)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dictionary) var dictionary
  @Dependency(\.otherPlayer) var otherPlayer
  @Dependency(\.scores) var scores
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .newGameTapped(let timed):
        state.clear()
        state.letters = Array(dictionary.letters())
        state.seconds = timed ? 60 : nil
        state.$kept.withLock { $0 = nil }
        return .merge(.cancel(id: "scores"), seconds(running: timed), others)

      case .letterTapped(let letter):
        guard state.isBoardOpen, state.letters.contains(letter) else { return .none }
        state.entry += [letter]
        state.message = nil
        return .none

      case .deleteTapped:
        if state.isBoardOpen { _ = state.entry.popLast() }
        return .none

      case .clearTapped:
        if state.isBoardOpen { state.entry = [] }
        return .none

      case .submitTapped:
        guard state.isBoardOpen else { return .none }
        let word = String(state.entry)
        state.entry = []
        guard word.count > 2 else {
          state.message = "Too short."
          return .none
        }
        guard dictionary.contains(word: word) else {
          state.message = "Not a word."
          return .none
        }
        if let found = state.found.first(where: { $0.word == word }) {
          state.message = found.isMine ? "Already found." : "Your rival has it."
        } else {
          state.found.append(State.Found(word: word, isMine: true))
          state.message = nil
        }
        return .none

      case .undoTapped:
        guard state.isBoardOpen, let last = state.found.lastIndex(where: \.isMine) else { return .none }
        state.found.remove(at: last)
        return .none

      case .shuffleTapped:
        guard state.isBoardOpen else { return .none }
        state.letters = withRandomNumberGenerator { [letters = state.letters] in
          letters.shuffled(using: &$0)
        }
        return .none

      case .pauseTapped:
        guard state.isPlaying, state.seconds != nil else { return .none }
        state.isPaused.toggle()
        return seconds(running: !state.isPaused)

      case .second:
        state.seconds = state.seconds.map { $0 - 1 }
        guard state.seconds == 0 else { return .none }
        state.message = "Time is up."
        return end(&state)

      case .other(let word):
        guard state.isPlaying, !state.found.contains(where: { $0.word == word }) else { return .none }
        state.found.append(State.Found(word: word, isMine: false))
        return .none

      case .endTapped:
        guard !state.letters.isEmpty, !state.isPaused, !state.isSubmitting, !state.hasRank else {
          return .none
        }
        state.message = "Submitting…"
        state.isSubmitting = true
        let ended = state.hasEnded ? EffectOf<Self>.none : end(&state)
        return .merge(
          ended,
          .run { [points = state.points(mine: true)] send in
            await send(.rank(try? scores.submit(points: points)))
          }
          .cancellable(id: "scores"))

      case .rank(let rank):
        state.isSubmitting = false
        state.hasRank = rank != nil
        state.message = rank.map { "You are number \($0)." } ?? "Not submitted."
        return .none

      case .leaveTapped:
        guard state.isBoardOpen, state.seconds == nil else { return .none }
        let words = state.found.map { ($0.isMine ? "+" : "-") + $0.word }
        let letters = String(state.letters)
        state.$kept.withLock { $0 = [letters] + words }
        state.clear()
        state.message = "Tap New Game."
        return .cancel(id: "others")

      case .resumeTapped:
        guard state.letters.isEmpty, let kept = state.kept else { return .none }
        state.clear()
        state.letters = Array(kept[0])
        state.found = kept.dropFirst().map {
          State.Found(word: String($0.dropFirst()), isMine: $0.hasPrefix("+"))
        }
        state.$kept.withLock { $0 = nil }
        return others
      }
    }
  }

  private func end(_ state: inout State) -> EffectOf<Self> {
    state.hasEnded = true
    let points = state.points(mine: true)
    if points > state.best { state.$best.withLock { $0 = points } }
    return .merge(.cancel(id: "others"), .cancel(id: "seconds"))
  }

  private func seconds(running: Bool) -> EffectOf<Self> {
    guard running else { return .cancel(id: "seconds") }
    return .run { send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.second)
      }
    }
    .cancellable(id: "seconds", cancelInFlight: true)
  }

  private var others: EffectOf<Self> {
    .run { send in
      for await word in otherPlayer.words() { await send(.other(word)) }
    }
    .cancellable(id: "others", cancelInFlight: true)
  }
}
