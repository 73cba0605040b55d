import ComposableArchitecture
import Testing

// The feature you test is Login:
//   State:    name, password, isLoading
//             destination: .alert(.refused(error))
//               or .secondFactor(SecondFactor.State(ticket:))
//   Actions:  logInButtonTapped, loginResponse
//             delegate: loggedIn(Member)
// The client is club, with the endpoint
//   logIn: (name, password) -> LoginAnswer
//     .member(Member(name:)) or .codeNeeded(Ticket(number:))
// It may throw, such as ClubError.wrongPassword.

@MainActor
struct LoginTests {
  @Test func adaIsLoggedIn() async {
    let store = TestStore(initialState: Login.State(name: "ada", password: "noughts")) {
      Login()
    }
    await store.send(.logInButtonTapped) {
      $0.isLoading = true
    }
  }
}
