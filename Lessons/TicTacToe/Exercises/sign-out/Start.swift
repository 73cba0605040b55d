import ComposableArchitecture

// The checks use:
//   ClubApp.State()              the app as it was opened
//   state.screen                 a Screen, which is what a member sees
//   signInButtonTapped(name:)
//   draftChanged("…")            the signed-in member types
//   signOutButtonTapped
//
// You can use these features, and `source Session` shows them:
//   Chat.State(), with the shared draft and the messages
//   Presence.State(), with the minutes
//   Both begin with .onTask.

@Reducer
struct ClubApp {
  @ObservableState
  struct State: Equatable {
    var chat = Chat.State()
    var name: String?
    var presence = Presence.State()

    var screen: Screen {
      Screen(name: name, draft: chat.draft, messages: chat.messages, minutes: presence.minutes)
    }
  }

  enum Action {
    case chat(Chat.Action)
    case draftChanged(String)
    case presence(Presence.Action)
    case signInButtonTapped(name: String)
    case signOutButtonTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.chat, action: \.chat) { Chat() }
    Scope(state: \.presence, action: \.presence) { Presence() }
    Reduce { state, action in
      switch action {
      case .chat, .presence:
        return .none

      case .draftChanged(let draft):
        return .send(.chat(.draftChanged(draft)))

      case .signInButtonTapped(let name):
        guard state.name == nil else { return .none }
        state.name = name
        return .merge(.send(.chat(.onTask)), .send(.presence(.onTask)))

      case .signOutButtonTapped:
        state.name = nil
        return .none
      }
    }
  }
}
