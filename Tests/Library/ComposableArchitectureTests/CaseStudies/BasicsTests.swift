import ComposableArchitecture
import Foundation
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

  @Test func eachRowCountsForItself() async {
    let store = TestStore(
      initialState: CounterList.State(
        counters: [CounterList.Row.State(id: UUID(1)), CounterList.Row.State(id: UUID(2))])
    ) {
      CounterList()
    }
    await store.send(\.counters[id: UUID(2)].counter.incrementButtonTapped) {
      $0.counters[id: UUID(2)]?.counter.count = 1
    }
    await store.send(\.counters[id: UUID(1)].counter.decrementButtonTapped) {
      $0.counters[id: UUID(1)]?.counter.count = -1
    }
  }

  @Test func chanceIsUnderControl() async {
    let store = TestStore(initialState: FocusByChance.State()) {
      FocusByChance()
    } withDependencies: {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LinearCongruence(seed: 0))
    }
    await store.send(.randomButtonClicked)
    await store.send(.randomButtonClicked) { $0.currentFocus = 4 }
    await store.send(.randomButtonClicked) { $0.currentFocus = 9 }
  }
}

/// The same numbers for the same seed.
private struct LinearCongruence: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed = 2_862_933_555_777_941_757 &* seed &+ 3_037_000_493
    return seed
  }
}
