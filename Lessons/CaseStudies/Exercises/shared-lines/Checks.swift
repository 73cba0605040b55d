import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("Another screen hears the change")
  func shared() async {
    @Shared(.inMemory("volume")) var volume = 3
    $volume.withLock { $0 = 9 }
    let store = TestStore(initialState: Radio.State()) { Radio() }
    await store.send(.louderButtonTapped) { $0.$volume.withLock { $0 = 10 } }
    #expect(volume == 10)
    await store.send(.louderButtonTapped)
    await store.send(.muteButtonTapped) { $0.$volume.withLock { $0 = 0 } }
    #expect(volume == 0)
  }
}
