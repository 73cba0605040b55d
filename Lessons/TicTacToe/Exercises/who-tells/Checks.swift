import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private func store() -> TestStoreOf<ClubApp> {
    let store = TestStore(initialState: ClubApp.State()) { ClubApp() }
    store.exhaustivity = .off
    return store
  }

  private func settle(_ store: TestStoreOf<ClubApp>) async {
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  private func logIn(_ store: TestStoreOf<ClubApp>, _ name: String) async {
    await store.send(.door(.nameChanged(name)))
    await store.send(.door(.passwordAccepted(needsCode: false)))
    await settle(store)
  }

  @Test("Who needs no code is in after the password")
  func password() async {
    let store = store()
    await logIn(store, "ada")
    #expect(store.state.member == "ada")
  }

  @Test("Who needs a code is in after the code")
  func code() async {
    let store = store()
    await store.send(.door(.nameChanged("grace")))
    await store.send(.door(.passwordAccepted(needsCode: true)))
    await store.send(.door(.codeAccepted))
    await settle(store)
    #expect(store.state.member == "grace")
  }

  @Test("Nobody is in before the code is accepted")
  func early() async {
    let store = store()
    await store.send(.door(.nameChanged("grace")))
    await store.send(.door(.passwordAccepted(needsCode: true)))
    await settle(store)
    #expect(store.state.member == nil)
  }

  @Test("Who has logged out stays outside while the next one types")
  func outside() async {
    let store = store()
    await logIn(store, "ada")
    await store.send(.logOutButtonTapped)
    await store.send(.door(.nameChanged("g")))
    await settle(store)
    #expect(store.state.member == nil)
  }

  @Test("The same member can log in again")
  func again() async {
    let store = store()
    await logIn(store, "ada")
    await store.send(.logOutButtonTapped)
    await logIn(store, "ada")
    #expect(store.state.member == "ada")
  }
}
