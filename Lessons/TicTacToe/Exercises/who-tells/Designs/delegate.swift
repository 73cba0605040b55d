// The login tells with an action when somebody is in
import ComposableArchitecture

@Reducer
struct Door {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case codeAccepted
    case delegate(Delegate)
    case nameChanged(String)
    case passwordAccepted(needsCode: Bool)

    @CasePathable
    enum Delegate {
      case loggedIn(String)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .codeAccepted:
        return .send(.delegate(.loggedIn(state.name)))
      case .delegate:
        return .none

      case .nameChanged(let name):
        state.name = name
        return .none

      case .passwordAccepted(let needsCode):
        return needsCode ? .none : .send(.delegate(.loggedIn(state.name)))
      }
    }
  }
}

@Reducer
struct ClubApp {
  @ObservableState
  struct State: Equatable {
    var door = Door.State()
    var member: String?
  }

  enum Action {
    case door(Door.Action)
    case logOutButtonTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.door, action: \.door) { Door() }
    Reduce { state, action in
      switch action {
      case .door(.delegate(.loggedIn(let name))):
        state.member = name
        return .none

      case .door:
        return .none

      case .logOutButtonTapped:
        state.member = nil
        return .none
      }
    }
  }
}
