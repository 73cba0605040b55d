// Only the rows of the root handle their actions
// task: 1
import ComposableArchitecture
import Foundation

/// A row of an outline, which contains rows of the same kind.
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
    Reduce(update)
      .forEach(\.rows, action: \.rows) {
        Reduce(update)
      }
  }

  private func update(_ state: inout State, _ action: Action) -> EffectOf<Self> {
    switch action {
    case .addRowButtonTapped:
      state.rows.append(State(id: uuid()))
    case .onDelete(let offsets):
      state.rows.remove(atOffsets: offsets)
    case .rows:
      break
    case .titleChanged(let title):
      state.title = title
    }
    return .none
  }
}
