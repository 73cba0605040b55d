import ComposableArchitecture
import Foundation
import Testing

// draws: 99 "Design" "Product"

@MainActor
struct Checks {
  private let design = SyncUp(id: SyncUp.ID(UUID(1)), title: "Design")
  private let product = SyncUp(id: SyncUp.ID(UUID(2)), title: "Product")

  private func store(open screens: [AppFeature.Path.State] = []) -> TestStoreOf<AppFeature> {
    let store = TestStore(initialState: AppFeature.State(path: StackState(screens))) {
      AppFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  /// Takes in what effects have sent, too: the screens may be set in an action of their own.
  private func send(_ action: AppFeature.Action, to store: TestStoreOf<AppFeature>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("opened shows the detail screen of the sync-up with this ID")
  func detail() async {
    @Shared(.syncUps) var syncUps = [design, product]
    let store = store()
    await send(.opened(product.id, meeting: false), to: store)
    #expect(store.state.path.count == 1)
    #expect(store.state.path.first?.detail?.syncUp == product)
  }

  // task: 1
  @Test("An unknown ID shows only the list")
  func unknown() async {
    @Shared(.syncUps) var syncUps = [design]
    let store = store()
    await send(.opened(design.id, meeting: false), to: store)
    #expect(store.state.path.count == 1)
    await send(.opened(SyncUp.ID(UUID(99)), meeting: true), to: store)
    #expect(store.state.path.isEmpty)
  }

  // task: 2
  @Test("The meeting lies on top of the detail screen")
  func meeting() async {
    @Shared(.syncUps) var syncUps = [design, product]
    let store = store()
    await send(.opened(product.id, meeting: true), to: store)
    #expect(store.state.path.count == 2)
    #expect(store.state.path.first?.detail?.syncUp == product)
    #expect(store.state.path.last?.record?.syncUp == product)
  }

  // task: 2
  @Test("What the meeting saves arrives in the shared list")
  func shares() async {
    @Shared(.syncUps) var syncUps = [design, product]
    let store = store()
    await send(.opened(product.id, meeting: true), to: store)
    guard let id = store.state.path.ids.last, store.state.path.count == 2 else {
      Issue.record("There is no meeting on the path.")
      return
    }
    await store.send(\.path[id: id].record.endMeetingButtonTapped)
    await store.send(\.path[id: id].record.alert.confirmSave)
    #expect(syncUps[id: product.id]?.meetings.count == 1)
    #expect(syncUps[id: design.id]?.meetings.count == 0)
  }

  // task: 3
  @Test("Whatever was open before is replaced")
  func replaces() async {
    @Shared(.syncUps) var syncUps = [design, product]
    let old = SyncUpDetail.State(syncUp: Shared(value: design))
    let store = store(open: [.detail(old)])
    await send(.opened(product.id, meeting: false), to: store)
    #expect(store.state.path.compactMap(\.detail?.syncUp.title) == ["Product"])
  }
}
