import ComposableArchitecture

// You can use these features:
//   Login.State()                  tells .delegate(.loggedIn(Member))
//   NewGame.State(member: Member)  tells .delegate(.loggedOut)

@Reducer
struct ClubApp {
}
