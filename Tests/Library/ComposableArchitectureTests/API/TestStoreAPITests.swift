import ComposableArchitecture
import Testing

/// Every spelling in which a test store is used.
@MainActor
@Suite struct TestStoreAPITests {
  @Test func everySend() async {
    let store: TestStoreOf<Family> = TestStore(initialState: Family.State(rows: [.init(id: 1)])) {
      Family()
    } withDependencies: {
      $0.origin = "here"
    }
    let task: TestStoreTask = await store.send(.child(.counted)) { $0.child.count = 1 }
    await task.finish(timeout: .seconds(1))
    await task.cancel()
    #expect(task.isCancelled)
    await store.send(\.child.counted) { $0.child.count = 2 }
    await store.send(\.rows[id: 1].counted) { $0.rows[id: 1]?.count = 1 }
    await store.send(\.guestCame, 2) { $0.guest = .init(id: 2) }
    await store.send(\.rowRemoved, 1) { $0.rows = [] }
    #expect(store.state.child.count == 2)
  }

  @Test func everyReceive() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    store.dependencies.origin = "here"
    for _ in 1...4 { _ = await store.withExhaustivity(.off) { await store.send(.echoed) } }
    await store.skipReceivedActions(strict: false)
    await store.send(.echoed)
    await store.receive(.answered("here"), timeout: .seconds(1))
    await store.send(.echoed)
    await store.receive(\.answered)
    await store.send(.echoed)
    await store.receive(\.answered, "here", timeout: .seconds(1))
    await store.send(.echoed)
    await store.receive { $0 == .answered("here") }
    await store.send(.echoed)
    await store.receive({ $0 == .answered("here") }, timeout: .seconds(1), assert: nil)
  }

  @Test func everySetting() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    let exhaustivities: [Exhaustivity] = [.on, .off, .off(showSkippedAssertions: true)]
    for exhaustivity in exhaustivities {
      store.exhaustivity = exhaustivity
      #expect(store.withExhaustivity(.on) { store.exhaustivity } == .on)
      #expect(store.exhaustivity == exhaustivity)
    }
    store.exhaustivity = .on
    #expect(store.timeout == .seconds(1))
    store.timeout = .milliseconds(1500)
    #expect(store.useMainSerialExecutor)
    #expect(
      store.withDependencies {
        $0.origin = "sync"
      } operation: {
        store.dependencies.origin
      } == "sync")
    let origin = await store.withDependencies {
      $0.origin = "async"
    } operation: {
      await Task.yield()
      return store.dependencies.origin
    }
    #expect(origin == "async")
    store.assert { $0.count = 0 }
    #expect(!store.isDismissed)
  }

  @Test func everyWayToLeaveThingsOut() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.countedAndEchoed) { $0.count = 1 }
    await store.skipReceivedActions()
    await store.skipReceivedActions(strict: false)
    await store.send(.started)
    await store.skipInFlightEffects()
    await store.skipInFlightEffects(strict: false)
    await store.finish(timeout: .seconds(1))
    Task.cancel(id: CancelID.work)
  }

  @Test func payloadsAreChangedInAssertions() async {
    let store = TestStore(initialState: Leaving.State.inside(.init(id: 1))) { Leaving() }
    await store.send(\.child.counted) { $0.modify(\.inside) { $0.count = 1 } }
    await store.send(\.child.counted) { XCTModify(&$0, case: \.inside) { $0.count = 2 } }
    var optional: Int? = 1
    XCTModify(&optional) { $0 += 1 }
    #expect(optional == 2)
    await expectIssues(.init("1️⃣", "")) {
      await store.send(\.child.counted) {
        $0.modify(\.left) { $0 = 1 }  // 1️⃣
        $0 = .inside(.init(id: 1, count: 3))
      }
    }
  }
}
