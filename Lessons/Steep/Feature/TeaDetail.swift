import ComposableArchitecture
import Foundation

/// What there is to know about one tea. The tea is shared with the kitchen, so a new name is a new name everywhere.
@Reducer
struct TeaDetail {
  @ObservableState
  struct State: Equatable {
    @Shared var tea: Tea
    @SharedReader(.teas) var teas

    /// Teas that take about as long, within a minute.
    var similarTeas: [Tea] { teas.filter { $0.id != tea.id && abs($0.seconds - tea.seconds) <= 60 } }
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
