import ComposableArchitecture
import Testing

// draws: "ada" "grace"

@MainActor
struct Checks {
  private let clock = TestClock()

  private func store(_ state: ClubApp.State) -> TestStoreOf<ClubApp> {
    TestStore(initialState: state) {
      ClubApp()
    } withDependencies: { [clock] in
      $0.club.logIn = { name, _ in
        try await clock.sleep(for: .seconds(1))
        return .member(Member(name: name))
      }
    }
  }

  // task: 1
  @Test("The state is one of the two features")
  func state() {
    let states = [ClubApp.State.login(Login.State()), .newGame(NewGame.State(member: Member(name: "ada")))]
    #expect(states[0] != states[1])
    #expect(states[0] == .login(Login.State()))
  }

  // task: 2
  @Test("The login is run while it is there")
  func login() async {
    let store = store(.login(Login.State()))
    await store.send(\.login.binding.name, "ada") {
      $0 = .login(Login.State(name: "ada"))
    }
  }

  // task: 2
  @Test("The new game is run while it is there")
  func newGame() async {
    let store = store(.newGame(NewGame.State(member: Member(name: "ada"))))
    await store.send(\.newGame.binding.playerO, "grace") {
      $0.modify(\.newGame) { $0.playerO = "grace" }
    }
  }

  // task: 3
  @Test("A member who is logged in gets to the new game")
  func loggedIn() async {
    let store = store(.login(Login.State(name: "ada", password: "secret")))
    await store.send(\.login.delegate.loggedIn, Member(name: "grace")) {
      $0 = .newGame(NewGame.State(member: Member(name: "grace")))
    }
  }

  // task: 3
  @Test("A member who logs out gets to an empty login")
  func loggedOut() async {
    let store = store(.newGame(NewGame.State(member: Member(name: "ada"))))
    store.exhaustivity = .off
    await store.send(\.newGame.logOutButtonTapped)
    await store.receive(\.newGame.delegate.loggedOut)
    #expect(store.state == .login(Login.State()))
  }

  // task: 3
  @Test("Whoever logs in after that begins with an empty score")
  func again() async {
    let store = store(.newGame(NewGame.State(member: Member(name: "ada"))))
    store.exhaustivity = .off
    await store.send(\.newGame.binding.playerO, "bo")
    await store.send(\.newGame.delegate.loggedOut)
    await store.send(\.login.delegate.loggedIn, Member(name: "grace"))
    #expect(store.state == .newGame(NewGame.State(member: Member(name: "grace"))))
  }

  // task: 4
  @Test("The request of a login that is left ends, and its answer changes nothing")
  func effects() async {
    let store = store(.login(Login.State(name: "ada", password: "secret")))
    store.exhaustivity = .off
    await store.send(\.login.logInButtonTapped)
    await store.send(\.login.delegate.loggedIn, Member(name: "grace"))
    store.exhaustivity = .on
    await clock.advance(by: .seconds(1))
    await store.finish(timeout: .milliseconds(200))
    #expect(store.state == .newGame(NewGame.State(member: Member(name: "grace"))))
  }
}
