import ComposableArchitecture
import Testing

// The feature you test is Radio:
//   State:    volume, shared as .inMemory("volume"), which begins with 3
//   Actions:  louderButtonTapped, up to 10
//             muteButtonTapped

@MainActor
struct RadioTests {
  @Test func louder() async {
    @Shared(.inMemory("volume")) var volume = 9
    let store = TestStore(initialState: Radio.State()) {
      Radio()
    }

    await store.send(.louderButtonTapped) {
      $0.$volume.withLock { $0 = 10 }
    }
    await store.send(.louderButtonTapped)
    #expect(volume == 10)
  }

  @Test func mute() async {
    @Shared(.inMemory("volume")) var volume = 9
    let store = TestStore(initialState: Radio.State()) {
      Radio()
    }

    await store.send(.muteButtonTapped) {
      $0.$volume.withLock { $0 = 0 }
    }
    #expect(volume == 0)
  }
}
