import ComposableArchitecture
import Testing

@Reducer
struct Pointer {
  @ObservableState
  struct State: Equatable {
    var heading: Int?
    var isOn = false
    var marks: [Int] = []
    var sensorHasFailed = false

    /// What the screen says.
    var text: String {
      if sensorHasFailed { return "The sensor has failed." }
      guard isOn else { return "Off" }
      return heading.map { "\($0)°" } ?? "Hold the phone flat."
    }
  }

  enum Action {
    case headingChanged(Int)
    case markButtonTapped
    case sensorFailed
    case switchTapped
  }

  enum CancelID { case sensor }

  @Dependency(\.motion) var motion

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .headingChanged(let heading):
        state.heading = heading
        return .none

      case .markButtonTapped:
        if let heading = state.heading { state.marks.append(heading) }
        return .none

      case .sensorFailed:
        state.heading = nil
        state.isOn = false
        state.sensorHasFailed = true
        return .none

      case .switchTapped:
        state.isOn.toggle()
        state.heading = nil
        state.sensorHasFailed = false
        guard state.isOn else { return .cancel(id: CancelID.sensor) }
        return .run { send in
          var count = 0
          for try await sample in try await motion.samples() {
            // Ten numbers a second are enough for the eye.
            if count.isMultiple(of: 5) { await send(.headingChanged(sample.heading)) }
            count += 1
          }
        } catch: { _, send in
          await send(.sensorFailed)
        }
        .cancellable(id: CancelID.sensor)
      }
    }
  }
}

@MainActor
struct PointerTests {
  let clock = TestClock()
  let sensor = MotionSensor()

  func store() -> TestStoreOf<Pointer> {
    let store = TestStore(initialState: Pointer.State()) {
      Pointer()
    } withDependencies: { [clock, sensor] in
      $0.continuousClock = clock
      $0.motion = .connected(to: sensor)
    }
    store.exhaustivity = .off
    return store
  }

  /// Lets the sensor measure one sample after another, every 20 milliseconds.
  func measure(_ headings: [Int], _ store: TestStoreOf<Pointer>) async {
    for heading in headings {
      sensor.measure([Sample(heading: heading)])
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
      await clock.advance(by: .milliseconds(20))
    }
  }

  @Test func theHeadingIsShown() async {
    let store = store()
    await store.send(.switchTapped)
    await Task.megaYield()
    await measure(Array(repeating: 90, count: 10), store)
    #expect(store.state.text == "90°")
    await store.send(.switchTapped)
    #expect(store.state.text == "Off")
  }

  @Test func theNumberIsNotLate() async {
    let store = store()
    await store.send(.switchTapped)
    await Task.megaYield()
    await measure(Array(1...50), store)
    #expect((store.state.heading ?? 0) > 40)
    await store.send(.switchTapped)
  }
}
