import ComposableArchitecture

// Module Login: asks for a name and a password. It knows ClubClient and SecondFactor.

@Reducer
struct Login {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case secondFactor(SecondFactor)

    enum Alert: Equatable {}
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isLoading = false
    var name = ""
    var password = ""

    var isValid: Bool { !name.isEmpty && !password.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case logInButtonTapped
    case loginResponse(Result<LoginAnswer, any Error>)

    @CasePathable
    enum Delegate: Equatable {
      case loggedIn(Member)
    }
  }

  @Dependency(\.club) var club

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none

      case .destination(.presented(.secondFactor(.delegate(.confirmed(let member))))):
        return .send(.delegate(.loggedIn(member)))

      case .destination:
        return .none

      case .logInButtonTapped:
        guard state.isValid, !state.isLoading else { return .none }
        state.isLoading = true
        return .run { [name = state.name, password = state.password] send in
          await send(.loginResponse(Result { try await club.logIn(name: name, password: password) }))
        }

      case .loginResponse(.success(.codeNeeded(let ticket))):
        state.isLoading = false
        state.destination = .secondFactor(SecondFactor.State(ticket: ticket))
        return .none

      case .loginResponse(.success(.member(let member))):
        state.isLoading = false
        return .send(.delegate(.loggedIn(member)))

      case .loginResponse(.failure(let error)):
        state.isLoading = false
        state.password = ""
        state.destination = .alert(.refused(error))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Login.Destination.State: Equatable {}
