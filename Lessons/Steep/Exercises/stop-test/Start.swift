import ComposableArchitecture
import Testing

// The feature you test is Cup:
//   State:    duration, 180 at first; isStrong, false at first
//             phase: .idle, .steeping(secondsLeft:) or .ready
//   Actions:  startButtonTapped, stopButtonTapped, resetButtonTapped
//             strongSwitched, ticked

@MainActor
struct CupTests {
  @Test func starting() async {
    let store = makeStore(Cup.State())
    await store.send(.startButtonTapped)
  }

  func makeStore(_ state: Cup.State) -> TestStoreOf<Cup> {
    TestStore(initialState: state) { Cup() }
  }
}
