import ComposableArchitecture
import Foundation

// You can use this client:
//   uuid() -> UUID

@Reducer
struct Outline {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: UUID
    var rows: IdentifiedArrayOf<State> = []
    var title = ""
  }

  enum Action {
    case addRowButtonTapped
    case onDelete(IndexSet)
    indirect case rows(IdentifiedActionOf<Outline>)
    case titleChanged(String)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        let row = State(id: uuid())
        state.rows[id: row.id] = row
        return .none

      case .onDelete(let offsets):
        let ids = offsets.map { state.rows[$0].id }
        state.rows.removeAll { ids.contains($0.id) }
        return .none

      case .rows:
        return .none

      case .titleChanged(let title):
        state.title = title
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Outline()
    }
  }
}
