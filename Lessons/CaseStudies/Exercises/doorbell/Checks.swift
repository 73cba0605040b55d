import ComposableArchitecture
import Testing

// draws: 37

@MainActor
struct Checks {
  let isGivenBack = LockIsolated(false)
  let streams = LockIsolated(0)
  let bell = AsyncStream.makeStream(of: Door.self)

  /// Seven rings. The bits of an example decide at which door each of them is.
  private let rings = (0..<7).map { 37 >> $0 & 1 == 0 ? Door.front : .garden }

  func makeStore() -> TestStoreOf<Visitors> {
    bell.continuation.onTermination = { [isGivenBack] _ in isGivenBack.setValue(true) }
    let store = TestStore(initialState: Visitors.State()) {
      Visitors()
    } withDependencies: { [streams, stream = bell.stream] in
      $0.doorbell.rings = {
        streams.withValue { $0 += 1 }
        return stream
      }
    }
    store.exhaustivity = .off
    return store
  }

  /// Until the rings have arrived. Their action may have any name.
  private func settle(_ store: TestStoreOf<Visitors>) async {
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("Each ring is sent, not only the first")
  func eachRing() async {
    let store = makeStore()
    let task = await store.send(Visitors.Action.task)
    bell.continuation.yield(.front)
    await settle(store)
    #expect(store.state.rings == [.front])
    bell.continuation.yield(.garden)
    bell.continuation.yield(.garden)
    await settle(store)
    #expect(store.state.rings == [.garden, .garden, .front])
    for ring in rings { bell.continuation.yield(ring) }
    await settle(store)
    #expect(store.state.rings == rings.reversed() + [.garden, .garden, .front])
    await task.cancel()
  }

  // task: 1
  @Test("The doorbell is asked for one stream")
  func oneStream() async {
    let store = makeStore()
    store.exhaustivity = .off
    let task = await store.send(Visitors.Action.task)
    bell.continuation.yield(.front)
    bell.continuation.yield(.front)
    await settle(store)
    await task.cancel()
    #expect(streams.value == 1, "The number of streams that were asked for.")
  }

  // task: 2
  @Test("The effect lasts as long as the screen")
  func lasts() async {
    let store = makeStore()
    store.exhaustivity = .off
    let task = await store.send(Visitors.Action.task)
    let isFinished = LockIsolated(false)
    let view = Task {
      await task.finish(timeout: .seconds(60))
      isFinished.setValue(true)
    }
    for _ in 1...10 { await Task.megaYield() }
    let isTooEarly = isFinished.value
    #expect(isTooEarly == false, "The effect of `task` ended while the screen was still there.")
    await task.cancel()
    await view.value
  }

  // task: 2
  @Test("When the screen disappears, the stream is given back")
  func givenBack() async {
    let store = makeStore()
    store.exhaustivity = .off
    let task = await store.send(Visitors.Action.task)
    bell.continuation.yield(.front)
    await settle(store)
    await store.skipInFlightEffects(strict: false)
    // An effect that ignores cancellation would never return from `cancel()`.
    let leaving = Task { await task.cancel() }
    await Task.megaYield()
    #expect(isGivenBack.value, "The stream was not given back when the screen disappeared.")
    bell.continuation.finish()
    await leaving.value
  }

  // task: 3
  @Test("While the screen is muted, rings are counted and not shown")
  func muted() async {
    let store = makeStore()
    let task = await store.send(Visitors.Action.task)
    #expect(store.state.missed == 0)
    bell.continuation.yield(.front)
    await settle(store)
    await store.send(Visitors.Action.muteButtonTapped)
    bell.continuation.yield(.garden)
    bell.continuation.yield(.front)
    await settle(store)
    #expect(store.state.rings == [.front])
    #expect(store.state.missed == 2)
    await task.cancel()
  }

  // task: 3
  @Test("After unmuting, no ring is missed, and the next ones are shown")
  func unmuted() async {
    let store = makeStore()
    let task = await store.send(Visitors.Action.task)
    await store.send(Visitors.Action.muteButtonTapped)
    bell.continuation.yield(.front)
    await settle(store)
    #expect(store.state.missed == 1)
    await store.send(Visitors.Action.muteButtonTapped)
    #expect(store.state.missed == 0)
    #expect(store.state.rings == [])
    for ring in rings { bell.continuation.yield(ring) }
    await settle(store)
    #expect(store.state.rings == rings.reversed())
    #expect(streams.value == 1, "Muting should not begin to listen again.")
    await task.cancel()
  }
}
