import ComposableArchitecture
import Testing

@Reducer
private struct Counter {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case increment, set(Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .set(let count): state.count = count
      }
      return .none
    }
    // The builder is there: a second reducer would not compile without it.
    EmptyReducer()
  }
}

@Reducer
private struct Limited {
  let limit: Int
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case fill }
  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count = limit
      return .none
    }
  }
}

@Reducer private struct Blank {}

@Reducer
private struct Switching {
  @ObservableState enum State { case counter(Counter.State), off }
  enum Action { case counter(Counter.Action) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifCaseLet(\.counter, action: \.counter) { Counter() }
  }
}

@Reducer
private enum Inner {
  case counter(Counter)
}
extension Inner.State: Equatable {}

private struct Topic: Equatable {}

@Reducer
private enum Destination {
  case counter(Counter)
  case limited(Limited = Limited(limit: 7))
  case inner(Inner.Body = Inner.body)
  case alert(AlertState<Alert>)
  @ReducerCaseIgnored case help(Topic)
  case plain
  case several(Int, name: String)

  @CasePathable
  enum Alert { case confirm }
}
extension Destination.State: Equatable {}

@Reducer
private struct App {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Presents var started: Counter.State? = Counter.State(count: 4)
    var other = 0
  }
  enum Action: ViewAction {
    case destination(PresentationAction<Destination.Action>)
    case started(PresentationAction<Counter.Action>)
    case view(View)

    enum View { case open }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .view(.open) = action { state.destination = .counter(Counter.State()) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$started, action: \.started) { Counter() }
  }
}

@ViewAction(for: App.self)
@MainActor
private struct AppView {
  let store: StoreOf<App>
  func open() { send(.open) }
}

@MainActor
@Suite struct ReducerMacroTests {
  @Test func aStructIsAFeature() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    store.send(.set(store.count + 2))
    #expect(store.count == 3)
    #expect(Counter.Action.set(1).is(\.set))
  }

  @Test func whatIsMissingIsAdded() {
    let store = Store(initialState: Blank.State()) { Blank() }
    #expect(store.state == Blank.State())
    #expect(Array(Blank.Action.allCasePaths).isEmpty)
  }

  @Test func enumStateHasCasePaths() {
    let store = Store(initialState: Switching.State.counter(Counter.State())) { Switching() }
    store.send(.counter(.increment))
    #expect(store.state.counter?.count == 1)
  }

  @Test func anEnumRunsTheFeatureOfItsCase() {
    let cases: [(Destination.State, String)] = [
      (.counter(Counter.State()), "counter 1"),
      (.limited(Limited.State()), "limited 7"),
      (.inner(.counter(Counter.State())), "inner 1"),
      (.alert(AlertState { TextState("Sure?") }), "alert Sure?"),
      (.help(Topic()), "help Topic()"),
      (.plain, "plain"),
      (.several(1, name: "a"), "several 1 a"),
    ]
    for (state, expected) in cases {
      let store = Store(initialState: state) { Destination.body }
      let found: String
      switch store.case {
      case .counter(let store):
        store.send(.increment)
        found = "counter \(store.count)"
      case .limited(let store):
        store.send(.fill)
        found = "limited \(store.count)"
      case .inner(let store):
        switch store.case {
        case .counter(let store):
          store.send(.increment)
          found = "inner \(store.count)"
        }
      case .alert(let alert): found = "alert \(String(state: alert.title))"
      case .help(let topic): found = "help \(topic)"
      case .plain: found = "plain"
      case .several(let number, let name): found = "several \(number) \(name)"
      }
      #expect(found == expected)
    }
  }

  @Test func onlyFeaturesAndAlertsHaveActions() {
    #expect(Destination.Action._$caseReflections.map(\.name) == ["counter", "limited", "inner", "alert"])
  }

  @Test func presentedStateIsTheOptionalItself() {
    var state = App.State()
    #expect(state.destination == nil)
    #expect(state.started?.count == 4)
    state = App.State(destination: .limited(Limited.State()), started: nil, other: 1)
    state.$destination[case: \.limited]?.count = 9
    #expect(state.destination?.limited?.count == 9)
    state.destination?.modify(\.limited) { $0.count = 3 }
    #expect(state.$destination.wrappedValue == .limited(Limited.State(count: 3)))
    #expect(App.State() == App.State())
  }

  @Test func presentedStateIsObserved() {
    let store = Store(initialState: App.State()) { App() }
    func isHeard(_ read: () -> Void, _ change: () -> Void) -> Bool {
      let changed = LockIsolated(false)
      withObservationTracking(read) { changed.setValue(true) }
      change()
      return changed.value
    }
    let view = AppView(store: store)
    #expect(isHeard({ _ = store.destination }, { view.open() }))
    #expect(
      !isHeard({ _ = store.destination }, { store.send(.destination(.presented(.counter(.increment)))) }))
    #expect(
      isHeard(
        { _ = store.destination?.counter?.count },
        { store.send(.destination(.presented(.counter(.increment)))) }))
    #expect(isHeard({ _ = store.destination }, { store.send(.destination(.dismiss)) }))
    #expect(!isHeard({ _ = store.other }, { view.open() }))
  }
}

@Reducer
private struct Numbers {
  var body: some Reducer<Int, Bool> {
    Reduce { state, isUp in
      state += isUp ? 1 : -1
      return .none
    }
  }
}

@Reducer
private struct Wrapper {
  var body: some ReducerOf<Counter> {
    Counter()
  }
}

@Reducer
private struct Stored {
  let body = EmptyReducer<Int, String>()
}

@Reducer
private struct HalfNamed {
  enum Action { case tapped }
  var body: some Reducer<Int, Action> {
    Reduce { state, _ in
      state += 1
      return .none
    }
  }
}

@Reducer
private struct Outside {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> { Inside() }

  @Reducer
  struct Inside {
    var body: some Reducer<State, Action> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Extended {
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      }
      return .none
    }
  }
}

extension Extended {
  @ObservableState struct State: Equatable { var count = 0 }
}
extension Extended {
  enum Action { case tapped }
}

@MainActor
@Suite struct ReducerBodyTests {
  @Test func `B117 state and actions of a feature with a body can stand in extensions`() async {
    let store = TestStore(initialState: Extended.State()) { Extended() }
    await store.send(.tapped) { $0.count = 1 }
  }

  @Test func `B117 a body of other types decides state and actions`() async {
    let numbers = TestStore(initialState: 1) { Numbers() }
    await numbers.send(true) { $0 = 2 }
    let wrapper = TestStore(initialState: Counter.State()) { Wrapper() }
    await wrapper.send(.increment) { $0.count = 1 }
    #expect(Wrapper.State.self == Counter.State.self)
    #expect(Stored.Action.self == String.self)
    let half = TestStore(initialState: 1) { HalfNamed() }
    await half.send(.tapped) { $0 = 2 }
  }

  @Test func `B117 a feature inside another one can have its types`() async {
    #expect(Outside.Inside.State.self == Outside.State.self)
    let store = TestStore(initialState: Outside.State()) { Outside() }
    await store.send(.tapped) { $0.count = 1 }
  }
}
