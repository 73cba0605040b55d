import ComposableArchitecture
import Testing

@MainActor
struct MotionLogTests {
  private let sensor = MotionSensor()

  private func store() -> TestStoreOf<MotionLog> {
    TestStore(initialState: MotionLog.State()) {
      MotionLog()
    } withDependencies: { [sensor] in
      $0.motion = .connected(to: sensor)
    }
  }

  private func wait(isOn: Bool = true) async {
    for _ in 1...1000 where sensor.isOn != isOn { await Task.yield() }
  }

  @Test func onlyAnotherDirectionIsAnAction() async {
    let store = store()
    await store.send(.compassButtonTapped) { $0.isCompassOn = true }
    await wait()
    sensor.measure([0, 10, 22, 23, 40, 67, 338].map { Sample(heading: $0) })
    await store.receive(\.facingChanged, .north) { $0.facing = .north }
    await store.receive(\.facingChanged, .northeast) {
      $0.facing = .northeast
      $0.turns = 1
    }
    await store.receive(\.facingChanged, .north) {
      $0.facing = .north
      $0.turns = 2
    }
    await store.send(.compassButtonTapped) {
      $0.facing = nil
      $0.isCompassOn = false
    }
    await store.finish()
    #expect(!sensor.isOn)
  }

  @Test func aSecondIsItsGreatestStrength() async {
    let store = store()
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await wait()
    sensor.measure((1...50).map { Sample(strength: $0 == 30 ? 170 : 100) })
    await store.receive(\.secondRecorded, 170) { $0.seconds = [170] }
    sensor.measure((1...99).map { _ in Sample(strength: 110) })
    await store.receive(\.secondRecorded, 110) { $0.seconds = [170, 110] }
    await store.send(.recordButtonTapped) { $0.isRecording = false }
    await store.finish()
    #expect(!sensor.isOn)
  }

  @Test func aFailureEndsBothAndKeepsTheRecording() async {
    let store = store()
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await wait()
    sensor.measure((1...50).map { _ in Sample() })
    await store.receive(\.secondRecorded) { $0.seconds = [100] }
    sensor.fail()
    await store.receive(\.sensorFailed) {
      $0.alert = .sensorFailed
      $0.isRecording = false
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.finish()
  }

  @Test func theSimulatedPhoneTurns() async {
    let clock = TestClock()
    let store = TestStore(initialState: MotionLog.State()) {
      MotionLog()
    } withDependencies: {
      $0.continuousClock = clock
      $0.motion = .simulated(failure: .seconds(5))
    }
    store.exhaustivity = .off
    await store.send(.compassButtonTapped)
    await store.send(.recordButtonTapped)
    for _ in 1...40 {
      await clock.advance(by: .milliseconds(100))
      await store.skipReceivedActions(strict: false)
    }
    #expect(store.state.facing == .south)
    #expect(store.state.seconds.count == 4)
    for _ in 1...12 {
      await clock.advance(by: .milliseconds(100))
      await store.skipReceivedActions(strict: false)
    }
    #expect(store.state.alert == .sensorFailed)
  }
}
