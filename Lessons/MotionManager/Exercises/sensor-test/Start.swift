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
    sensor.measure([Sample(heading: 0), Sample(heading: 45)])
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
