import ComposableArchitecture
import Testing

// draws: "ada" "grace" "noughts"

@MainActor
struct Checks {
  /// How the screens are declared may change, so the checks compare the title.
  private func store() -> TestStoreOf<ClubApp> {
    let store = TestStore(initialState: ClubApp.State()) {
      ClubApp()
    } withDependencies: {
      $0.club.logIn = { name, _ in .member(Member(name: name)) }
    }
    store.exhaustivity = .off
    return store
  }

  // task: 2
  @Test("The rules are run, and their last page leads to the login")
  func rules() async {
    let store = store()
    await store.send(.screen(.rules(.nextButtonTapped)))
    #expect(store.state.title == "Rules, page 2")
    await store.send(.screen(.rules(.doneButtonTapped)))
    #expect(store.state.title == "Log in")
  }

  // task: 2
  @Test("The login is run, and leads to the new game")
  func login() async {
    let store = store()
    await store.send(.screen(.rules(.doneButtonTapped)))
    await store.send(.screen(.login(.binding(.set(\.name, "ada")))))
    await store.send(.screen(.login(.binding(.set(\.password, "noughts")))))
    await store.send(.screen(.login(.logInButtonTapped)))
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.title == "Welcome, ada")
  }

  // task: 2
  @Test("The new game is run, and logging out leads to the ranking")
  func newGame() async {
    let store = store()
    await store.send(.screen(.rules(.doneButtonTapped)))
    await store.send(.screen(.login(.delegate(.loggedIn(Member(name: "grace"))))))
    #expect(store.state.title == "Welcome, grace")
    await store.send(.screen(.newGame(.logOutButtonTapped)))
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.title == "Ranking")
  }

  // task: 2
  @Test("The ranking is run, and leads to the rules")
  func ranking() async {
    let store = store()
    await store.send(.screen(.rules(.doneButtonTapped)))
    await store.send(.screen(.login(.delegate(.loggedIn(Member(name: "grace"))))))
    await store.send(.screen(.newGame(.delegate(.loggedOut))))
    await store.send(.screen(.ranking(.sortButtonTapped)))
    #expect(store.state.title == "Ranking by name")
    await store.send(.screen(.ranking(.doneButtonTapped)))
    #expect(store.state.title == "Rules, page 1")
  }
}
