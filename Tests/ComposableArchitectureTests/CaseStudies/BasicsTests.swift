import ComposableArchitecture
import Testing

@MainActor
@Suite struct BasicsTests {
  @Test func counting() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
  }

  @Test func twoCountersDoNotMeet() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await store.send(\.counter1.incrementButtonTapped) { $0.counter1.count = 1 }
    await store.send(\.counter2.decrementButtonTapped) { $0.counter2.count = -1 }
  }

  @Test func theStepCountLimitsTheSlider() async {
    let store = TestStore(initialState: BindingBasics.State()) { BindingBasics() }
    await store.send(.sliderValueChanged(8)) { $0.sliderValue = 8 }
    await store.send(.stepCountChanged(4)) {
      $0.stepCount = 4
      $0.sliderValue = 4
    }
    await store.send(.textChanged("Blob")) { $0.text = "Blob" }
    await store.send(\.toggleChanged, true) { $0.toggleIsOn = true }
  }
}
