import ComposableArchitecture
import Foundation

/// The form for a new tea.
@Reducer
struct TeaForm {
  @ObservableState
  struct State: Equatable {
    var tea: Tea
    var isGreen = false

    var canSave: Bool { !tea.name.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case saved(Tea)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.isGreen):
        // Green tea gets bitter sooner.
        state.tea.seconds = state.isGreen ? 60 : 180
        return .none

      case .binding, .delegate:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard state.canSave else { return .none }
        return .run { [tea = state.tea] send in
          await send(.delegate(.saved(tea)))
          await dismiss()
        }
      }
    }
  }
}
