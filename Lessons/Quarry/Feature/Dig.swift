import ComposableArchitecture
import Foundation

/// The screen of a game: a wall, the stones that are selected, and what comes with the mode of the game.
///
/// The countdown exists only in a timed game, and the rival only in a duel, so there is no clock to stop in a calm game.
/// When the game ends, both are removed, and the library cancels their effects.
@Reducer
struct Dig {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case result(ResultCard)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmEnd
    }
  }

  @ObservableState
  struct State: Equatable {
    var countdown: Countdown.State?
    @Presents var destination: Destination.State?
    var isSearching = false
    var match: Match
    var notice: Notice?
    @Shared(.records) var records
    var rival: Rival.State?
    @Shared(.savedMatch) var savedMatch
    var selection: [Stone.ID] = []
    @SharedReader(.settings) var settings

    init(match: Match, secondsLeft: Int? = nil) {
      self.match = match
      countdown = (secondsLeft ?? match.mode.seconds).map { Countdown.State(secondsLeft: $0) }
      rival = match.mode == .duel ? Rival.State() : nil
    }

    init(_ saved: SavedMatch) {
      self.init(match: saved.match, secondsLeft: saved.secondsLeft)
    }

    /// What the selected stones spell.
    var word: String { selection.compactMap { match.wall[id: $0]?.letter }.joined() }

    var canUndo: Bool { match.mode.canUndo && !match.moves.isEmpty }

    /// Whether the player can choose stones now.
    var isPlaying: Bool {
      destination == nil && !match.isOver && match.turn == .you && countdown?.isPaused != true
        && (rival == nil || rival?.name != nil)
    }
  }

  /// What the last action has led to, for the line below the wall.
  enum Notice: Equatable, Sendable {
    case dug(Find)
    case hint(String)
    case noWordLeft
    case notOnTheWall(String)
    case refused(Match.Refusal)
    case rivalDug(Find)
    case rivalPassed
    case undone
    case unknown(String)
  }

  enum Action {
    case clearButtonTapped
    case countdown(Countdown.Action)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case endButtonTapped
    case findsResponse([Find])
    case hintButtonTapped
    case leaveButtonTapped
    case onTask
    case passButtonTapped
    case rival(Rival.Action)
    case stoneTapped(Stone.ID)
    case submitButtonTapped
    case undoButtonTapped
    case wordEntered(String)

    @CasePathable
    enum Delegate: Equatable {
      case playAgain(Mode)
    }
  }

  enum CancelID { case search }

  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.lexicon) var lexicon
  @Dependency(\.rival) var rival
  @Dependency(\.sounds) var sounds

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.selection = []
        return .none

      case .countdown(.delegate(.ended)):
        return end(&state)

      case .countdown(.pauseButtonTapped):
        state.selection = []
        save(&state)
        return .none

      case .countdown, .delegate:
        return .none

      case .destination(.presented(.alert(.confirmEnd))):
        return end(&state)

      case .destination(.presented(.result(.delegate(.playAgain)))):
        return .send(.delegate(.playAgain(state.match.mode)))

      case .destination(.presented(.result(.delegate(.close)))):
        return .run { _ in await dismiss() }

      case .destination:
        return .none

      case .endButtonTapped:
        guard state.destination == nil else { return .none }
        state.destination = .alert(.endGame(mode: state.match.mode))
        return .none

      case .findsResponse(let finds):
        state.isSearching = false
        let find = finds.first { !state.match.words.contains($0.word) }
        state.notice = find.map { hint($0.word, after: state.notice) } ?? .noWordLeft
        return .none

      case .hintButtonTapped:
        guard state.isPlaying else { return .none }
        state.isSearching = true
        return .run { [wall = state.match.wall] send in
          await send(.findsResponse(lexicon.finds(wall: wall)))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .leaveButtonTapped:
        save(&state)
        return .run { _ in await dismiss() }

      case .onTask:
        return .merge(
          state.countdown == nil ? .none : .send(.countdown(.start)),
          state.rival == nil ? .none : .send(.rival(.connect(state.match))))

      case .passButtonTapped:
        guard state.isPlaying, state.match.mode == .duel else { return .none }
        state.selection = []
        return make(Move(player: .you), &state)

      case .rival(.delegate(.left)):
        return end(&state, rivalHasLeft: true)

      case .rival(.delegate(.moved(let stones))):
        return rivalMoved(stones, &state)

      case .rival(.retryButtonTapped):
        return .send(.rival(.connect(state.match)))

      case .rival:
        return .none

      case .stoneTapped(let id):
        guard state.isPlaying, state.match.wall[id: id] != nil else { return .none }
        state.notice = nil
        select(id, &state)
        return play(.clink, state)

      case .submitButtonTapped:
        guard state.isPlaying else { return .none }
        return submit(&state)

      case .undoButtonTapped:
        guard state.canUndo, state.destination == nil else { return .none }
        state.match.undo()
        state.selection = []
        state.notice = .undone
        save(&state)
        return .cancel(id: CancelID.search)

      case .wordEntered(let word):
        guard state.isPlaying else { return .none }
        guard let path = state.match.wall.path(spelling: word) else {
          state.notice = .notOnTheWall(word)
          return play(.thud, state)
        }
        state.selection = path
        return submit(&state)
      }
    }
    .ifLet(\.countdown, action: \.countdown) { Countdown() }
    .ifLet(\.rival, action: \.rival) { Rival() }
    .ifLet(\.$destination, action: \.destination)
  }

  /// Two letters help, and leave something to do. Whoever asks again is told one more.
  private func hint(_ word: String, after notice: Notice?) -> Notice {
    guard case .hint(let shown) = notice, word.hasPrefix(shown) else { return .hint(String(word.prefix(2))) }
    return .hint(String(word.prefix(shown.count + 1)))
  }

  /// A stone that touches the last one is added. One that is selected shortens the selection, and any other begins anew.
  private func select(_ id: Stone.ID, _ state: inout State) {
    if state.selection.last == id {
      state.selection.removeLast()
    } else if let index = state.selection.firstIndex(of: id) {
      state.selection.removeSubrange((index + 1)...)
    } else if let last = state.selection.last, state.match.wall.touch(last, id) {
      state.selection.append(id)
    } else {
      state.selection = [id]
    }
  }

  private func submit(_ state: inout State) -> EffectOf<Self> {
    do {
      let find = try state.match.find(state.selection, by: .you)
      state.selection = []
      guard lexicon.contains(word: find.word) else {
        state.notice = .unknown(find.word)
        return play(.thud, state)
      }
      state.notice = .dug(find)
      return .merge(
        play(.crumble, state),
        make(Move(player: .you, find: find), &state))
    } catch {
      state.notice = .refused(error)
      return play(.thud, state)
    }
  }

  private func make(_ move: Move, _ state: inout State) -> EffectOf<Self> {
    state.match.make(move)
    state.isSearching = false
    let told = tell(move, state)
    guard !state.match.isOver else { return .merge(told, end(&state)) }
    save(&state)
    return .merge(.cancel(id: CancelID.search), told)
  }

  /// The rival is removed at the end of the match, and its effects with it. So the last move is sent from here, where it
  /// can't be cancelled.
  private func tell(_ move: Move, _ state: State) -> EffectOf<Self> {
    guard state.rival != nil else { return .none }
    guard state.match.isOver else { return .send(.rival(.moveMade(move))) }
    return .run { _ in try? await rival.send(move: move) }
  }

  private func rivalMoved(_ stones: [Stone.ID], _ state: inout State) -> EffectOf<Self> {
    // A move that the rules don't allow counts as none, whoever has sent it.
    let find = try? state.match.find(stones, by: .rival)
    guard state.match.turn == .rival else { return .none }
    state.match.make(Move(player: .rival, find: find))
    state.notice = find.map { .rivalDug($0) } ?? .rivalPassed
    state.selection.removeAll { [wall = state.match.wall] in wall[id: $0] == nil }
    return state.match.isOver ? end(&state) : play(.crumble, state)
  }

  private func save(_ state: inout State) {
    guard state.match.mode.canBeSaved, !state.match.isOver else { return }
    let saved = SavedMatch(match: state.match, secondsLeft: state.countdown?.secondsLeft)
    state.$savedMatch.withLock { $0 = saved }
  }

  private func end(_ state: inout State, rivalHasLeft: Bool = false) -> EffectOf<Self> {
    let record = GameRecord(state.match, date: now, rivalHasLeft: rivalHasLeft)
    state.$records.withLock { $0.insert(record, at: 0) }
    if state.match.mode.canBeSaved { state.$savedMatch.withLock { $0 = nil } }
    state.selection = []
    state.isSearching = false
    state.countdown = nil
    state.rival = nil
    state.destination = .result(ResultCard.State(record: record))
    return .merge(.cancel(id: CancelID.search), play(.gong, state))
  }

  private func play(_ sound: SoundClient.Sound, _ state: State) -> EffectOf<Self> {
    guard state.settings.soundIsOn else { return .none }
    return .run { _ in await sounds.play(sound: sound) }
  }
}

extension Dig.Destination.State: Equatable {}

extension AlertState where Action == Dig.Destination.Alert {
  static func endGame(mode: Mode) -> Self {
    AlertState {
      TextState("End this game?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmEnd) { TextState("End") }
      ButtonState(role: .cancel) { TextState("Keep digging") }
    } message: {
      TextState(
        mode == .duel
          ? "Your rival will see that you have left."
          : "Your points are counted, and the wall is cleared away.")
    }
  }
}
