import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("Two taps push two pages")
  func push() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    await store.send(.pageTapped(4)) { $0.path[id: 0] = Page.State(number: 4) }
    await store.send(.pageTapped(9)) { $0.path[id: 1] = Page.State(number: 9) }
    await store.send(\.path[id: 0].readButtonTapped) { $0.path[id: 0]?.isRead = true }
  }
}
