import ComposableArchitecture
import Foundation

/// The cups that are steeping, and the teas to choose from.
@Reducer
struct Kitchen {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(TeaForm)
  }

  @ObservableState
  struct State: Equatable {
    var cups: IdentifiedArrayOf<Brew.State> = []
    var cupsMade = 0
    @Presents var destination: Destination.State?
    var nextCup = 1
    @Shared(.teas) var teas
  }

  enum Action {
    case addTeaButtonTapped
    case cupFinished
    case cups(IdentifiedActionOf<Brew>)
    case delegate(Delegate)
    case deleteTeaButtonTapped(id: Tea.ID)
    case destination(PresentationAction<Destination.Action>)
    case infoButtonTapped(id: Tea.ID)
    case removeCupButtonTapped(id: Brew.State.ID)
    case teaTapped(id: Tea.ID)

    @CasePathable
    enum Delegate: Equatable {
      case show(id: Tea.ID)
    }
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
        // A second tap would replace the form, and lose what was typed.
        guard state.destination == nil else { return .none }
        state.destination = .form(TeaForm.State(tea: Tea(id: uuid())))
        return .none

      case .cupFinished:
        state.cupsMade += 1
        return .none

      case .cups(.element(id: _, action: .delegate(.teaIsReady))):
        state.cupsMade += 1
        return .none

      case .cups:
        return .none

      case .delegate:
        return .none

      case .deleteTeaButtonTapped(let id):
        guard state.destination == nil, let tea = state.teas[id: id] else { return .none }
        state.destination = .alert(.delete(tea))
        return .none

      case .destination(.presented(.alert(.deleteConfirmed(let id)))):
        state.$teas.withLock { _ = $0.remove(id: id) }
        return .none

      case .destination(.presented(.form(.delegate(.saved(let tea))))):
        state.$teas.withLock { $0[id: tea.id] = tea }
        return .none

      case .destination:
        return .none

      case .infoButtonTapped(let id):
        return .send(.delegate(.show(id: id)))

      case .removeCupButtonTapped(let id):
        state.cups.remove(id: id)
        return .none

      case .teaTapped(let id):
        guard let tea = state.teas[id: id] else { return .none }
        state.cups.append(Brew.State(id: state.nextCup, duration: tea.seconds))
        state.nextCup += 1
        return .none
      }
    }
    .forEach(\.cups, action: \.cups) { Brew() }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Kitchen.Destination.State: Equatable {}

extension Kitchen.State {
  /// A kitchen with a list of its own, which isn't saved.
  init(teas: IdentifiedArrayOf<Tea>) {
    self.init(teas: Shared(value: teas))
  }
}

extension AlertState where Action == Kitchen.Alert {
  static func delete(_ tea: Tea) -> Self {
    AlertState {
      TextState("Delete \(tea.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed(id: tea.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("You can't undo this.")
    }
  }
}
