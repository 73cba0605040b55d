import ComposableArchitecture

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    var code = ""
    var name = ""
    var password = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case loginButtonTapped
    case response(Result<String, any Error>)
  }

  @Dependency(\.api) var api

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.password = ""
        return .none

      case .loginButtonTapped:
        return .run { [name = state.name] send in
          await send(.response(Result { try await api.login(name) }))
        }

      case .response(.success(let code)):
        state.code = code
        return .none

      case .binding, .response:
        return .none
      }
    }
  }
}

@Reducer
struct Home {
  @ObservableState
  struct State: Equatable {
    var name: String
  }

  enum Action {
    case logoutButtonTapped
  }
}

@Reducer
struct Root {
  @ObservableState
  enum State: Equatable {
    case home(Home.State)
    case login(Login.State)
  }

  enum Action {
    case home(Home.Action)
    case login(Login.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .home(.logoutButtonTapped):
        state = .login(Login.State())
        return .none

      case .login(.response(.success(let name))):
        state = .home(Home.State(name: name))
        return .none

      case .login:
        return .none
      }
    }
    .ifCaseLet(\.home, action: \.home) {
      Home()
    }
    .ifCaseLet(\.login, action: \.login) {
      Login()
    }
  }
}

@DependencyClient
struct API: Sendable {
  var isOnline: @Sendable () -> Bool = { false }
  var login: @Sendable (_ name: String) async throws -> String
}

extension API: TestDependencyKey {
  static let testValue = API()
}

extension DependencyValues {
  var api: API {
    get { self[API.self] }
    set { self[API.self] = newValue }
  }
}
