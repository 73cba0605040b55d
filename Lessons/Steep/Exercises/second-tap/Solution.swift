import ComposableArchitecture

@Reducer
struct TeaHouse {
  @Reducer
  enum Destination {
    case form(GuestForm)
    case question(AlertState<Question>)
  }

  @Reducer
  enum Path {
    case bill(BillScreen)
    case menu(MenuScreen)
    case table(TableScreen)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var tables: IdentifiedArrayOf<Table> = []

    var isListOnTop: Bool { destination == nil && path.isEmpty }
  }

  enum Action {
    case billButtonTapped(id: Table.ID)
    case billResponse(id: Table.ID, total: Int)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
    case removeButtonTapped(id: Table.ID)
    case reserveButtonTapped
    case tableTapped(id: Table.ID)
  }

  @CasePathable
  enum Question: Equatable {
    case removeConfirmed(id: Table.ID)
  }

  @Dependency(\.till) var till

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .billButtonTapped(let id):
        return .run { send in
          try await send(.billResponse(id: id, total: till.total(id)))
        }

      case .billResponse(let id, let total):
        guard state.isListOnTop, let table = state.tables[id: id] else { return .none }
        state.path.append(.bill(BillScreen.State(table: table.name, total: total)))
        return .none

      case .destination(.presented(.question(.removeConfirmed(let id)))):
        state.tables.remove(id: id)
        return .none

      case .destination:
        return .none

      case .path(.element(id: let screen, action: .table(.delegate(.menu)))):
        guard screen == state.path.ids.last else { return .none }
        state.path.append(.menu(MenuScreen.State()))
        return .none

      case .path(.element(id: let screen, action: .table(.delegate(.show(let id))))):
        guard screen == state.path.ids.last, let table = state.tables[id: id] else { return .none }
        state.path.append(.table(TableScreen.State(table: table)))
        return .none

      case .path:
        return .none

      case .removeButtonTapped(let id):
        guard state.isListOnTop, let table = state.tables[id: id] else { return .none }
        state.destination = .question(.remove(table))
        return .none

      case .reserveButtonTapped:
        guard state.isListOnTop else { return .none }
        state.destination = .form(GuestForm.State())
        return .none

      case .tableTapped(let id):
        guard state.isListOnTop, let table = state.tables[id: id] else { return .none }
        state.path.append(.table(TableScreen.State(table: table)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension TeaHouse.Destination.State: Equatable {}
extension TeaHouse.Path.State: Equatable {}

extension AlertState where Action == TeaHouse.Question {
  static func remove(_ table: Table) -> Self {
    AlertState {
      TextState("Remove \(table.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .removeConfirmed(id: table.id)) { TextState("Remove") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}
