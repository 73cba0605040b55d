import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private var store: TestStoreOf<Shop> {
    TestStore(initialState: Shop.State(sheet: HelpText.State())) { Shop() }
  }

  // task: 1
  @Test("The sheet shows a Close button")
  func sheet() async {
    await store.send(\.sheet.appeared) { $0.sheet?.showsClose = true }
  }

  // task: 1
  @Test("The tab shows no Close button")
  func tab() async {
    await store.send(\.tab.appeared)
  }

  // task: 2
  @Test("The sheet closes")
  func closes() async {
    let store = store
    await store.send(\.sheet.closeTapped)
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
  }

  // task: 2
  @Test("The tab stays")
  func stays() async {
    let store = store
    await store.send(\.tab.closeTapped)
    await store.finish()
    #expect(store.isDismissed == false)
  }
}
