import ComposableArchitecture
import Foundation

// The checks use:
//   Outline.State(id: UUID), which is Identifiable, and whose other
//     properties have first values
//   state.title, a String; state.rows, an identified array of rows
//   addRowButtonTapped, titleChanged(String), onDelete(IndexSet)
//   rows, with the id of a row and an action of that row
// You can use this dependency:
//   uuid, with uuid() for a new UUID

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
        state.rows.append(State(id: uuid()))
        return .none

      case .onDelete(let offsets):
        state.rows.remove(atOffsets: offsets)
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
