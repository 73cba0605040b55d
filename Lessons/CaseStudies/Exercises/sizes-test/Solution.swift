import ComposableArchitecture
import Testing

// The feature you test is TextSize:
//   State:    size, a shared Int: TextSize.State(size: Shared<Int>)
//   Actions:  biggerButtonTapped adds 2, up to 24
//             smallerButtonTapped takes 2 away, down to 12

@MainActor
struct TextSizeTests {
  @Test(arguments: [(16, 18), (22, 24), (23, 24), (24, 24)])
  func bigger(from size: Int, to expected: Int) async {
    let shared = Shared(value: size)
    let store = TestStore(initialState: TextSize.State(size: shared)) {
      TextSize()
    }
    store.exhaustivity = .off
    await store.send(.biggerButtonTapped)
    #expect(store.state.size == expected)
  }

  @Test(arguments: [(16, 14), (14, 12), (13, 12), (12, 12)])
  func smaller(from size: Int, to expected: Int) async {
    let shared = Shared(value: size)
    let store = TestStore(initialState: TextSize.State(size: shared)) {
      TextSize()
    }
    store.exhaustivity = .off
    await store.send(.smallerButtonTapped)
    #expect(store.state.size == expected)
  }
}
