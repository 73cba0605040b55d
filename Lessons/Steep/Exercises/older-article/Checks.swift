import ComposableArchitecture
import Testing

// draws: 38 50 71 95

@MainActor
struct Checks {
  /// From 61 to 89 degrees.
  private let target = 61 + 38 % 29

  private func store(_ degrees: Int?, target: Int = 60) -> TestStoreOf<Warmer> {
    struct Broken: Error {}
    let store = TestStore(initialState: Warmer.State(target: target)) {
      Warmer()
    } withDependencies: {
      $0.water.degrees = {
        guard let degrees else { throw Broken() }
        return degrees
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func send(_ action: Warmer.Action, _ store: TestStoreOf<Warmer>) async {
    await store.send(action)
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  // task: 1
  @Test("The temperature is measured and kept")
  func measures() async {
    let store = store(71)
    await send(.measureButtonTapped, store)
    #expect(store.state.degrees == 71)
  }

  // task: 2
  @Test("The log tells what has happened in its order")
  func order() async {
    let store = store(71)
    await send(.measureButtonTapped, store)
    #expect(store.state.log == ["measuring", "warm", "measured"])
  }

  // task: 2
  @Test("Water below the target is too cold, and water at the target is warm")
  func cold() async {
    let cold = store(target - 1, target: target)
    await send(.measureButtonTapped, cold)
    #expect(cold.state.log == ["measuring", "too cold", "measured"])
    let warm = store(target, target: target)
    await send(.measureButtonTapped, warm)
    #expect(warm.state.log == ["measuring", "warm", "measured"])
  }

  // task: 2
  @Test("A thermometer that is broken makes the temperature unknown")
  func unknown() async {
    let store = store(nil)
    await send(.measured(50), store)
    await send(.measureButtonTapped, store)
    #expect(store.state.degrees == nil)
    #expect(store.state.log.suffix(3) == ["measuring", "unknown", "measured"])
  }

  // task: 3
  @Test("A new target is logged, and the water has to be measured again")
  func newTarget() async {
    let store = store(71)
    await send(.measured(71), store)
    await send(.targetChanged(target), store)
    #expect(store.state.target == target)
    #expect(store.state.degrees == nil)
    #expect(store.state.log.last == "60 to \(target)")
  }

  // task: 3
  @Test("A target that stays the same changes nothing")
  func same() async {
    let store = store(71, target: 90)
    await send(.measured(71), store)
    let log = store.state.log
    await send(.targetChanged(95), store)
    #expect(store.state.degrees == 71)
    #expect(store.state.log == log)
    await send(.targetChanged(30), store)
    #expect(store.state.target == 40)
    #expect(store.state.log == log + ["90 to 40"])
  }
}
