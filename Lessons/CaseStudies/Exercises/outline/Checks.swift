import ComposableArchitecture
import Foundation
import Testing

// draws: "Tent" "Pegs"

@MainActor
struct Checks {
  private func row(_ id: Int, _ title: String = "", _ rows: [Outline.State] = []) -> Outline.State {
    var row = Outline.State(id: UUID(id))
    row.title = title
    row.rows = IdentifiedArray(uniqueElements: rows)
    return row
  }

  private func makeStore(_ rows: Outline.State...) -> TestStoreOf<Outline> {
    let store = TestStore(initialState: row(100, "", rows)) {
      Outline()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  /// Takes in what effects have sent, too: rows may be added and removed in actions of their own.
  private func send(_ action: Outline.Action, to store: TestStoreOf<Outline>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A new outline is empty, and its title can be changed")
  func title() async {
    let store = makeStore()
    #expect(store.state.title == "")
    #expect(store.state.rows.isEmpty)
    await store.send(.titleChanged("Tent"))
    #expect(store.state.title == "Tent")
  }

  // task: 1
  @Test("A new row has the ID that uuid gives")
  func id() async {
    let store = makeStore()
    await send(.addRowButtonTapped, to: store)
    await send(.addRowButtonTapped, to: store)
    #expect(Array(store.state.rows.ids) == [UUID(0), UUID(1)])
  }

  // task: 1
  @Test("A new row is the last one, and it is empty")
  func last() async {
    let store = makeStore(row(1, "Tent"))
    await send(.addRowButtonTapped, to: store)
    #expect(Array(store.state.rows) == [row(1, "Tent"), row(0)])
  }

  // task: 2
  @Test("A row handles its own action")
  func ownAction() async {
    let store = makeStore(row(1), row(2))
    await store.send(\.rows[id: UUID(2)].titleChanged, "Tent")
    #expect(store.state.rows.map(\.title) == ["", "Tent"])
    #expect(store.state.title == "")
  }

  // task: 2
  @Test("A row within a row within a row handles its own action")
  func deep() async {
    let store = makeStore(row(1, "", [row(2, "", [row(3)])]))
    await store.send(\.rows[id: UUID(1)].rows[id: UUID(2)].rows[id: UUID(3)].titleChanged, "Pegs")
    #expect(Array(store.state.rows) == [row(1, "", [row(2, "", [row(3, "Pegs")])])])
  }

  // task: 2
  @Test("A row within a row can have rows of its own")
  func addsDeep() async {
    let store = makeStore(row(1, "", [row(2)]))
    let inRow = Outline.Action.rows(.element(id: UUID(2), action: .addRowButtonTapped))
    await send(.rows(.element(id: UUID(1), action: inRow)), to: store)
    #expect(Array(store.state.rows) == [row(1, "", [row(2, "", [row(0)])])])
  }

  // task: 3
  @Test("onDelete removes the rows at its offsets")
  func delete() async {
    let store = makeStore(row(1), row(2), row(3), row(4))
    await send(.onDelete([1, 2]), to: store)
    #expect(Array(store.state.rows.ids) == [UUID(1), UUID(4)])
  }

  // task: 3
  @Test("onDelete of a row removes rows of this row")
  func deleteDeep() async {
    let store = makeStore(row(1, "", [row(2), row(3)]))
    await send(.rows(.element(id: UUID(1), action: .onDelete([0]))), to: store)
    #expect(Array(store.state.rows) == [row(1, "", [row(3)])])
  }
}
