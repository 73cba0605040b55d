import ComposableArchitecture
import Testing

// draws: 200

@MainActor
struct Checks {
  /// How often the user was told that there are enough leaves.
  private let told = LockIsolated(0)
  /// The whole grams of the cup on the scale. All weights are those in it.
  private let cup = 200

  private nonisolated func reports(_ weights: [Int], ends: Bool = false) -> AsyncStream<Int> {
    AsyncStream { continuation in
      for weight in weights { continuation.yield(10 * cup + weight) }
      if ends { continuation.finish() }
    }
  }

  private func store(
    _ weights: [Int], needed: Int = 100, grams: Int = 0, ends: Bool = false
  ) -> TestStoreOf<Weighing> {
    let store = TestStore(initialState: Weighing.State(grams: cup + grams, needed: cup + needed)) {
      Weighing()
      Reduce { [told] _, action in
        if case .delegate(.enough) = action { told.withValue { $0 += 1 } }
        return .none
      }
    } withDependencies: {
      $0.scale.weights = { reports(weights, ends: ends) }
    }
    return store
  }

  private func turnOn(_ store: TestStoreOf<Weighing>) async {
    await store.send(.buttonTapped) { $0.isOn = true }
  }

  private func turnOff(_ store: TestStoreOf<Weighing>) async {
    await store.send(.buttonTapped) { $0.isOn = false }
    await store.finish(timeout: .milliseconds(500))
  }

  // task: 1
  @Test("The whole grams on the scale are shown")
  func grams() async {
    let store = store([19, 42])
    await turnOn(store)
    await store.receive(\.gramsChanged, cup + 1) { $0.grams = cup + 1 }
    await store.receive(\.gramsChanged, cup + 4) { $0.grams = cup + 4 }
    await turnOff(store)
  }

  // task: 1
  @Test("A scale that is off reports nothing, and can be turned on again")
  func off() async {
    let store = store([19])
    await turnOn(store)
    await store.receive(\.gramsChanged, cup + 1) { $0.grams = cup + 1 }
    await turnOff(store)
    store.dependencies.scale.weights = { reports([31]) }
    await turnOn(store)
    await store.receive(\.gramsChanged, cup + 3) { $0.grams = cup + 3 }
    await turnOff(store)
  }

  // task: 2
  @Test("Reports of the same number of grams send nothing")
  func quiet() async {
    let store = store([3, 9, 10, 14, 19, 11, 20, 22, 19])
    await turnOn(store)
    await store.receive(\.gramsChanged, cup + 1) { $0.grams = cup + 1 }
    await store.receive(\.gramsChanged, cup + 2) { $0.grams = cup + 2 }
    await store.receive(\.gramsChanged, cup + 1) { $0.grams = cup + 1 }
    await turnOff(store)
  }

  // task: 2
  @Test("A scale that still shows something begins with it")
  func known() async {
    let store = store([41, 45, 52], grams: 4)
    await turnOn(store)
    await store.receive(\.gramsChanged, cup + 5) { $0.grams = cup + 5 }
    await turnOff(store)
  }

  /// The scale is turned on, everything it has to report arrives, and it is turned off.
  private func weigh(_ weights: [Int], _ store: TestStoreOf<Weighing>) async {
    store.exhaustivity = .off
    store.dependencies.scale.weights = { reports(weights) }
    await store.send(.buttonTapped)
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
    await store.send(.buttonTapped)
    await store.skipReceivedActions(strict: false)
  }

  // task: 3
  @Test("The user is told once that there are enough leaves")
  func enough() async {
    let store = store([], needed: 5)
    await weigh([40, 49], store)
    #expect(told.value == 0)
    await weigh([50, 60, 70], store)
    #expect(told.value == 1)
    #expect(store.state.grams == cup + 7)
    await weigh([80], store)
    #expect(told.value == 1)
  }

  // task: 3
  @Test("After too few leaves, the user is told again")
  func again() async {
    let store = store([], needed: 5)
    await weigh([60, 40, 70], store)
    #expect(told.value == 2)
    await weigh([49], store)
    await weigh([60], store)
    #expect(told.value == 3)
  }

  // task: 4
  @Test("A scale that ends is off, and what it has shown stays")
  func ends() async {
    let store = store([31], ends: true)
    await turnOn(store)
    await store.receive(\.gramsChanged, cup + 3) { $0.grams = cup + 3 }
    await store.receive(\.scaleEnded) { $0.isOn = false }
  }
}
