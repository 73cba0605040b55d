// A new row has the id that uuid gives
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
        state.rows.append(State(id: UUID(0)))
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
