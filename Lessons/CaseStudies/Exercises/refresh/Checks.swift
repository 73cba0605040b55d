import ComposableArchitecture
import Testing

// draws: "Bees are gone"

@MainActor
struct Checks {
  struct Offline: Error {}
  let clock = TestClock()

  /// A service that needs one second.
  func makeStore(_ state: News.State, _ headlines: [String]?) -> TestStoreOf<News> {
    let store = TestStore(initialState: state) {
      News()
    } withDependencies: { [clock] in
      $0.newsClient.headlines = {
        try await clock.sleep(for: .seconds(1))
        guard let headlines else { throw Offline() }
        return headlines
      }
    }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("The task of refresh lasts until the headlines have arrived")
  func lasts() async {
    let store = makeStore(News.State(), ["Bees are back"])
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
    let store = makeStore(News.State(headlines: ["Bees are gone"]), ["Bees are back"])
    await store.send(.refresh)
    await clock.advance(by: .milliseconds(999))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.headlines == ["Bees are gone"])
    await clock.advance(by: .milliseconds(1))
  }

  // task: 1
  @Test("The new headlines take the place of the old ones")
  func newHeadlines() async {
    let store = makeStore(News.State(headlines: ["Bees are gone"]), ["Bees are back"])
    await store.send(.headlinesResponse(.success(["Bees are back"])))
    #expect(store.state.headlines == ["Bees are back"])
  }

  // task: 2
  @Test("A failure sets isOffline")
  func offline() async {
    let store = makeStore(News.State(), nil)
    await store.send(.refresh)
    await clock.advance(by: .seconds(1))
    await store.receive(\.headlinesResponse.failure, timeout: .milliseconds(100)) {
      $0.isOffline = true
    }
  }

  // task: 2
  @Test("A failure keeps the old headlines")
  func keepsHeadlines() async {
    let store = makeStore(News.State(headlines: ["Bees are gone"]), nil)
    await store.send(.headlinesResponse(.failure(Offline())))
    #expect(store.state.isOffline)
    #expect(store.state.headlines == ["Bees are gone"])
  }

  // task: 2
  @Test("A success clears isOffline")
  func onlineAgain() async {
    let store = makeStore(News.State(isOffline: true), ["Bees are back"])
    await store.send(.refresh)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(!store.state.isOffline)
  }

  // task: 3
  @Test("After the cancel button nothing arrives")
  func cancel() async {
    let store = makeStore(News.State(headlines: ["Bees are gone"]), ["Bees are back"])
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
