import ComposableArchitecture
import Testing

// draws: 4

@MainActor
struct Checks {
  struct Offline: Error {}
  let fails = LockIsolated(false)
  let flags = LockIsolated(Flags(isSaleOn: true, minimumVersion: 4))
  let isAnswering = LockIsolated(true)
  let requests = LockIsolated(0)

  private func store() -> TestStoreOf<Shop> {
    let store = withDependencies { [fails, flags, isAnswering, requests] in
      $0.flagsClient.fetch = {
        requests.withValue { $0 += 1 }
        while !isAnswering.value { try await Task.sleep(for: .milliseconds(5)) }
        if fails.value { throw Offline() }
        return flags.value
      }
    } operation: {
      TestStore(initialState: Shop.State()) { Shop() }
    }
    store.exhaustivity = .off
    return store
  }

  /// Until a request was answered, or two seconds have passed. The reader loads in a task that no store waits for.
  private func answer(_ number: Int = 1, _ store: TestStoreOf<Shop>) async {
    for _ in 1...200 where requests.value < number || store.state.$flags.isLoading {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  // task: 1
  @Test("Until the flags have arrived, they have their first values")
  func first() async {
    isAnswering.setValue(false)
    let store = store()
    #expect(store.state.flags == Flags())
    isAnswering.setValue(true)
    await answer(1, store)
    #expect(store.state.flags == Flags(isSaleOn: true, minimumVersion: 4))
  }

  // task: 1
  @Test("All features have the same flags, which are loaded once")
  func once() async {
    let store = store()
    await answer(1, store)
    let other = self.store()
    await answer(1, other)
    @SharedReader(.flags) var flags
    #expect(flags == Flags(isSaleOn: true, minimumVersion: 4))
    #expect(other.state.flags == Flags(isSaleOn: true, minimumVersion: 4))
    #expect(requests.value == 1, "The number of requests.")
  }

  // task: 2
  @Test("The banner announces a sale when the flags say so")
  func sale() async {
    isAnswering.setValue(false)
    let store = store()
    #expect(store.state.banner == nil)
    isAnswering.setValue(true)
    await answer(1, store)
    #expect(store.state.banner == "Sale!")
  }

  // task: 2
  @Test("Without a sale there is no banner")
  func noSale() async {
    flags.setValue(Flags(minimumVersion: 4))
    let store = store()
    await answer(1, store)
    #expect(store.state.flags.minimumVersion == 4)
    #expect(store.state.banner == nil)
  }

  // task: 3
  @Test("After a load that failed, the banner says so")
  func failure() async {
    fails.setValue(true)
    let store = store()
    await answer(1, store)
    #expect(store.state.flags == Flags())
    #expect(store.state.banner == "No connection.")
  }

  // task: 3
  @Test("The retry button loads again")
  func retry() async {
    fails.setValue(true)
    let store = store()
    await answer(1, store)
    fails.setValue(false)
    await store.send(Shop.Action.retryButtonTapped)
    await answer(2, store)
    #expect(requests.value == 2, "The number of requests.")
    #expect(store.state.banner == "Sale!")
  }

  // task: 3
  @Test("A retry that fails leaves the message, and the next one may succeed")
  func retryFails() async {
    fails.setValue(true)
    let store = store()
    await answer(1, store)
    await store.send(Shop.Action.retryButtonTapped)
    await answer(2, store)
    #expect(store.state.banner == "No connection.")
    fails.setValue(false)
    await store.send(Shop.Action.retryButtonTapped)
    await answer(3, store)
    #expect(store.state.banner == "Sale!")
  }
}
