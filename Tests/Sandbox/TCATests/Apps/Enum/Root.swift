// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

@Reducer
enum Root {
  case login(Login)
  case game(Game)
}

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isValid: Bool { !name.isEmpty }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case loginButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .loginButtonTapped: return .none
      }
    }
  }
}

@Reducer
struct Game {
  @ObservableState
  struct State: Equatable {
    let player: String
    var points = 0
  }
  enum Action { case hit }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hit:
        state.points += 1
        return .none
      }
    }
  }
}

struct RootView: View {
  let store: StoreOf<Root>
  var body: some View {
    switch store.case {
    case .login(let store): Text(store.name)
    case .game(let store): Text(store.player)
    }
  }
}
