import ComposableArchitecture

@Reducer
struct Detail {
  @ObservableState
  struct State: Equatable {
    var title = ""
  }

  enum Action {
    case closeButtonTapped
    case delegate(Delegate)
    case saveButtonTapped

    @CasePathable
    enum Delegate {
      case saved(String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .saveButtonTapped:
        return .send(.delegate(.saved(state.title)))
      }
    }
  }
}

@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@Reducer
struct AppFeature {
  @Reducer
  enum Path {
    case detail(Detail)
    case form(Form)
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(Form)

    @CasePathable
    enum Alert {
      case confirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var saved: [String] = []
  }

  enum Action {
    case addButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case homeButtonTapped
    case itemTapped(String)
    case path(StackActionOf<Path>)
    case saveFormButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(Form.State())
        return .none

      case .homeButtonTapped:
        state.path.removeAll()
        return .none

      case .itemTapped(let title):
        state.path.append(.detail(Detail.State(title: title)))
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.saved(let title))))):
        state.saved.append(title)
        state.path.removeLast()
        return .none

      case .saveFormButtonTapped:
        guard let name = state.destination?.form?.name else { return .none }
        state.saved.append(name)
        state.destination = nil
        return .none

      case .destination, .path:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension AppFeature.Destination.State: Equatable {}
extension AppFeature.Path.State: Equatable {}
