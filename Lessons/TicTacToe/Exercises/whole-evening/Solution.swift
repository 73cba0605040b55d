import ComposableArchitecture
import Testing

// The feature you test is TicTacToe, which is one of two:
//   .login(Login.State())
//   .newGame(NewGame.State(member: Member(name: …)))
//   Its own action is clubClosed(String).
// The client is club, with the endpoints
//   logIn, confirm, logOut: (Member) -> Void
//   closings: (Member) -> AsyncStream<String>
// The alert after clubClosed is .alert(.closed(message)).

@MainActor
struct EveningTests {
  let closings = AsyncStream<String>.makeStream()
  let told = LockIsolated<[String]>([])

  @Test func aWholeEvening() async {
    let store = makeStore()
    await store.send(\.login.binding.name, "grace")
    await store.send(\.login.binding.password, "noughts")
    await store.send(\.login.logInButtonTapped)
    await store.receive(\.login.loginResponse.success)
    await store.send(\.login.destination.secondFactor.binding.code, "2718")
    await store.send(\.login.destination.secondFactor.confirmButtonTapped)
    await store.receive(\.login.delegate.loggedIn) {
      $0 = .newGame(NewGame.State(member: Member(name: "grace")))
    }
    await store.send(\.newGame.binding.playerO, "ada")
    await store.send(\.newGame.startButtonTapped)
    for cell in [5, 1, 3, 2, 7] { await store.send(\.newGame.game.cellTapped, cell) }
    await store.receive(\.newGame.game.delegate.ended, .x)
    #expect(store.state.newGame?.score.x == 1)
    await store.send(\.newGame.game.quitButtonTapped)
    await store.receive(\.newGame.game.dismiss)
    await store.send(\.newGame.logOutButtonTapped)
    await store.receive(\.newGame.delegate.loggedOut)
    await store.finish()
    #expect(store.state == .login(Login.State()))
    #expect(told.value == ["grace"])
  }

  @Test func theClubEndsAGame() async {
    let store = makeStore()
    await store.send(\.login.delegate.loggedIn, Member(name: "ada"))
    await store.send(\.newGame.binding.playerO, "grace")
    await store.send(\.newGame.startButtonTapped)
    closings.continuation.yield("Good night.")
    await store.receive(\.clubClosed)
    #expect(store.state == .login(Login.State(destination: .alert(.closed("Good night.")))))
    await store.finish()
  }

  @Test func whoHasLeftIsNotTold() async {
    let store = makeStore()
    await store.send(\.login.delegate.loggedIn, Member(name: "ada"))
    await store.send(\.newGame.delegate.loggedOut)
    await store.finish()
    closings.continuation.yield("Good night.")
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
    #expect(store.state == .login(Login.State()))
  }

  func makeStore(_ state: TicTacToe.State = .login(Login.State())) -> TestStoreOf<TicTacToe> {
    let store = TestStore(initialState: state) {
      TicTacToe()
    } withDependencies: { [closings, told] in
      $0.club.closings = { _ in closings.stream }
      $0.club.confirm = { _, _ in Member(name: "grace") }
      $0.club.logIn = { _, _ in .codeNeeded(Ticket(number: 1)) }
      $0.club.logOut = { member in told.withValue { $0.append(member.name) } }
    }
    store.exhaustivity = .off
    return store
  }
}
