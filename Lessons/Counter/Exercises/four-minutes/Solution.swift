import ComposableArchitecture
import Testing

// The feature you test is Egg:
//   State:    isCooking, a Bool; eggs, an Int
//   Actions:  startButtonTapped
//             done, after four minutes, counts the egg
//   It asks:  continuousClock

@MainActor
struct EggTests {
  @Test func egg() async {
    let store = TestStore(initialState: Egg.State()) {
      Egg()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }

    for number in 1...2 {
      await store.send(.startButtonTapped) {
        $0.isCooking = true
      }
      await store.receive(\.done) {
        $0.isCooking = false
        $0.eggs = number
      }
    }
  }

  @Test func tapWhileItCooks() async {
    let store = TestStore(initialState: Egg.State(isCooking: true)) {
      Egg()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }

    await store.send(.startButtonTapped)
  }
}
