import ComposableArchitecture
import Foundation
import Testing

// draws: "Tent" "Pegs"

@MainActor
struct Checks {
  let root = UUID(100)

  func makeStore(_ state: Outline.State) -> TestStoreOf<Outline> {
    TestStore(initialState: state) {
      Outline()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  // task: 1
  @Test("A new row has the id that uuid gives")
  func id() async {
    let store = makeStore(Outline.State(id: root))
    await store.send(.addRowButtonTapped) {
      $0.rows = [Outline.State(id: UUID(0))]
    }
    await store.send(.addRowButtonTapped) {
      $0.rows = [Outline.State(id: UUID(0)), Outline.State(id: UUID(1))]
    }
  }

  // task: 1
  @Test("A new row is the last one")
  func last() async {
    let store = makeStore(Outline.State(id: root, rows: [Outline.State(id: UUID(1), title: "Tent")]))
    await store.send(.addRowButtonTapped) {
      $0.rows = [Outline.State(id: UUID(1), title: "Tent"), Outline.State(id: UUID(0))]
    }
  }

  // task: 2
  @Test("A row handles its own action")
  func row() async {
    let store = makeStore(
      Outline.State(id: root, rows: [Outline.State(id: UUID(1)), Outline.State(id: UUID(2))]))
    await store.send(\.rows[id: UUID(2)].titleChanged, "Tent") {
      $0.rows[id: UUID(2)]?.title = "Tent"
    }
  }

  // task: 2
  @Test("A row within a row within a row handles its own action")
  func deep() async {
    let leaf = Outline.State(id: UUID(3))
    let store = makeStore(
      Outline.State(
        id: root, rows: [Outline.State(id: UUID(1), rows: [Outline.State(id: UUID(2), rows: [leaf])])]))
    await store.send(\.rows[id: UUID(1)].rows[id: UUID(2)].rows[id: UUID(3)].titleChanged, "Pegs") {
      $0.rows[id: UUID(1)]?.rows[id: UUID(2)]?.rows[id: UUID(3)]?.title = "Pegs"
    }
  }

  // task: 3
  @Test("onDelete removes the rows at its offsets")
  func delete() async {
    let rows = (1...4).map { Outline.State(id: UUID($0)) }
    let store = makeStore(Outline.State(id: root, rows: IdentifiedArray(uniqueElements: rows)))
    store.exhaustivity = .off
    await store.send(.onDelete([1, 2]))
    let ids = Array(store.state.rows.ids)
    #expect(ids == [UUID(1), UUID(4)])
  }
}
