import ComposableArchitecture
import Testing

@Reducer
struct Rush {
  @ObservableState
  struct State: Equatable {
    var phase = Phase.ready
    var secondsLeft = 90
    var words: [String] = []

    enum Phase: Equatable { case ready, playing, paused, over }

    /// What the wall shows; nobody may study it during a pause.
    var isWallShown: Bool { phase == .playing || phase == .over }
  }

  enum Action {
    case endButtonTapped
    case pauseButtonTapped
    case resumeButtonTapped
    case startButtonTapped
    case tick
    case wordDug(String)
  }

  enum CancelID { case ticks }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endButtonTapped:
        guard state.phase != .ready else { return .none }
        state.phase = .over
        return .cancel(id: CancelID.ticks)

      case .pauseButtonTapped:
        guard state.phase == .playing else { return .none }
        state.phase = .paused
        return .cancel(id: CancelID.ticks)

      case .resumeButtonTapped:
        guard state.phase == .paused else { return .none }
        state.phase = .playing
        return ticks

      case .startButtonTapped:
        guard state.phase == .ready || state.phase == .over else { return .none }
        state = State(phase: .playing)
        return ticks

      case .tick:
        guard state.phase == .playing else { return .none }
        state.secondsLeft -= 1
        guard state.secondsLeft <= 0 else { return .none }
        state.phase = .over
        return .cancel(id: CancelID.ticks)

      case .wordDug(let word):
        guard state.phase == .playing, !state.words.contains(word) else { return .none }
        state.words.append(word)
        return .none
      }
    }
  }

  private var ticks: EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
    .cancellable(id: CancelID.ticks)
  }
}

@MainActor
struct RushTests {
  let clock = TestClock()

  func store() -> TestStoreOf<Rush> {
    TestStore(initialState: Rush.State()) {
      Rush()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func noTimePassesDuringAPause() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.startButtonTapped)
    await store.send(.pauseButtonTapped)
    await clock.advance(by: .seconds(20))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.secondsLeft == 90)
    #expect(!store.state.isWallShown)
    await store.send(.endButtonTapped)
  }

  @Test func aSecondTakesASecondAfterAPause() async {
    let store = store()
    await store.send(.startButtonTapped) { $0.phase = .playing }
    await store.send(.pauseButtonTapped) { $0.phase = .paused }
    await store.send(.resumeButtonTapped) { $0.phase = .playing }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsLeft = 89 }
    await store.send(.endButtonTapped) { $0.phase = .over }
  }
}
