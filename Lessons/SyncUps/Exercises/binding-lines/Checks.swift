import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("A text field changes the name")
  func name() async {
    let store = TestStore(initialState: Badge.State()) { Badge() }
    await store.send(\.binding.name, "Ada") {
      $0.name = "Ada"
      $0.isChanged = true
    }
  }

  // task: 1
  @Test("Only the name counts as a change")
  func other() async {
    let store = TestStore(initialState: Badge.State(isChanged: true)) { Badge() }
    await store.send(\.binding.isChanged, false) { $0.isChanged = false }
  }
}
