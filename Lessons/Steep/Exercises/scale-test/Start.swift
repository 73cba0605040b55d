import ComposableArchitecture
import Testing

// The feature you test is Scale:
//   State:    grams, isPluggedIn, and message, a String?
//   Actions:  task, resetButtonTapped
//             weighed, unplugged and resetFailed, which effects send
// The dependency scale has weights and reset.

@MainActor
struct ScaleTests {
  @Test func weighing() async {
    let store = TestStore(initialState: Scale.State()) {
      Scale()
    } withDependencies: {
      $0.scale.weights = { .finished }
    }
    await store.send(.task) {
      $0.isPluggedIn = true
    }
  }
}
