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
    }

    await store.send(.startButtonTapped) {
      $0.isCooking = true
    }
  }
}
