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
    #expect(told.value == ["grace"])
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
