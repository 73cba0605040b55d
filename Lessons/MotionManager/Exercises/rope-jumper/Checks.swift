import ComposableArchitecture
import Testing

// draws: 50 185 190 200

@MainActor
struct Checks {
  let sensor = MotionSensor()
  let received = LockIsolated(0)
  /// From 2 to 6.
  private let several = 2 + 50 % 5

  /// The state and the actions may have any shape, so only the text is compared, and the actions are counted.
  private func store() -> TestStore<RopeJumper.State, RopeJumper.Action> {
    let store = TestStore(initialState: RopeJumper.State()) { [received] in
      CombineReducers {
        RopeJumper()
        Reduce { _, _ in
          received.withValue { $0 += 1 }
          return .none
        }
      }
    } withDependencies: { [sensor] in
      $0.motion = .connected(to: sensor)
    }
    store.exhaustivity = .off
    return store
  }

  private typealias Store = TestStore<RopeJumper.State, RopeJumper.Action>

  private func settle(_ store: Store) async {
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  private func tap(_ store: Store) async {
    await store.send(RopeJumper.Action.switchTapped)
    await settle(store)
  }

  private func measure(_ strengths: [Int], _ store: Store) async {
    sensor.measure(strengths.map { Sample(strength: $0) })
    await settle(store)
  }

  private func jump(_ count: Int, _ store: Store) async {
    for _ in 0..<count { await measure([100, 190, 100], store) }
  }

  // task: 1
  @Test("At first the text is Ready, and the sensor is off")
  func ready() async {
    let store = store()
    #expect(store.state.text == "Ready")
    #expect(!sensor.isOn)
  }

  // task: 1
  @Test("The switch turns the sensor on, and off again")
  func onAndOff() async {
    let store = store()
    await tap(store)
    #expect(sensor.isOn)
    #expect(store.state.text == "0 jumps")
    await measure([100, 101, 99], store)
    #expect(store.state.text == "0 jumps")
    await tap(store)
    #expect(!sensor.isOn)
    #expect(store.state.text == "0 jumps, well done!")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("Each jump is counted")
  func jumps() async {
    let store = store()
    await tap(store)
    await jump(1, store)
    #expect(store.state.text == "1 jump")
    await jump(1, store)
    #expect(store.state.text == "2 jumps")
    await measure([100, 179, 100, 180, 119, 180], store)
    #expect(store.state.text == "4 jumps")
    await jump(several, store)
    #expect(store.state.text == "\(4 + several) jumps")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("A strength that trembles is one jump")
  func trembles() async {
    let store = store()
    await tap(store)
    await measure([100, 190, 150, 185, 120, 200, 180, 100], store)
    #expect(store.state.text == "1 jump")
    await measure([90, 130, 170, 185, 160], store)
    #expect(store.state.text == "2 jumps")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The next time begins with 0")
  func next() async {
    let store = store()
    await tap(store)
    await measure([100, 190], store)
    await tap(store)
    await tap(store)
    #expect(store.state.text == "0 jumps")
    await measure([190], store)
    #expect(store.state.text == "1 jump")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("The store receives an action for a jump, and none for other samples")
  func actions() async {
    let store = store()
    await tap(store)
    let before = received.value
    for _ in 1...4 { await measure([Int](repeating: 100, count: 45) + [150, 190, 200, 185, 130], store) }
    #expect(store.state.text == "4 jumps")
    #expect(received.value - before == 4)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 3
  @Test("More jumps than ever are a record")
  func record() async {
    let store = store()
    await tap(store)
    await jump(1, store)
    await tap(store)
    #expect(store.state.text == "1 jump, a record!")
    await tap(store)
    await jump(3, store)
    await tap(store)
    #expect(store.state.text == "3 jumps, a record!")
    await tap(store)
    await jump(2, store)
    await tap(store)
    #expect(store.state.text == "2 jumps, well done!")
    await tap(store)
    await jump(3, store)
    await tap(store)
    #expect(store.state.text == "3 jumps, well done!")
    await tap(store)
    await jump(4, store)
    await tap(store)
    #expect(store.state.text == "4 jumps, a record!")
    await tap(store)
    await jump(4 + several, store)
    await tap(store)
    #expect(store.state.text == "\(4 + several) jumps, a record!")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 4
  @Test("A sensor that fails ends the counting, without a record")
  func failure() async {
    let store = store()
    await tap(store)
    await jump(several, store)
    sensor.fail()
    await settle(store)
    #expect(store.state.text == "The sensor has failed after \(several) jumps.")
    await tap(store)
    #expect(store.state.text == "0 jumps")
    #expect(sensor.isOn)
    await jump(1, store)
    sensor.fail()
    await settle(store)
    #expect(store.state.text == "The sensor has failed after 1 jump.")
    await tap(store)
    await jump(2, store)
    await tap(store)
    #expect(store.state.text == "2 jumps, a record!")
    await store.skipInFlightEffects(strict: false)
  }
}
