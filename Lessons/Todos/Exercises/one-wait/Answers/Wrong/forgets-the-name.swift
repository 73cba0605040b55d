// A chore moves one second after its name has changed
import ComposableArchitecture
import Foundation

// The list is sorted one second after the last change. Three actions make
// such a change, and each has its own copy of the wait.

@Reducer
struct Chores {
  @ObservableState
  struct State: Equatable {
    var chores: IdentifiedArrayOf<Chore> = []
  }

  struct Chore: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var isDone = false
  }

  enum Action {
    case addButtonTapped
    case checkboxTapped(Chore.ID)
    case nameChanged(Chore.ID, String)
    case sortChores
  }

  enum CancelID { case sorting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.chores.append(Chore(id: uuid()))
        return sortLater()

      case .checkboxTapped(let id):
        state.chores[id: id]?.isDone.toggle()
        return sortLater()

      case .nameChanged(let id, let name):
        state.chores[id: id]?.name = name
        return .none

      case .sortChores:
        state.chores.sort { ($0.isDone ? 1 : 0, $0.name) < ($1.isDone ? 1 : 0, $1.name) }
        return .none
      }
    }
  }

  private func sortLater() -> EffectOf<Self> {
    .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.sortChores)
    }
    .cancellable(id: CancelID.sorting, cancelInFlight: true)
  }
}
