import ComposableArchitecture
import Testing

// draws: 77

@MainActor
struct Checks {
  let clock = TestClock()
  let sensor = MotionSensor()
  /// To which all headings are relative, from 0 to 129 degrees.
  private let origin = 77 % 130

  /// Only what a user does and sees is compared, because the effects may have any shape.
  private func store() -> TestStoreOf<Pointer> {
    let store = TestStore(initialState: Pointer.State()) {
      Pointer()
    } withDependencies: { [clock, sensor] in
      $0.continuousClock = clock
      $0.motion = .connected(to: sensor)
    }
    store.exhaustivity = .off
    return store
  }

  private func settle(_ store: TestStoreOf<Pointer>) async {
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  private func turnOn(_ store: TestStoreOf<Pointer>) async {
    await store.send(.switchTapped)
    await settle(store)
  }

  /// A sample every 20 milliseconds. Returns how often the heading on the screen has changed.
  @discardableResult
  private func measure(_ headings: some Sequence<Int>, _ store: TestStoreOf<Pointer>) async -> Int {
    var changes = 0
    for heading in headings {
      let before = store.state.heading
      sensor.measure([Sample(heading: origin + heading)])
      await settle(store)
      await clock.advance(by: .milliseconds(20))
      await settle(store)
      if store.state.heading != before { changes += 1 }
    }
    return changes
  }

  // task: 1
  @Test("After a second, the number is the newest")
  func second() async {
    let store = store()
    await turnOn(store)
    await measure(1...50, store)
    #expect((store.state.heading ?? 0) >= origin + 40)
    await store.send(.switchTapped)
  }

  // task: 1
  @Test("After four seconds, too")
  func fourSeconds() async {
    let store = store()
    await turnOn(store)
    await measure(1...200, store)
    #expect((store.state.heading ?? 0) >= origin + 190)
    await store.send(.switchTapped)
  }

  // task: 1
  @Test("The number changes at most ten times a second, and not much less often")
  func rate() async {
    let store = store()
    await turnOn(store)
    let changes = await measure(1...100, store)
    #expect(changes >= 9)
    #expect(changes <= 21)
    await store.send(.switchTapped)
  }

  // task: 1
  @Test("A number that no longer changes is the right one")
  func rest() async {
    let store = store()
    await turnOn(store)
    await measure(1...43, store)
    await measure(Array(repeating: 43, count: 10), store)
    #expect(store.state.text == "\(origin + 43)°")
    await store.send(.switchTapped)
  }

  // task: 1
  @Test("A mark is the heading of the moment")
  func mark() async {
    let store = store()
    await turnOn(store)
    await measure(101...150, store)
    await store.send(.markButtonTapped)
    #expect((store.state.marks.first ?? 0) >= origin + 140)
    await store.send(.switchTapped)
  }

  // task: 1
  @Test("Off turns the sensor off, and on begins anew")
  func off() async {
    let store = store()
    await turnOn(store)
    await measure(1...30, store)
    await store.send(.switchTapped)
    await settle(store)
    #expect(!sensor.isOn)
    #expect(store.state.text == "Off")
    await turnOn(store)
    #expect(sensor.isOn)
    #expect(store.state.text == "Hold the phone flat.")
    await measure(200...220, store)
    #expect((store.state.heading ?? 0) >= origin + 210)
    await store.send(.switchTapped)
    await settle(store)
    #expect(!sensor.isOn)
    await store.finish(timeout: .milliseconds(200))
  }

  // task: 1
  @Test("A sensor that fails is shown at once")
  func failure() async {
    let store = store()
    await turnOn(store)
    await measure(1...30, store)
    sensor.fail()
    for _ in 1...10 {
      await settle(store)
      await clock.advance(by: .milliseconds(20))
    }
    await settle(store)
    #expect(store.state.text == "The sensor has failed.")
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(200))
  }
}
