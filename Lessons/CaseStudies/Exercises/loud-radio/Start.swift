import ComposableArchitecture
import Testing

// The feature you test is Radio:
//   State:    volume, shared as .inMemory("volume"), which begins with 3
//   Actions:  louderButtonTapped, up to 10
//             muteButtonTapped

@MainActor
struct RadioTests {
  @Test func louder() async {
    let store = TestStore(initialState: Radio.State()) {
      Radio()
    }

    await store.send(.louderButtonTapped) {
      $0.$volume.withLock { $0 = 4 }
    }
  }
}
