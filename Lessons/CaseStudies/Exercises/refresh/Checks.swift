import ComposableArchitecture
import Testing

// draws: "Bees are gone"

@MainActor
struct Checks {
  struct Offline: Error {}
  let clock = TestClock()
  let fails = LockIsolated(false)

  /// A service that needs one second. Its answer's action may have any shape, so only the state is compared.
  private func makeStore(_ headlines: [String] = []) -> TestStoreOf<News> {
    var state = News.State()
    state.headlines = headlines
    let store = TestStore(initialState: state) {
      News()
    } withDependencies: { [clock, fails] in
      $0.newsClient.headlines = {
        try await clock.sleep(for: .seconds(1))
        if fails.value { throw Offline() }
        return ["Bees are back"]
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ milliseconds: Int, _ store: TestStoreOf<News>) async {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("The task of refresh lasts until the headlines have arrived")
  func lasts() async {
    let store = makeStore()
    let refresh = await store.send(.refresh)
    let isFinished = LockIsolated(false)
    let spinner = Task {
      await refresh.finish(timeout: .seconds(60))
      isFinished.setValue(true)
    }
    await clock.advance(by: .milliseconds(999))
    let isTooEarly = isFinished.value
    #expect(isTooEarly == false, "The task of `refresh` ended before the headlines had arrived.")
    await clock.advance(by: .milliseconds(1))
    await spinner.value
    await store.skipReceivedActions(strict: false)
    #expect(store.state.headlines == ["Bees are back"])
  }

  // task: 1
  @Test("The old headlines stay until the new ones have arrived")
  func oldHeadlinesStay() async {
    let store = makeStore(["Bees are gone"])
    await store.send(.refresh)
    await pass(999, store)
    #expect(store.state.headlines == ["Bees are gone"])
    await clock.advance(by: .milliseconds(1))
  }

  // task: 1
  @Test("The new headlines take the place of the old ones")
  func newHeadlines() async {
    let store = makeStore(["Bees are gone"])
    await store.send(.refresh)
    await pass(1000, store)
    #expect(store.state.headlines == ["Bees are back"])
  }

  // task: 2
  @Test("A failure sets isOffline")
  func offline() async {
    let store = makeStore()
    #expect(!store.state.isOffline)
    fails.setValue(true)
    await store.send(.refresh)
    await pass(1000, store)
    #expect(store.state.isOffline)
  }

  // task: 2
  @Test("A failure keeps the old headlines")
  func keepsHeadlines() async {
    let store = makeStore(["Bees are gone"])
    fails.setValue(true)
    await store.send(.refresh)
    await pass(1000, store)
    #expect(store.state.isOffline)
    #expect(store.state.headlines == ["Bees are gone"])
  }

  // task: 2
  @Test("A success clears isOffline")
  func onlineAgain() async {
    let store = makeStore()
    fails.setValue(true)
    await store.send(.refresh)
    await pass(1000, store)
    fails.setValue(false)
    await store.send(.refresh)
    await pass(1000, store)
    #expect(!store.state.isOffline)
  }

  // task: 3
  @Test("After the cancel button nothing arrives")
  func cancel() async {
    let store = makeStore(["Bees are gone"])
    let refresh = await store.send(.refresh)
    await clock.advance(by: .milliseconds(500))
    await store.send(.cancelButtonTapped)
    await clock.advance(by: .milliseconds(500))
    await refresh.finish(timeout: .seconds(60))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.headlines == ["Bees are gone"])
    #expect(!store.state.isOffline)
  }
}
