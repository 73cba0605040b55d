import ComposableArchitecture
import Testing

// The feature you test is TextSize:
//   State:    size, a shared Int: TextSize.State(size: Shared<Int>)
//   Actions:  biggerButtonTapped adds 2, up to 24
//             smallerButtonTapped takes 2 away, down to 12

@MainActor
struct TextSizeTests {
  @Test(arguments: [(16, 18), (24, 24)])
  func bigger(from size: Int, to expected: Int) async {
    @Shared(.inMemory("textSize")) var shared = size
    let store = TestStore(initialState: TextSize.State(size: $shared)) {
      TextSize()
    }
    store.exhaustivity = .off
    await store.send(.biggerButtonTapped)
    #expect(store.state.size == expected)
  }
}
