// The number is computed from the chores
import ComposableArchitecture
import Foundation

@Reducer
struct Chores {
  @ObservableState
  struct State: Equatable {
    var chores: IdentifiedArrayOf<Chore> = []
    var openCount: Int { chores.filter { !$0.isDone }.count }
  }

  struct Chore: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }

  enum Action {
    case addButtonTapped
    case checkboxTapped(Chore.ID)
    case clearDoneButtonTapped
    case loaded([Chore])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.chores.append(Chore(id: (state.chores.ids.max() ?? 0) + 1))
        return .none

      case .checkboxTapped(let id):
        state.chores[id: id]?.isDone.toggle()
        return .none

      case .clearDoneButtonTapped:
        state.chores.removeAll(where: \.isDone)
        return .none

      case .loaded(let chores):
        state.chores = IdentifiedArray(uniqueElements: chores)
        return .none
      }
    }
  }
}
