import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  /// How often the user was told that there are enough leaves.
  private let told = LockIsolated(0)

  private func store(
    _ weights: [Int], needed: Int = 100, grams: Int = 0, ends: Bool = false
  ) -> TestStoreOf<Weighing> {
    let store = TestStore(initialState: Weighing.State(grams: grams, needed: needed)) {
      Weighing()
      Reduce { [told] _, action in
        if case .delegate(.enough) = action { told.withValue { $0 += 1 } }
        return .none
      }
    } withDependencies: {
      $0.scale.weights = {
        AsyncStream { continuation in
          for weight in weights { continuation.yield(weight) }
          if ends { continuation.finish() }
        }
      }
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
    await store.receive(\.gramsChanged, 1) { $0.grams = 1 }
    await store.receive(\.gramsChanged, 4) { $0.grams = 4 }
    await turnOff(store)
  }

  // task: 1
  @Test("A scale that is off reports nothing, and can be turned on again")
  func off() async {
    let store = store([19])
    await turnOn(store)
    await store.receive(\.gramsChanged, 1) { $0.grams = 1 }
    await turnOff(store)
    store.dependencies.scale.weights = {
      AsyncStream { $0.yield(31) }
    }
    await turnOn(store)
    await store.receive(\.gramsChanged, 3) { $0.grams = 3 }
    await turnOff(store)
  }

  // task: 2
  @Test("Reports of the same number of grams send nothing")
  func quiet() async {
    let store = store([3, 9, 10, 14, 19, 11, 20, 22, 19])
    await turnOn(store)
    await store.receive(\.gramsChanged, 1) { $0.grams = 1 }
    await store.receive(\.gramsChanged, 2) { $0.grams = 2 }
    await store.receive(\.gramsChanged, 1) { $0.grams = 1 }
    await turnOff(store)
  }

  // task: 2
  @Test("A scale that still shows something begins with it")
  func known() async {
    let store = store([41, 45, 52], grams: 4)
    await turnOn(store)
    await store.receive(\.gramsChanged, 5) { $0.grams = 5 }
    await turnOff(store)
  }

  /// The scale is turned on, everything it has to report arrives, and it is turned off.
  private func weigh(_ weights: [Int], _ store: TestStoreOf<Weighing>) async {
    store.exhaustivity = .off
    store.dependencies.scale.weights = {
      AsyncStream { continuation in
        for weight in weights { continuation.yield(weight) }
      }
    }
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
    #expect(store.state.grams == 7)
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
    await store.receive(\.gramsChanged, 3) { $0.grams = 3 }
    await store.receive(\.scaleEnded) { $0.isOn = false }
  }
}
