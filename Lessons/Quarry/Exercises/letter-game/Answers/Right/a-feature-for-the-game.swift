import ComposableArchitecture
import Foundation

// The game is a feature of its own, which exists from New Game to Leave. Removing it cancels its effects.
@Reducer
struct LetterGame {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("best")) var best = 0
    var board: Board.State?
    @Shared(.fileStorage(.documentsDirectory.appending(component: "board.json"))) var kept: Board.Kept? = nil

    var screen: Screen {
      var screen = board?.screen ?? Screen(message: "Tap New Game.", canResume: kept != nil)
      screen.best = best
      return screen
    }
  }

  enum Action {
    case board(Board.Action)
    case clearTapped
    case deleteTapped
    case endTapped
    case leaveTapped
    case letterTapped(Character)
    case newGameTapped(timed: Bool)
    case pauseTapped
    case resumeTapped
    case shuffleTapped
    case submitTapped
    case undoTapped
  }

  @Dependency(\.dictionary) var dictionary

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .board(.delegate(.ended(let points))):
        state.$best.withLock { $0 = max($0, points) }
        return .none

      case .board:
        return .none

      case .newGameTapped(let timed):
        state.$kept.withLock { $0 = nil }
        state.board = Board.State(
          kept: Board.Kept(letters: dictionary.letters()), secondsLeft: timed ? 60 : nil)
        return .send(.board(.begin))

      case .leaveTapped:
        guard let board = state.board, board.situation == .open, board.secondsLeft == nil else {
          return .none
        }
        state.$kept.withLock { $0 = board.kept }
        return .send(.board(.stop))

      case .resumeTapped:
        guard state.board == nil, let kept = state.kept else { return .none }
        state.$kept.withLock { $0 = nil }
        state.board = Board.State(kept: kept)
        return .send(.board(.begin))

      case .clearTapped: return tap(.clear, state)
      case .deleteTapped: return tap(.delete, state)
      case .endTapped: return tap(.end, state)
      case .letterTapped(let letter): return tap(.letter(letter), state)
      case .pauseTapped: return tap(.pause, state)
      case .shuffleTapped: return tap(.shuffle, state)
      case .submitTapped: return tap(.submit, state)
      case .undoTapped: return tap(.undo, state)
      }
    }
    .ifLet(\.board, action: \.board) { Board() }
    Reduce { state, action in
      if case .board(.stop) = action { state.board = nil }
      return .none
    }
  }

  private func tap(_ action: Board.Action, _ state: State) -> EffectOf<Self> {
    state.board == nil ? .none : .send(.board(action))
  }
}

@Reducer
struct Board {
  struct Kept: Codable, Equatable {
    var letters: String
    var mine: [String] = []
    var theirs: [String] = []

    func points(_ words: [String]) -> Int {
      words.reduce(0) { $0 + $1.count + (letters.allSatisfy($1.contains) ? 10 : 0) }
    }
  }

  enum Situation: Equatable { case open, paused, timeIsUp, submitting, notSubmitted, ranked(Int) }

  @ObservableState
  struct State: Equatable {
    var kept: Kept
    var entry = ""
    var secondsLeft: Int?
    var refusal: String?
    var situation = Situation.open

    var message: String? {
      switch situation {
      case .open, .paused: refusal
      case .timeIsUp: "Time is up."
      case .submitting: "Submitting…"
      case .notSubmitted: "Not submitted."
      case .ranked(let rank): "You are number \(rank)."
      }
    }

    var screen: Screen {
      Screen(
        letters: situation == .paused ? "" : kept.letters, entry: entry, words: kept.mine,
        points: kept.points(kept.mine), rivalPoints: kept.points(kept.theirs), secondsLeft: secondsLeft,
        message: message)
    }
  }

  enum Action {
    case answered(Int?)
    case begin
    case clear
    case delegate(Delegate)
    case delete
    case end
    case letter(Character)
    case otherFound(String)
    case pause
    case shuffle
    case stop
    case submit
    case tick
    case undo

    @CasePathable
    enum Delegate { case ended(points: Int) }
  }

  enum CancelID { case scores, others, ticks }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dictionary) var dictionary
  @Dependency(\.otherPlayer) var otherPlayer
  @Dependency(\.scores) var scores
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (state.situation, action) {
      case (_, .begin):
        return .merge(
          .cancel(id: CancelID.scores),
          state.secondsLeft == nil ? .cancel(id: CancelID.ticks) : ticks,
          .run { send in
            for await word in otherPlayer.words() { await send(.otherFound(word)) }
          }
          .cancellable(id: CancelID.others, cancelInFlight: true))
      case (.open, .clear):
        state.entry = ""
      case (.open, .delete):
        state.entry = String(state.entry.dropLast())
      case (.open, .letter(let letter)) where state.kept.letters.contains(letter):
        state.entry += String(letter)
        state.refusal = nil
      case (.open, .shuffle):
        state.kept.letters = withRandomNumberGenerator { [letters = state.kept.letters] in
          String(letters.shuffled(using: &$0))
        }
      case (.open, .undo):
        _ = state.kept.mine.popLast()
      case (.open, .submit):
        let word = state.entry
        state.entry = ""
        state.refusal = refusal(word, state.kept)
        if state.refusal == nil { state.kept.mine.append(word) }
      case (.open, .pause) where state.secondsLeft != nil:
        state.situation = .paused
        return .cancel(id: CancelID.ticks)
      case (.paused, .pause):
        state.situation = .open
        return ticks
      case (.open, .tick):
        state.secondsLeft = (state.secondsLeft ?? 1) - 1
        guard state.secondsLeft == 0 else { return .none }
        state.situation = .timeIsUp
        return stop(state)
      case (.open, .end):
        state.situation = .submitting
        return .merge(stop(state), hand(in: state))
      case (.timeIsUp, .end), (.notSubmitted, .end):
        state.situation = .submitting
        return hand(in: state)
      case (.submitting, .answered(let rank)):
        state.situation = rank.map { .ranked($0) } ?? .notSubmitted
      case (.open, .otherFound(let word)), (.paused, .otherFound(let word)):
        guard !state.kept.mine.contains(word), !state.kept.theirs.contains(word) else { return .none }
        state.kept.theirs.append(word)
      case (_, .stop):
        return .cancel(id: CancelID.others)
      default:
        break
      }
      return .none
    }
  }

  private func refusal(_ word: String, _ kept: Kept) -> String? {
    if word.count < 3 { return "Too short." }
    if !dictionary.contains(word: word) { return "Not a word." }
    if kept.mine.contains(word) { return "Already found." }
    return kept.theirs.contains(word) ? "Your rival has it." : nil
  }

  private var ticks: EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
    .cancellable(id: CancelID.ticks, cancelInFlight: true)
  }

  private func stop(_ state: State) -> EffectOf<Self> {
    .merge(
      .cancel(id: CancelID.ticks), .cancel(id: CancelID.others),
      .send(.delegate(.ended(points: state.kept.points(state.kept.mine)))))
  }

  private func hand(in state: State) -> EffectOf<Self> {
    .run { [points = state.kept.points(state.kept.mine)] send in
      await send(.answered(try? scores.submit(points: points)))
    }
    .cancellable(id: CancelID.scores, cancelInFlight: true)
  }
}
