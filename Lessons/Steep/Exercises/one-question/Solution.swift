import ComposableArchitecture
import Foundation

@Reducer
struct Shelf {
  @Reducer
  enum Destination {
    case add(TeaForm)
    case alert(AlertState<Alert>)
    case edit(TeaForm)
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
      case .addTeaButtonTapped:
        state.destination = .add(TeaForm.State(tea: Tea(id: uuid())))
        return .none

      case .deleteTeaButtonTapped(let id):
        guard let tea = state.teas[id: id] else { return .none }
        state.destination = .alert(.delete(tea))
        return .none

      case .destination(.presented(.add(.delegate(.saved(let tea))))):
        state.teas[id: tea.id] = tea
        return .none

      case .destination(.presented(.alert(.deleteConfirmed(let id)))):
        state.teas.remove(id: id)
        return .none

      case .destination(.presented(.edit(.delegate(.saved(let tea))))):
        // The tea may have been deleted since the form was opened.
        if state.teas[id: tea.id] != nil { state.teas[id: tea.id] = tea }
        return .none

      case .destination:
        return .none

      case .editTeaButtonTapped(let id):
        guard let tea = state.teas[id: id] else { return .none }
        state.destination = .edit(TeaForm.State(tea: tea))
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
    case .add(let form): "New tea: \(form.tea.name)"
    case .alert(let alert): String(state: alert.title)
    case .edit(let form): "Tea: \(form.tea.name)"
    case nil: teas.map(\.name).joined(separator: ", ")
    }
  }
}

/// What a user does in a form or a question. The checks use these names.
extension Shelf.Action {
  static func newTea(_ action: TeaForm.Action) -> Self { .destination(.presented(.add(action))) }
  static func editedTea(_ action: TeaForm.Action) -> Self { .destination(.presented(.edit(action))) }
  static func deleteTapped(id: Tea.ID) -> Self {
    .destination(.presented(.alert(.deleteConfirmed(id: id))))
  }
  static var keepTapped: Self { .destination(.dismiss) }
}
