// The login sets a flag, and the app reacts when the flag changes
import ComposableArchitecture

@Reducer
struct Door {
  @ObservableState
  struct State: Equatable {
    var isDone = false
    var name = ""
  }

  enum Action {
    case codeAccepted
    case nameChanged(String)
    case passwordAccepted(needsCode: Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .codeAccepted:
        state.isDone = true
        return .none
      case .nameChanged(let name):
        state.name = name
        return .none

      case .passwordAccepted(let needsCode):
        state.isDone = !needsCode
        return .none
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
    CombineReducers {
      Scope(state: \.door, action: \.door) { Door() }
      Reduce { state, action in
        if case .logOutButtonTapped = action { state.member = nil }
        return .none
      }
    }
    .onChange(of: \.door.isDone) { _, state in
      if state.door.isDone { state.member = state.door.name }
      return .none
    }
  }
}
