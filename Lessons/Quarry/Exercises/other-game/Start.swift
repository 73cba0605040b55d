import ComposableArchitecture
import Testing

@Reducer
struct QuickDig {
  @ObservableState
  struct State: Equatable {
    let number: Int
    var secondsLeft = 30
    var words: [String] = []

    var isOver: Bool { secondsLeft == 0 }
  }

  enum Action {
    case delegate(Delegate)
    case newWallButtonTapped
    case onTask
    case tick
    case wordDug(String)

    @CasePathable
    enum Delegate { case newWall }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .newWallButtonTapped:
        return .send(.delegate(.newWall))

      case .onTask:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }

      case .tick:
        state.secondsLeft = max(0, state.secondsLeft - 1)
        return .none

      case .wordDug(let word):
        guard !state.isOver else { return .none }
        state.words.append(word)
        return .none
      }
    }
  }
}

@Reducer
struct QuickApp {
  @ObservableState
  struct State: Equatable {
    var gamesPlayed = 0
    var path = StackState<QuickDig.State>()

    /// The game on the screen.
    var game: QuickDig.State? { path.last }
  }

  enum Action {
    case path(StackActionOf<QuickDig>)
    case playButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, .delegate(.newWall))):
        state.gamesPlayed += 1
        state.path[id: id] = QuickDig.State(number: state.gamesPlayed)
        return .send(.path(.element(id: id, action: .onTask)))

      case .path:
        return .none

      case .playButtonTapped:
        state.gamesPlayed += 1
        state.path.append(QuickDig.State(number: state.gamesPlayed))
        return .none
      }
    }
    .forEach(\.path, action: \.path) { QuickDig() }
  }
}

@MainActor
struct QuickAppTests {
  let clock = TestClock()

  func store() -> TestStoreOf<QuickApp> {
    let store = TestStore(initialState: QuickApp.State()) {
      QuickApp()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  @Test func aNewWallHasThirtySecondsAndNoWords() async {
    let store = store()
    await store.send(.playButtonTapped)
    await store.send(\.path[id: 0].wordDug, "oak")
    await store.send(\.path[id: 0].newWallButtonTapped)
    await store.skipReceivedActions()
    #expect(store.state.game == QuickDig.State(number: 2))
    await store.skipInFlightEffects(strict: false)
  }
}
