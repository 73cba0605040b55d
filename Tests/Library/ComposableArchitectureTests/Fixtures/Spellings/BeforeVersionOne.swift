import ComposableArchitecture
import Testing

/// The spellings of before version 1: `/Action.counter`, closures in `scope`,
/// `TaskResult`, and time-outs in nanoseconds.
@available(*, deprecated)
enum BeforeVersionOne {
  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
    }

    enum Action: Equatable {
      case incrementButtonTapped
      case decrementButtonTapped
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      }
    }
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
    }

    enum Action: Equatable { case renamed(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case let .renamed(title):
        state.title = title
        return .none
      }
    }
  }

  struct Search: Reducer {
    struct State: Equatable { var results: [String] = [] }

    enum Action: Equatable {
      case searchTextChanged(String)
      case searchResponse(TaskResult<[String]>)
    }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .searchTextChanged(let text):
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchResponse(TaskResult { [text] }))
        }
      case .searchResponse(.success(let results)):
        state.results = results
        return .none
      case .searchResponse(.failure):
        return .none
      }
    }
  }

  struct AppFeature: Reducer {
    struct State: Equatable {
      var counter = Counter.State()
      var profile = Counter.State()
      var guest: Counter.State?
      var rows: IdentifiedArrayOf<Row.State> = []
    }

    enum Action: Equatable {
      case counter(Counter.Action)
      case profile(Counter.Action)
      case guest(Counter.Action)
      case row(id: Int, action: Row.Action)
      case refresh
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.counter, action: /Action.counter) {
        Counter()
      }
      Scope(state: \.profile, action: /Action.profile) {
        Counter()
      }
      Reduce { state, action in
        switch action {
        case .refresh:
          return .concatenate(
            Effect.send(.counter(.incrementButtonTapped)),
            Effect.send(Counter.Action.decrementButtonTapped).map(Action.profile)
          )
        default:
          return .none
        }
      }
      .ifLet(\.guest, action: /Action.guest) {
        Counter()
      }
      .forEach(\.rows, action: /Action.row(id:action:)) {
        Row()
      }
    }
  }

  enum Screen {
    enum State: Equatable {
      case counter(Counter.State)
      case row(Row.State)
    }

    enum Action: Equatable {
      case counter(Counter.Action)
      case row(Row.Action)
    }
  }

  struct Screens: Reducer {
    var body: some Reducer<Screen.State, Screen.Action> {
      Scope(state: /Screen.State.counter, action: /Screen.Action.counter) { Counter() }
      EmptyReducer()
        .ifCaseLet(/Screen.State.row, action: /Screen.Action.row) { Row() }
    }
  }
}

@MainActor
@Suite struct BeforeVersionOneSpelling {
  @available(*, deprecated)
  @Test func storesTakeReducersAsValues() {
    let store = Store(
      initialState: BeforeVersionOne.AppFeature.State()
    ) { BeforeVersionOne.AppFeature() }
    let counter = store.scope(state: \.counter, action: BeforeVersionOne.AppFeature.Action.counter)
    counter.send(.incrementButtonTapped)
    store.send(.refresh)
    #expect(store.withState { $0.counter.count } == 2)
    #expect(store.withState { $0.profile.count } == -1)
  }

  @available(*, deprecated)
  @Test func testStoresTakeReducersAsValues() async {
    let store = TestStore(
      initialState: BeforeVersionOne.AppFeature.State(
        guest: .init(), rows: [BeforeVersionOne.Row.State(id: 1)])
    ) { BeforeVersionOne.AppFeature() }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.count = 1 }
    await store.send(.guest(.incrementButtonTapped)) { $0.guest?.count = 1 }
    await store.send(.row(id: 1, action: .renamed("Blob"))) { $0.rows[id: 1]?.title = "Blob" }
    await store.send(.refresh)
    await store.receive(.counter(.incrementButtonTapped), timeout: 1_000_000_000) { $0.counter.count = 2 }
    await store.receive(/BeforeVersionOne.AppFeature.Action.profile) { $0.profile.count = -1 }
    await store.finish(timeout: 1_000_000_000)
  }

  @available(*, deprecated)
  @Test func taskResultsAreCompared() async {
    let store = TestStore(initialState: BeforeVersionOne.Search.State()) { BeforeVersionOne.Search() }
    store.dependencies.continuousClock = ImmediateClock()
    await store.send(.searchTextChanged("a"))
    await store.receive(.searchResponse(.success(["a"]))) { $0.results = ["a"] }
  }

  @available(*, deprecated)
  @Test func casesOfAnEnumAreScopedBySlashes() async {
    let store = TestStore(
      initialState: BeforeVersionOne.Screen.State.counter(.init())
    ) { BeforeVersionOne.Screens() }
    await store.send(.counter(.incrementButtonTapped)) { $0 = .counter(.init(count: 1)) }
    await store.send(.counter(.incrementButtonTapped)) {
      XCTModify(&$0, case: /BeforeVersionOne.Screen.State.counter) { $0.count = 2 }
    }
    let other = TestStore(
      initialState: BeforeVersionOne.Screen.State.row(.init(id: 1))
    ) { BeforeVersionOne.Screens() }
    await other.send(.row(.renamed("Blob"))) {
      XCTModify(&$0, case: /BeforeVersionOne.Screen.State.row) { $0.title = "Blob" }
    }
  }

  @available(*, deprecated)
  @Test func slashesFindPayloads() {
    #expect(
      (/BeforeVersionOne.AppFeature.Action.row(id:action:)).extract(from: .row(id: 1, action: .renamed("a")))?
        .0 == 1)
    #expect((/BeforeVersionOne.AppFeature.Action.refresh).extract(from: .refresh) != nil)
    #expect(
      (/BeforeVersionOne.AppFeature.Action.refresh).extract(from: .counter(.incrementButtonTapped)) == nil)
    #expect(
      (/BeforeVersionOne.AppFeature.Action.counter).extract(from: .profile(.incrementButtonTapped)) == nil,
      "the same payload in another case")
    #expect((/Result<Int, Never>.success).embed(1) == .success(1))
    #expect((/Optional.some).extract(from: 1) == 1)
  }
}
