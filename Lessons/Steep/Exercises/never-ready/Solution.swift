import ComposableArchitecture
import Testing

@Reducer
struct Cup {
  @ObservableState
  struct State: Equatable {
    var duration = 180
    var secondsLeft: Int?
    var tip: Tip?

    enum Tip: Equatable {
      case loading
      case shown(String)
      case failed
    }
  }

  enum Action {
    case startButtonTapped
    case stopButtonTapped
    case ticked
    case tipButtonTapped
    case tipResult(Result<String, any Error>)
  }

  enum CancelID { case timer, tip }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.tips) var tips

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        guard state.secondsLeft == nil || state.secondsLeft == 0 else { return .none }
        state.secondsLeft = state.duration
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .stopButtonTapped:
        state.secondsLeft = nil
        state.tip = nil
        return .merge(.cancel(id: CancelID.timer), .cancel(id: CancelID.tip))

      case .ticked:
        guard let secondsLeft = state.secondsLeft, secondsLeft > 0 else { return .none }
        state.secondsLeft = secondsLeft - 1
        guard secondsLeft == 1 else { return .none }
        state.tip = nil
        return .merge(.cancel(id: CancelID.timer), .cancel(id: CancelID.tip))

      case .tipButtonTapped:
        state.tip = .loading
        return .run { send in
          await send(.tipResult(Result { try await tips.fetch() }))
        }
        .cancellable(id: CancelID.tip, cancelInFlight: true)

      case .tipResult(.success(let tip)):
        state.tip = .shown(tip)
        return .none

      case .tipResult(.failure):
        state.tip = .failed
        return .none
      }
    }
  }
}

@MainActor
struct CupTests {
  let clock = TestClock()

  func store(_ state: Cup.State) -> TestStoreOf<Cup> {
    TestStore(initialState: state) {
      Cup()
    } withDependencies: {
      $0.continuousClock = clock
      $0.tips.fetch = { "Use fresh water." }
    }
  }

  @Test func aCupOfTea() async {
    let store = store(Cup.State(duration: 2))
    await store.send(.startButtonTapped) { $0.secondsLeft = 2 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.secondsLeft = 1 }
    await store.receive(\.ticked) { $0.secondsLeft = 0 }
  }

  @Test func aTip() async {
    let store = store(Cup.State())
    await store.send(.tipButtonTapped) { $0.tip = .loading }
    await store.receive(\.tipResult.success) { $0.tip = .shown("Use fresh water.") }
  }

  @Test func aTipWhileTheTeaSteeps() async {
    let store = store(Cup.State(duration: 2))
    await store.send(.startButtonTapped) { $0.secondsLeft = 2 }
    await store.send(.tipButtonTapped) { $0.tip = .loading }
    await store.receive(\.tipResult.success) { $0.tip = .shown("Use fresh water.") }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.secondsLeft = 1 }
    await store.receive(\.ticked) {
      $0.secondsLeft = 0
      $0.tip = nil
    }
  }
}
