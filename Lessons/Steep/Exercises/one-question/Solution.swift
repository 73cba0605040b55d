import ComposableArchitecture
import Foundation

@Reducer
struct Shelf {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(TeaForm)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var teas: IdentifiedArrayOf<Tea> = []
  }

  enum Action {
    case addTeaButtonTapped
    case deleteTeaButtonTapped(id: Tea.ID)
    case destination(PresentationAction<Destination.Action>)
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
        state.destination = .form(TeaForm.State(tea: Tea(id: uuid())))
        return .none

      case .deleteTeaButtonTapped(let id):
        guard let tea = state.teas[id: id] else { return .none }
        state.destination = .alert(.delete(tea))
        return .none

      case .destination(.presented(.alert(.deleteConfirmed(let id)))):
        state.teas.remove(id: id)
        return .none

      case .destination(.presented(.form(.delegate(.saved(let tea))))):
        state.teas[id: tea.id] = tea
        return .none

      case .destination:
        return .none

      case .homeButtonTapped:
        state.destination = nil
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Shelf.Destination.State: Equatable {}

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
    switch destination {
    case .alert(let alert): String(state: alert.title)
    case .form(let form): "New tea: \(form.tea.name)"
    case nil: teas.map(\.name).joined(separator: ", ")
    }
  }
}

/// What a user does in a form or a question. The checks use these names.
extension Shelf.Action {
  static func nameEntered(_ name: String) -> Self {
    .destination(.presented(.form(.binding(.set(\.tea.name, name)))))
  }
  static var saveTapped: Self { .destination(.presented(.form(.saveButtonTapped))) }
  static var cancelTapped: Self { .destination(.presented(.form(.cancelButtonTapped))) }
  static func deleteTapped(id: Tea.ID) -> Self {
    .destination(.presented(.alert(.deleteConfirmed(id: id))))
  }
  static var keepTapped: Self { .destination(.dismiss) }
}
