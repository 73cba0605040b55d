import ComposableArchitecture
import Foundation
import Testing

// draws: "Lemon" "Oolong" "Sencha"

@MainActor
struct Checks {
  private let clock = TestClock()
  private let sencha = Tea(id: UUID(7), name: "Sencha")
  private let lemon = Tea(id: UUID(8), name: "Lemon")
  private let oolong = Tea(id: UUID(9), name: "Oolong")

  /// The actions of a fixed shelf may be others, so only the state is compared.
  private func store(isClosed: Bool = false) -> TestStoreOf<Shelf> {
    let store = TestStore(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: { [clock, sencha, oolong] in
      $0.shop.teas = {
        try await clock.sleep(for: .seconds(2))
        guard !isClosed else { throw CancellationError() }
        return [sencha, oolong]
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Shelf>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  private func names(_ store: TestStoreOf<Shelf>) -> [String] { store.state.teas.map(\.name) }

  // task: 1
  @Test("A name that is changed while the shop is asked stays")
  func name() async {
    let store = store()
    await store.send(.teaTapped(id: sencha.id))
    await store.send(.refreshButtonTapped)
    await pass(1, store)
    await store.send(\.label.nameChanged, "Mum's tea")
    #expect(names(store) == ["Mum's tea", "Lemon"])
    await pass(1, store)
    #expect(names(store) == ["Mum's tea", "Lemon", "Oolong"])
    #expect(store.state.label?.tea.name == "Mum's tea")
  }

  // task: 1
  @Test("A tea that is deleted while the shop is asked doesn't come back")
  func deleted() async {
    let store = store()
    await store.send(.refreshButtonTapped)
    await pass(1, store)
    await store.send(.deleteButtonTapped(id: lemon.id))
    await pass(1, store)
    #expect(names(store) == ["Sencha", "Oolong"])
  }

  // task: 1
  @Test("The teas of the shop are added, and known ones keep their names")
  func added() async {
    let store = store()
    await store.send(.teaTapped(id: sencha.id))
    await store.send(\.label.nameChanged, "Mum's tea")
    await store.send(.refreshButtonTapped)
    #expect(store.state.isLoading)
    await pass(2, store)
    #expect(names(store) == ["Mum's tea", "Lemon", "Oolong"])
    #expect(!store.state.isLoading)
    await store.send(.refreshButtonTapped)
    await pass(2, store)
    #expect(names(store) == ["Mum's tea", "Lemon", "Oolong"])
  }

  // task: 1
  @Test("Another screen with the same teas sees the changes of both")
  func shared() async {
    @Shared(.shelf) var teas
    let store = store()
    await store.send(.refreshButtonTapped)
    $teas.withLock { $0[id: lemon.id]?.seconds = 90 }
    await pass(2, store)
    #expect(teas.map(\.name) == ["Sencha", "Lemon", "Oolong"])
    #expect(teas[id: lemon.id]?.seconds == 90)
  }

  // task: 1
  @Test("A shop that doesn't answer changes nothing")
  func closed() async {
    let store = store(isClosed: true)
    await store.send(.refreshButtonTapped)
    await store.send(.deleteButtonTapped(id: lemon.id))
    await pass(2, store)
    #expect(names(store) == ["Sencha"])
  }
}
