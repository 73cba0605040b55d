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
    let store = makeStore(Cup.State(duration: 60))
    await store.send(.strongSwitched) { $0.isStrong = true }
    await store.send(.startButtonTapped) { $0.phase = .steeping(secondsLeft: 120) }
    await store.send(.ticked) { $0.phase = .steeping(secondsLeft: 119) }
    await store.send(.startButtonTapped)
  }

  @Test func startingAWeakTea() async {
    let store = makeStore(Cup.State(duration: 60, phase: .ready))
    await store.send(.startButtonTapped) { $0.phase = .steeping(secondsLeft: 60) }
  }

  @Test func stopping() async {
    let store = makeStore(Cup.State(duration: 60, isStrong: true, phase: .steeping(secondsLeft: 42)))
    await store.send(.stopButtonTapped) { $0.phase = .idle }
    await store.send(.ticked)
  }

  @Test func theLastSecond() async {
    let store = makeStore(Cup.State(duration: 60, isStrong: true, phase: .steeping(secondsLeft: 2)))
    await store.send(.ticked) { $0.phase = .steeping(secondsLeft: 1) }
    await store.send(.ticked) { $0.phase = .ready }
    await store.send(.ticked)
  }

  @Test func resetting() async {
    let store = makeStore(Cup.State(duration: 60, isStrong: true, phase: .steeping(secondsLeft: 1)))
    await store.send(.resetButtonTapped)
    await store.send(.ticked) { $0.phase = .ready }
    await store.send(.resetButtonTapped) { $0 = Cup.State() }
  }

  func makeStore(_ state: Cup.State) -> TestStoreOf<Cup> {
    TestStore(initialState: state) { Cup() }
  }
}
