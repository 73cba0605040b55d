import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  let sensor = MotionSensor()
  let archived = LockIsolated<[Sample]>([])
  let received = LockIsolated(0)

  private typealias Store = TestStore<Gait.State, Gait.Action>

  private func record() async -> Store {
    let store = TestStore(initialState: Gait.State()) { [received] in
      CombineReducers {
        Gait()
        Reduce { _, _ in
          received.withValue { $0 += 1 }
          return .none
        }
      }
    } withDependencies: { [sensor, archived] in
      $0.archive = .inMemory(archived)
      $0.motion = .connected(to: sensor)
    }
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    await settle(store)
    return store
  }

  private func settle(_ store: Store) async {
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  private func measure(_ range: ClosedRange<Int>, _ store: Store) async {
    for strength in range {
      sensor.measure([Sample(strength: strength)])
      if strength.isMultiple(of: 25) { await settle(store) }
    }
    await settle(store)
  }

  @Test("The screen shows the seconds and the greatest strength")
  func summary() async {
    let store = await record()
    await measure(1...150, store)
    #expect(store.state.seconds == 3)
    #expect(store.state.strongest == 150)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The store receives at most two actions a second")
  func few() async {
    let store = await record()
    let before = received.value
    await measure(1...200, store)
    #expect(received.value - before <= 8)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Each sample until Stop is in the archive")
  func stop() async {
    let store = await record()
    await measure(1...170, store)
    await store.send(.recordButtonTapped)
    await settle(store)
    #expect(archived.value.map(\.strength) == Array(1...170))
    #expect(!sensor.isOn)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Each sample until a call is in the archive")
  func call() async {
    let store = await record()
    await measure(1...100, store)
    await store.send(.callReceived)
    await settle(store)
    #expect(archived.value.map(\.strength) == Array(1...100))
    #expect(!store.state.isRecording)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The state stays small, however long the recording is")
  func small() async {
    let store = await record()
    await measure(1...100, store)
    let early = "\(store.state)".count
    await measure(101...400, store)
    #expect("\(store.state)".count <= early + 10)
    await store.skipInFlightEffects(strict: false)
  }
}
