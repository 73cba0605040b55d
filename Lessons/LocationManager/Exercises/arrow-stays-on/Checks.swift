import ComposableArchitecture
import Testing

// draws: 8 50

@MainActor
struct Checks {
  let device = LocationDevice(.authorized)
  /// From 2 to 5.
  private let blocks = 2 + 50 % 4

  /// Only what a user does and what the phone does is compared, because the effects may have any shape.
  private func store() async -> TestStoreOf<Walker> {
    let store = TestStore(initialState: Walker.State()) {
      Walker()
    } withDependencies: { [device] in
      $0.location = .connected(to: device)
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    await settle(store)
    return store
  }

  private func settle(_ store: TestStoreOf<Walker>) async {
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  private func record(_ store: TestStoreOf<Walker>) async {
    await store.send(.recordButtonTapped)
    await store.send(.recording(.presented(.onTask)))
    await settle(store)
  }

  private func walk(_ store: TestStoreOf<Walker>, _ blocks: ClosedRange<Int>) async {
    for x in blocks {
      if device.isUpdating { device.tell(.located(Position(x, 8))) }
      await settle(store)
    }
  }

  // task: 1
  @Test("A sheet that is swiped away leaves the phone at rest")
  func swipe() async {
    let store = await store()
    await record(store)
    await walk(store, 1...3)
    await store.send(.recording(.dismiss))
    await settle(store)
    #expect(!device.isUpdating)
    #expect(store.state.tracks == [])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Also a paused walk that goes on, and is swiped away, leaves the phone at rest")
  func pausedSwipe() async {
    let store = await store()
    await record(store)
    await walk(store, 1...3)
    await store.send(.recording(.presented(.pauseButtonTapped)))
    await settle(store)
    #expect(!device.isUpdating)
    await store.send(.recording(.presented(.pauseButtonTapped)))
    await settle(store)
    #expect(device.isUpdating)
    await store.send(.recording(.dismiss))
    await settle(store)
    #expect(!device.isUpdating)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Done keeps the walk, and leaves the phone at rest")
  func done() async {
    let store = await store()
    await record(store)
    await walk(store, 1...1 + blocks)
    await store.send(.recording(.presented(.doneButtonTapped)))
    await settle(store)
    #expect(store.state.recording == nil)
    #expect(store.state.blocksWalked == blocks)
    #expect(!device.isUpdating)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("After a swipe, the next walk is recorded, and only this one")
  func next() async {
    let store = await store()
    await record(store)
    await walk(store, 1...3)
    await store.send(.recording(.dismiss))
    await settle(store)
    await record(store)
    #expect(device.isUpdating)
    await walk(store, 5...6)
    #expect(store.state.recording?.track == [Position(5, 8), Position(6, 8)])
    await store.send(.recording(.presented(.doneButtonTapped)))
    await settle(store)
    #expect(store.state.blocksWalked == 1)
    #expect(!device.isUpdating)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The app still listens after a walk")
  func listens() async {
    let store = await store()
    await record(store)
    await walk(store, 1...3)
    await store.send(.recording(.dismiss))
    await settle(store)
    #expect(device.hasDelegate)
    device.change(.denied)
    await settle(store)
    #expect(store.state.position == nil)
    await store.skipInFlightEffects(strict: false)
  }
}
