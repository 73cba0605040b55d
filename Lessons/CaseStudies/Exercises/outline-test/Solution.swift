import ComposableArchitecture
import Foundation
import Testing

// The feature you test is Outline:
//   State:    id, a UUID; rows, an array of Outline.State; title
//   Actions:  addRowButtonTapped, onDelete(IndexSet), titleChanged(String)
//             rows: an action of a row, with its id
//   Client:   uuid, which names new rows
// Outline.State(id:) is a row without a title and without rows.

@MainActor
struct OutlineTests {
  @Test func addRows() async {
    let store = makeStore()
    await store.send(.addRowButtonTapped) {
      $0.rows.append(Outline.State(id: UUID(0)))
    }
    await store.send(\.rows[id: UUID(11)].rows[id: UUID(12)].addRowButtonTapped) {
      $0.rows[id: UUID(11)]?.rows[id: UUID(12)]?.rows = [Outline.State(id: UUID(1))]
    }
  }

  @Test func titles() async {
    let store = makeStore()
    await store.send(\.rows[id: UUID(11)].rows[id: UUID(12)].titleChanged, "Big tent") {
      $0.rows[id: UUID(11)]?.rows[id: UUID(12)]?.title = "Big tent"
    }
  }

  @Test func delete() async {
    let store = makeStore()
    await store.send(\.rows[id: UUID(11)].onDelete, [1]) {
      $0.rows[id: UUID(11)]?.rows.remove(id: UUID(13))
    }
  }

  /// Camping, with a tent and a stove.
  func makeStore() -> TestStoreOf<Outline> {
    TestStore(
      initialState: Outline.State(
        id: UUID(10),
        rows: [
          Outline.State(
            id: UUID(11),
            rows: [
              Outline.State(id: UUID(12), title: "Tent"),
              Outline.State(id: UUID(13), title: "Stove"),
            ],
            title: "Camping"
          )
        ]
      )
    ) {
      Outline()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}
