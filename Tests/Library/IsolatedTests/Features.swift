import ComposableArchitecture

// This target is built with `.defaultIsolation(MainActor.self)`, as new projects of Xcode are. Features, clients and the
// keys of dependencies are `nonisolated`: effects use them away from the main actor.

@Reducer
nonisolated struct Facts {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    @Shared(.inMemory("facts-seen")) var seen = 0
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case decrementButtonTapped
    case factButtonTapped
    case factResponse(String)
    case incrementButtonTapped
    case failed

    @CasePathable
    enum Alert: Equatable { case again }
  }

  @Dependency(\.factClient) var factClient

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.again)):
        return fetch(state.count)
      case .alert:
        return .none
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .factButtonTapped:
        return fetch(state.count)
      case .factResponse(let fact):
        state.fact = fact
        state.$seen.withLock { $0 += 1 }
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .failed:
        state.alert = AlertState {
          TextState("No fact")
        } actions: {
          ButtonState(action: .again) { TextState("Again") }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func fetch(_ number: Int) -> Effect<Action> {
    .run { send in
      await send(.factResponse(try await factClient.fetch(number)))
    } catch: { _, send in
      await send(.failed)
    }
  }
}

@DependencyClient
nonisolated struct FactClient {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

nonisolated extension FactClient: DependencyKey {
  static let liveValue = FactClient { "\($0) is a number" }
  static let testValue = FactClient()
}

nonisolated extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

@Reducer
nonisolated struct Settings {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case doneButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .binding:
        return .none
      case .doneButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
nonisolated struct Root {
  @Reducer
  enum Path {
    case facts(Facts)
    case settings(Settings)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<Row>)
    case settingsButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path, .rows:
        return .none
      case .settingsButtonTapped:
        state.path.append(.settings(Settings.State()))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

nonisolated extension Root.Path.State: Equatable {}

@Reducer
nonisolated struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isOn = false
  }

  enum Action { case toggled }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isOn.toggle()
      return .none
    }
  }
}
