import ComposableArchitecture
import Testing

@Reducer
struct Cup {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var duration = 180
    var secondsLeft: Int?
  }

  enum Action {
    case delegate(Delegate)
    case startButtonTapped
    case stopButtonTapped
    case ticked

    @CasePathable
    enum Delegate: Equatable {
      case teaIsReady
    }
  }

  enum CancelID: Hashable {
    case timer(State.ID)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .startButtonTapped:
        guard state.secondsLeft == nil else { return .none }
        state.secondsLeft = state.duration
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer(state.id))

      case .stopButtonTapped:
        state.secondsLeft = nil
        return .cancel(id: CancelID.timer(state.id))

      case .ticked:
        guard let secondsLeft = state.secondsLeft else { return .none }
        guard secondsLeft > 1 else {
          state.secondsLeft = nil
          return .merge(.cancel(id: CancelID.timer(state.id)), .send(.delegate(.teaIsReady)))
        }
        state.secondsLeft = secondsLeft - 1
        return .none
      }
    }
  }
}

@Reducer
struct Table {
  @ObservableState
  struct State: Equatable {
    var cupsMade = 0
    var left = Cup.State(id: 1)
    var right = Cup.State(id: 2, duration: 60)
  }

  enum Action {
    case clearButtonTapped
    case left(Cup.Action)
    case right(Cup.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Cup() }
    Scope(state: \.right, action: \.right) { Cup() }
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.left.secondsLeft = nil
        state.right.secondsLeft = nil
        return .none

      case .left(.delegate(.teaIsReady)), .right(.delegate(.teaIsReady)):
        state.cupsMade += 1
        return .none

      case .left, .right:
        return .none
      }
    }
  }
}

@MainActor
struct TableTests {
  let clock = TestClock()

  func store(_ state: Table.State = Table.State()) -> TestStoreOf<Table> {
    TestStore(initialState: state) {
      Table()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func cupsAreCounted() async {
    let store = store(Table.State(left: Cup.State(id: 1, secondsLeft: 1)))
    await store.send(\.left.ticked) { $0.left.secondsLeft = nil }
    await store.receive(\.left.delegate.teaIsReady) { $0.cupsMade = 1 }
  }

  @Test func clearing() async {
    let store = store(Table.State(cupsMade: 3, right: Cup.State(id: 2, secondsLeft: 5)))
    await store.send(.clearButtonTapped) { $0.right.secondsLeft = nil }
  }
}
