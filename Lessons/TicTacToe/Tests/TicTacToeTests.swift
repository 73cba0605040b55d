import ComposableArchitecture
import Testing

/// All modules together.
@MainActor
struct TicTacToeTests {
  private let clock = TestClock()

  private func store(_ club: ClubClient? = nil) -> TestStoreOf<TicTacToe> {
    TestStore(initialState: TicTacToe.State.login(Login.State())) {
      TicTacToe()
    } withDependencies: {
      $0.continuousClock = clock
      $0.club = club ?? .simulated(latency: .seconds(1), session: .seconds(600))
    }
  }

  @Test func fromTheLoginToAGameAndBack() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.login.binding.name, "grace")
    await store.send(\.login.binding.password, "noughts")
    await store.send(\.login.logInButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.login.loginResponse.success.codeNeeded)
    await store.send(\.login.destination.secondFactor.binding.code, "2718")
    await store.send(\.login.destination.secondFactor.confirmButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.login.delegate.loggedIn) {
      $0 = .newGame(NewGame.State(member: Member(name: "grace")))
    }
    await store.send(\.newGame.binding.playerO, "ada")
    await store.send(\.newGame.startButtonTapped)
    for cell in [1, 4, 2, 5, 3] { await store.send(\.newGame.game.cellTapped, cell) }
    await store.receive(\.newGame.game.delegate.ended) {
      $0.modify(\.newGame) { $0.score.x = 1 }
    }
    await store.send(\.newGame.game.quitButtonTapped)
    await store.receive(\.newGame.game.dismiss) {
      $0.modify(\.newGame) { $0.game = nil }
    }
    await store.send(\.newGame.logOutButtonTapped)
    await store.receive(\.newGame.delegate.loggedOut) { $0 = .login(Login.State()) }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func theClubEndsASession() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.login.delegate.loggedIn, Member(name: "ada"))
    await store.send(\.newGame.binding.playerO, "grace")
    await store.send(\.newGame.startButtonTapped)
    await clock.advance(by: .seconds(600))
    await store.receive(\.clubClosed) {
      $0 = .login(Login.State(destination: .alert(.closed("The hall closes now. See you tomorrow."))))
    }
    await store.finish()
  }

  @Test func whoHasLoggedOutIsNotToldThatTheHallCloses() async {
    let left = LockIsolated<[Member]>([])
    var club = ClubClient()
    club.closings = { _ in .never }
    club.logOut = { member in left.withValue { $0.append(member) } }
    let store = store(club)
    await store.send(\.login.delegate.loggedIn, Member(name: "ada")) {
      $0 = .newGame(NewGame.State(member: Member(name: "ada")))
    }
    await store.send(\.newGame.logOutButtonTapped)
    await store.receive(\.newGame.delegate.loggedOut) { $0 = .login(Login.State()) }
    await store.finish()
    #expect(left.value == [Member(name: "ada")])
  }

  @Test(arguments: [("bob", "noughts"), ("ada", "crosses")])
  func theSimulatedClubRefusesStrangers(name: String, password: String) async {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.login.binding.name, name)
    await store.send(\.login.binding.password, password)
    await store.send(\.login.logInButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.login.loginResponse.failure)
    #expect(store.state.login?.password == "")
    #expect(store.state.login?.destination != nil)
  }
}
