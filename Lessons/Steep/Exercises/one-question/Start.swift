import ComposableArchitecture
import Foundation

@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    @Presents var form: TeaForm.State?
    var teas: IdentifiedArrayOf<Tea> = []
  }

  enum Action {
    case addTeaButtonTapped
    case alert(PresentationAction<Alert>)
    case deleteTeaButtonTapped(id: Tea.ID)
    case form(PresentationAction<TeaForm.Action>)
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
      case .addTeaButtonTapped:
        state.alert = nil
        state.form = TeaForm.State(tea: Tea(id: uuid()))
        return .none

      case .alert(.presented(.deleteConfirmed(let id))):
        state.teas.remove(id: id)
        return .none

      case .alert:
        return .none

      case .deleteTeaButtonTapped(let id):
        guard let tea = state.teas[id: id] else { return .none }
        state.form = nil
        state.alert = .delete(tea)
        return .none

      case .form(.presented(.delegate(.saved(let tea)))):
        state.teas[id: tea.id] = tea
        return .none

      case .form:
        return .none

      case .homeButtonTapped:
        state.alert = nil
        state.form = nil
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) { TeaForm() }
    .ifLet(\.$alert, action: \.alert)
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
    if let form { return "New tea: \(form.tea.name)" }
    return teas.map(\.name).joined(separator: ", ")
  }
}

/// What a user does in a form or a question. The checks use these names.
extension Shelf.Action {
  static func nameEntered(_ name: String) -> Self { .form(.presented(.binding(.set(\.tea.name, name)))) }
  static var saveTapped: Self { .form(.presented(.saveButtonTapped)) }
  static var cancelTapped: Self { .form(.presented(.cancelButtonTapped)) }
  static func deleteTapped(id: Tea.ID) -> Self { .alert(.presented(.deleteConfirmed(id: id))) }
  static var keepTapped: Self { .alert(.dismiss) }
}
