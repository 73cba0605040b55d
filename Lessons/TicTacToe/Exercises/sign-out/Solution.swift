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
struct Session {
  @ObservableState
  struct State: Equatable {
    var chat = Chat.State()
    var name: String
    var presence = Presence.State()
  }

  enum Action {
    case chat(Chat.Action)
    case onTask
    case presence(Presence.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.chat, action: \.chat) { Chat() }
    Scope(state: \.presence, action: \.presence) { Presence() }
    Reduce { _, action in
      switch action {
      case .chat, .presence:
        return .none
      case .onTask:
        return .merge(.send(.chat(.onTask)), .send(.presence(.onTask)))
      }
    }
  }
}

@Reducer
struct ClubApp {
  @ObservableState
  struct State: Equatable {
    var session: Session.State?

    var screen: Screen {
      guard let session else { return Screen() }
      return Screen(
        name: session.name, draft: session.chat.draft, messages: session.chat.messages,
        minutes: session.presence.minutes)
    }
  }

  enum Action {
    case draftChanged(String)
    case session(Session.Action)
    case signInButtonTapped(name: String)
    case signOutButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftChanged(let draft):
        return .send(.session(.chat(.draftChanged(draft))))

      case .session:
        return .none

      case .signInButtonTapped(let name):
        guard state.session == nil else { return .none }
        state.session = Session.State(name: name)
        return .send(.session(.onTask))

      case .signOutButtonTapped:
        state.session?.chat.$draft.withLock { $0 = "" }
        state.session = nil
        return .none
      }
    }
    .ifLet(\.session, action: \.session) { Session() }
  }
}
