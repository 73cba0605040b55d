import ComposableArchitecture
import Testing

/// Navigation as it was written before case key paths: `/Action.edit`, without macros.
@available(*, deprecated)
enum BeforeCaseKeyPaths {
  struct Inventory: Reducer {
    struct State: Equatable {
      @PresentationState var edit: Item.State?
      @PresentationState var alert: AlertState<Action.Alert>?
      var dialog: ConfirmationDialogState<Action.Alert>?
      var path = StackState<Path.State>()
    }

    enum Action: Equatable {
      case alert(PresentationAction<Alert>)
      case dialog(Alert)
      case edit(PresentationAction<Item.Action>)
      case path(StackAction<Path.State, Path.Action>)
      case opened

      enum Alert: Equatable { case confirmed }
    }

    var body: some ReducerOf<Self> {
      opening
        .ifLet(\.dialog, action: /Action.dialog)
        .forEach(\.path, action: /Action.path) { Path() }
    }

    private var opening: some ReducerOf<Self> {
      Reduce { state, action in
        if case .opened = action {
          state.edit = Item.State()
          state.alert = AlertState { TextState("Sure?") }
          state.dialog = ConfirmationDialogState { TextState("Which?") }
          state.path.append(.item(Item.State()))
        }
        return .none
      }
      .ifLet(\.$edit, action: /Action.edit) { Item() }
      .ifLet(\.$alert, action: /Action.alert)
    }
  }

  struct Item: Reducer {
    struct State: Equatable { var quantity = 0 }
    enum Action: Equatable { case incremented }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.quantity += 1
      return .none
    }
  }

  struct Path: Reducer {
    enum State: Equatable { case item(Item.State) }
    enum Action: Equatable { case item(Item.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: /State.item, action: /Action.item) { Item() }
    }
  }
}

@MainActor
@Suite struct BeforeCaseKeyPathsTests {
  @available(*, deprecated)
  @Test func sheetsAlertsAndStacks() async {
    let store = TestStore(initialState: BeforeCaseKeyPaths.Inventory.State()) {
      BeforeCaseKeyPaths.Inventory()
    }
    await store.send(.opened) {
      $0.edit = .init()
      $0.alert = AlertState { TextState("Sure?") }
      $0.dialog = ConfirmationDialogState { TextState("Which?") }
      $0.path[id: 0] = .item(.init())
    }
    await store.send(.edit(.presented(.incremented))) { $0.edit?.quantity = 1 }
    await store.send(.path(.element(id: 0, action: .item(.incremented)))) {
      $0.path[id: 0] = .item(.init(quantity: 1))
    }
    await store.send(.alert(.presented(.confirmed))) { $0.alert = nil }
    await store.send(.dialog(.confirmed)) { $0.dialog = nil }
    await store.send(.edit(.dismiss)) { $0.edit = nil }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }
}
