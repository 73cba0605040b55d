import ComposableArchitecture
import Testing

// The feature you test is MotionLog:
//   State:    facing, isCompassOn, turns
//             isRecording, seconds; alert, .sensorFailed
//   Actions:  compassButtonTapped, facingChanged(.north)
//             recordButtonTapped, secondRecorded(strength: 150)
//             sensorFailed
// The sensor measures what you tell it to:
//   sensor.measure([Sample(heading: 90, strength: 100)])
//   sensor.fail()
//   sensor.isOn

@MainActor
struct MotionLogTests {
  let sensor = MotionSensor()

  @Test func theCompassTellsAnotherDirection() async {
    let store = makeStore()
    await store.send(.compassButtonTapped) {
      $0.isCompassOn = true
      $0.turns = 0
    }
    await waitForSensor()
    sensor.measure([0, 10, 22, 23, 30, 10].map { Sample(heading: $0) })
    await store.receive(\.facingChanged, .north) {
      $0.facing = .north
    }
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

  @Test func aSecondIsFiftySamples() async {
    let store = makeStore()
    await record(store)
    sensor.measure((1...50).map { Sample(strength: $0 == 20 ? 170 : 100) })
    await store.receive(\.secondRecorded, 170) {
      $0.seconds = [170]
    }
    sensor.measure((1...99).map { Sample(strength: $0 == 50 ? 140 : 90) })
    await store.receive(\.secondRecorded, 140) {
      $0.seconds = [170, 140]
    }
    await store.send(.recordButtonTapped) {
      $0.isRecording = false
    }
    await store.finish()
    #expect(!sensor.isOn)
  }

  @Test func theSensorFailsDuringARecording() async {
    let store = makeStore()
    await record(store)
    sensor.measure((1...50).map { _ in Sample() })
    await store.receive(\.secondRecorded) {
      $0.seconds = [100]
    }
    sensor.fail()
    await store.receive(\.sensorFailed) {
      $0.alert = .sensorFailed
      $0.isRecording = false
    }
    await store.finish()
  }

  @Test func theSensorFailsWhileTheCompassIsOn() async {
    let store = makeStore()
    await store.send(.compassButtonTapped) {
      $0.isCompassOn = true
      $0.turns = 0
    }
    await waitForSensor()
    sensor.measure([Sample(heading: 90)])
    await store.receive(\.facingChanged, .east) {
      $0.facing = .east
    }
    sensor.fail()
    await store.receive(\.sensorFailed) {
      $0.alert = .sensorFailed
      $0.facing = nil
      $0.isCompassOn = false
    }
    await store.finish()
  }

  /// Begins a recording.
  func record(_ store: TestStoreOf<MotionLog>) async {
    await store.send(.recordButtonTapped) {
      $0.isRecording = true
      $0.seconds = []
    }
    await waitForSensor()
  }

  /// Waits until an effect reads the sensor.
  func waitForSensor() async {
    for _ in 1...1000 where !sensor.isOn { await Task.yield() }
  }

  func makeStore() -> TestStoreOf<MotionLog> {
    TestStore(initialState: MotionLog.State(seconds: [120], turns: 3)) {
      MotionLog()
    } withDependencies: { [sensor] in
      $0.motion = .connected(to: sensor)
    }
  }
}
