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
    let questions = LockIsolated<[String]>([])
    let store = TestStore(initialState: Login.State(name: "ada", password: "noughts")) {
      Login()
    } withDependencies: {
      $0.club.logIn = { name, password in
        questions.withValue { $0.append("\(name) \(password)") }
        return .member(Member(name: name))
      }
    }
    await store.send(.logInButtonTapped) {
      $0.isLoading = true
    }
    await store.receive(\.loginResponse.success) {
      $0.isLoading = false
    }
    await store.receive(\.delegate.loggedIn, Member(name: "ada"))
    #expect(questions.value == ["ada noughts"])
  }

  @Test func graceNeedsACode() async {
    let store = TestStore(initialState: Login.State(name: "grace", password: "noughts")) {
      Login()
    } withDependencies: {
      $0.club.logIn = { _, _ in .codeNeeded(Ticket(number: 3)) }
    }
    await store.send(.logInButtonTapped) {
      $0.isLoading = true
    }
    await store.receive(\.loginResponse.success) {
      $0.isLoading = false
      $0.destination = .secondFactor(SecondFactor.State(ticket: Ticket(number: 3)))
    }
  }

  @Test(arguments: [("", ""), ("ada", ""), ("", "noughts")])
  func anIncompleteFormAsksNobody(name: String, password: String) async {
    let store = TestStore(initialState: Login.State(name: name, password: password)) {
      Login()
    }
    await store.send(.logInButtonTapped)
  }

  @Test func aSecondTapAsksNobody() async {
    let state = Login.State(isLoading: true, name: "ada", password: "noughts")
    let store = TestStore(initialState: state) {
      Login()
    }
    await store.send(.logInButtonTapped)
  }

  @Test func aRefusalSaysWhy() async {
    let store = TestStore(initialState: Login.State(name: "ada", password: "crosses")) {
      Login()
    } withDependencies: {
      $0.club.logIn = { _, _ in throw ClubError.wrongPassword }
    }
    await store.send(.logInButtonTapped) {
      $0.isLoading = true
    }
    await store.receive(\.loginResponse.failure) {
      $0.isLoading = false
      $0.password = ""
      $0.destination = .alert(.refused(ClubError.wrongPassword))
    }
  }
}
