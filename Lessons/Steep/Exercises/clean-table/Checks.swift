import ComposableArchitecture
import Testing

// draws: 7 31 90 121

@MainActor
struct Checks {
  let clock = TestClock()
  /// From 4 to 53.
  private let seconds = 4 + 90 % 50

  /// The actions of a fixed table may be others, so only the state is compared.
  private func store(_ state: Table.State = Table.State()) -> TestStoreOf<Table> {
    let store = TestStore(initialState: state) {
      Table()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Table>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  private func clear(_ store: TestStoreOf<Table>) async {
    await store.send(.clearButtonTapped)
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A tea that is started after clearing takes its whole time")
  func afterwards() async {
    let store = store()
    await store.send(\.left.startButtonTapped)
    await pass(10, store)
    await clear(store)
    await store.send(\.left.startButtonTapped)
    await pass(seconds, store)
    #expect(store.state.left.secondsLeft == 180 - seconds)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The same holds for the right cup, and after clearing twice")
  func right() async {
    let store = store()
    for _ in 1...2 {
      await store.send(\.right.startButtonTapped)
      await pass(3, store)
      await clear(store)
    }
    await store.send(\.right.startButtonTapped)
    await pass(seconds, store)
    #expect(store.state.right.secondsLeft == 60 - seconds)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Nothing is running after the table was cleared")
  func nothing() async {
    let store = store()
    await store.send(\.left.startButtonTapped)
    await store.send(\.right.startButtonTapped)
    await pass(1, store)
    await clear(store)
    await pass(300, store)
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(200))
    #expect(store.state == Table.State())
  }

  // task: 1
  @Test("Clearing empties both cups, and keeps what was counted and chosen")
  func keeps() async {
    let state = Table.State(
      cupsMade: 7, left: Cup.State(id: 1, duration: 121), right: Cup.State(id: 2, duration: 31))
    let store = store(state)
    await store.send(\.left.startButtonTapped)
    await store.send(\.right.startButtonTapped)
    await clear(store)
    #expect(store.state == state)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Stopping one cup leaves the other one alone")
  func alone() async {
    let store = store()
    await store.send(\.left.startButtonTapped)
    await store.send(\.right.startButtonTapped)
    await pass(1, store)
    await store.send(\.left.stopButtonTapped)
    await pass(1, store)
    #expect(store.state.left.secondsLeft == nil)
    #expect(store.state.right.secondsLeft == 58)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Each tea that is ready is counted once")
  func counts() async {
    let store = store()
    await store.send(\.left.startButtonTapped)
    await store.send(\.right.startButtonTapped)
    await pass(180, store)
    #expect(store.state == Table.State(cupsMade: 2))
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(200))
  }
}
