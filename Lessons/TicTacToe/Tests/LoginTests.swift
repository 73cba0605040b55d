import ComposableArchitecture
import Testing

@MainActor
struct LoginTests {
  @Test func somebodyWithoutACodeIsLoggedInAtOnce() async {
    let store = TestStore(initialState: Login.State(name: "ada", password: "noughts")) {
      Login()
    } withDependencies: {
      $0.club.logIn = { name, password in
        #expect((name, password) == ("ada", "noughts"))
        return .member(Member(name: "ada"))
      }
    }
    await store.send(.logInButtonTapped) { $0.isLoading = true }
    await store.receive(\.loginResponse.success.member) { $0.isLoading = false }
    await store.receive(\.delegate.loggedIn, Member(name: "ada"))
  }

  @Test func aCodeIsAskedForAndConfirmed() async {
    let store = TestStore(initialState: Login.State(name: "grace", password: "noughts")) {
      Login()
    } withDependencies: {
      $0.club.logIn = { _, _ in .codeNeeded(Ticket(number: 5)) }
      $0.club.confirm = { code, ticket in
        #expect((code, ticket.number) == ("2718", 5))
        return Member(name: "grace")
      }
    }
    await store.send(.logInButtonTapped) { $0.isLoading = true }
    await store.receive(\.loginResponse.success.codeNeeded) {
      $0.isLoading = false
      $0.destination = .secondFactor(SecondFactor.State(ticket: Ticket(number: 5)))
    }
    await store.send(\.destination.secondFactor.binding.code, "2718") {
      $0.destination?.modify(\.secondFactor) { $0.code = "2718" }
    }
    await store.send(\.destination.secondFactor.confirmButtonTapped) {
      $0.destination?.modify(\.secondFactor) { $0.isLoading = true }
    }
    await store.receive(\.destination.secondFactor.confirmResponse.success) {
      $0.destination?.modify(\.secondFactor) { $0.isLoading = false }
    }
    await store.receive(\.destination.secondFactor.delegate.confirmed)
    await store.receive(\.delegate.loggedIn, Member(name: "grace"))
  }

  @Test func aRefusalClearsThePasswordAndSaysWhy() async {
    let store = TestStore(initialState: Login.State(name: "ada", password: "crosses")) {
      Login()
    } withDependencies: {
      $0.club.logIn = { _, _ in throw ClubError.wrongPassword }
    }
    await store.send(.logInButtonTapped) { $0.isLoading = true }
    await store.receive(\.loginResponse.failure) {
      $0.isLoading = false
      $0.password = ""
      $0.destination = .alert(.refused(ClubError.wrongPassword))
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test(arguments: ["", "ada"])
  func anIncompleteFormAsksNobody(name: String) async {
    let store = TestStore(initialState: Login.State(name: name)) { Login() }
    await store.send(.logInButtonTapped)
  }

  @Test func cancellingTheCodeEndsTheRequest() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Login.State(
        destination: .secondFactor(SecondFactor.State(code: "2718", ticket: Ticket(number: 1))))
    ) {
      Login()
    } withDependencies: {
      $0.club.confirm = { _, _ in
        try await clock.sleep(for: .seconds(1))
        return Member(name: "grace")
      }
    }
    await store.send(\.destination.secondFactor.confirmButtonTapped) {
      $0.destination?.modify(\.secondFactor) { $0.isLoading = true }
    }
    await store.send(\.destination.secondFactor.cancelButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await clock.advance(by: .seconds(1))
  }

  @Test func aWrongCodeIsCleared() async {
    let store = TestStore(initialState: SecondFactor.State(code: "1234", ticket: Ticket(number: 1))) {
      SecondFactor()
    } withDependencies: {
      $0.club.confirm = { _, _ in throw ClubError.wrongCode }
    }
    await store.send(.confirmButtonTapped) { $0.isLoading = true }
    await store.receive(\.confirmResponse.failure) {
      $0.isLoading = false
      $0.code = ""
      $0.alert = .refused(ClubError.wrongCode)
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.confirmButtonTapped)
  }
}
