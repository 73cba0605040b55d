import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  let clock = TestClock()
  let sensor = MotionSensor()

  private func store() async -> TestStoreOf<Finder> {
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: { [clock, sensor] in
      $0.continuousClock = clock
      $0.motion = .connected(to: sensor)
    }
    store.exhaustivity = .off
    await store.send(.switchTapped)
    await settle(store)
    return store
  }

  private func settle(_ store: TestStoreOf<Finder>) async {
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  /// A sample every 20 milliseconds. Returns the directions that were shown, one after another.
  @discardableResult
  private func measure(_ headings: [Int], _ store: TestStoreOf<Finder>) async -> [Direction] {
    var shown = [store.state.facing]
    for heading in headings {
      sensor.measure([Sample(heading: heading)])
      await settle(store)
      await clock.advance(by: .milliseconds(20))
      await settle(store)
      if shown.last != store.state.facing { shown.append(store.state.facing) }
    }
    return shown.compactMap { $0 }
  }

  @Test("The direction of a phone at rest is shown")
  func rest() async {
    let store = await store()
    await measure(Array(repeating: 92, count: 25), store)
    #expect(store.state.facing == .east)
    await store.send(.switchTapped)
    #expect(store.state.facing == nil)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("While the phone turns, the directions on the way are shown")
  func turn() async {
    let store = await store()
    let shown = await measure((0..<50).map { $0 * 4 }, store)
    #expect(shown.contains(.northeast) && shown.contains(.east) && shown.contains(.southeast))
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A hand that trembles between two directions doesn't change the screen")
  func tremble() async {
    let store = await store()
    await measure(Array(repeating: 90, count: 20), store)
    let shown = await measure((0..<60).map { $0 / 12 % 2 == 0 ? 108 : 116 }, store)
    #expect(shown.count <= 2)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Around the north, the direction is the north")
  func north() async {
    let store = await store()
    let shown = await measure((0..<40).map { $0 % 2 == 0 ? 352 : 7 }, store)
    #expect(shown == [.north])
    await store.skipInFlightEffects(strict: false)
  }
}
