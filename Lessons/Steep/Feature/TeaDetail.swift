import ComposableArchitecture
import Foundation

/// What there is to know about one tea. The tea is shared with the kitchen, so a new name is a new name everywhere.
@Reducer
struct TeaDetail {
  @ObservableState
  struct State: Equatable {
    @Shared var tea: Tea
  }

  enum Action {
    case brewButtonTapped
    case delegate(Delegate)
    case nameChanged(String)
    case similarTeaTapped(id: Tea.ID)

    @CasePathable
    enum Delegate: Equatable {
      case brew(Tea)
      case show(id: Tea.ID)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .brewButtonTapped:
        return .send(.delegate(.brew(state.tea)))

      case .delegate:
        return .none

      case .nameChanged(let name):
        state.$tea.withLock { $0.name = name }
        return .none

      case .similarTeaTapped(let id):
        return .send(.delegate(.show(id: id)))
      }
    }
  }
}

extension TeaDetail.State {
  /// The details of a tea that no other feature shares.
  init(tea: Tea) {
    self.init(tea: Shared(value: tea))
  }
}
