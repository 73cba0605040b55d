import ComposableArchitecture
import Foundation

@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    @Presents var addForm: TeaForm.State?
    @Presents var alert: AlertState<Alert>?
    @Presents var editForm: TeaForm.State?
    var teas: IdentifiedArrayOf<Tea> = []
  }

  enum Action {
    case addForm(PresentationAction<TeaForm.Action>)
    case addTeaButtonTapped
    case alert(PresentationAction<Alert>)
    case deleteTeaButtonTapped(id: Tea.ID)
    case editForm(PresentationAction<TeaForm.Action>)
    case editTeaButtonTapped(id: Tea.ID)
    case homeButtonTapped
  }

  @CasePathable
  enum Alert: Equatable {
    case deleteConfirmed(id: Tea.ID)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addForm(.presented(.delegate(.saved(let tea)))):
        state.teas[id: tea.id] = tea
        return .none

      case .addTeaButtonTapped:
        state.alert = nil
        state.editForm = nil
        state.addForm = TeaForm.State(tea: Tea(id: uuid()))
        return .none

      case .alert(.presented(.deleteConfirmed(let id))):
        state.teas.remove(id: id)
        return .none

      case .addForm, .alert:
        return .none

      case .deleteTeaButtonTapped(let id):
        guard let tea = state.teas[id: id] else { return .none }
        state.addForm = nil
        state.editForm = nil
        state.alert = .delete(tea)
        return .none

      case .editForm(.presented(.delegate(.saved(let tea)))):
        // The tea may have been deleted since the form was opened.
        if state.teas[id: tea.id] != nil { state.teas[id: tea.id] = tea }
        return .none

      case .editForm:
        return .none

      case .editTeaButtonTapped(let id):
        guard let tea = state.teas[id: id] else { return .none }
        state.addForm = nil
        state.alert = nil
        state.editForm = TeaForm.State(tea: tea)
        return .none

      case .homeButtonTapped:
        state.addForm = nil
        state.alert = nil
        state.editForm = nil
        return .none
      }
    }
    .ifLet(\.$addForm, action: \.addForm) { TeaForm() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$editForm, action: \.editForm) { TeaForm() }
  }
}

extension AlertState where Action == Shelf.Alert {
  static func delete(_ tea: Tea) -> Self {
    AlertState {
      TextState("Delete \(tea.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed(id: tea.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}

extension Shelf.State {
  /// What a user sees.
  var screen: String {
    if let alert { return String(state: alert.title) }
    if let addForm { return "New tea: \(addForm.tea.name)" }
    if let editForm { return "Tea: \(editForm.tea.name)" }
    return teas.map(\.name).joined(separator: ", ")
  }
}

/// What a user does in a form or a question. The checks use these names.
extension Shelf.Action {
  static func newTea(_ action: TeaForm.Action) -> Self { .addForm(.presented(action)) }
  static func editedTea(_ action: TeaForm.Action) -> Self { .editForm(.presented(action)) }
  static func deleteTapped(id: Tea.ID) -> Self { .alert(.presented(.deleteConfirmed(id: id))) }
  static var keepTapped: Self { .alert(.dismiss) }
}
