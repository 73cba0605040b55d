import ComposableArchitecture
import Testing

@MainActor
@Suite struct TicTacToeTests {
  // MARK: The root

  @Test func integration() async {
    let store = TestStore(initialState: TicTacToe.State.login(Login.State())) {
      TicTacToe.body
    } withDependencies: {
      $0.authentication.login = { _, _ in AuthenticationResponse(token: "deadbeef", twoFactorRequired: false)
      }
    }
    await store.send(\.login.view.binding.email, "blob@pointfree.co") {
      $0.modify(\.login) { $0.email = "blob@pointfree.co" }
    }
    await store.send(\.login.view.binding.password, "bl0bbl0b") {
      $0.modify(\.login) {
        $0.password = "bl0bbl0b"
        $0.isFormValid = true
      }
    }
    await store.send(\.login.view.loginButtonTapped) {
      $0.modify(\.login) { $0.isLoginRequestInFlight = true }
    }
    await store.receive(\.login.loginResponse.success) { $0 = .newGame(NewGame.State()) }
    await store.send(\.newGame.binding.oPlayerName, "Blob Sr.") {
      $0.modify(\.newGame) { $0.oPlayerName = "Blob Sr." }
    }
    await store.send(\.newGame.logoutButtonTapped) { $0 = .login(Login.State()) }
  }

  @Test func twoFactor() async {
    let store = TestStore(initialState: TicTacToe.State.login(Login.State())) {
      TicTacToe.body
    } withDependencies: {
      $0.authentication = .liveValue
    }
    await store.send(\.login.view.binding.email, "2fa@example.org") {
      $0.modify(\.login) { $0.email = "2fa@example.org" }
    }
    await store.send(\.login.view.binding.password, "password") {
      $0.modify(\.login) {
        $0.password = "password"
        $0.isFormValid = true
      }
    }
    await store.send(\.login.view.loginButtonTapped) {
      $0.modify(\.login) { $0.isLoginRequestInFlight = true }
    }
    await store.receive(\.login.loginResponse.success) {
      $0.modify(\.login) {
        $0.isLoginRequestInFlight = false
        $0.twoFactor = TwoFactor.State(token: "deadbeef")
      }
    }
    await store.send(\.login.twoFactor.view.binding.code, "1234") {
      $0.modify(\.login) {
        $0.twoFactor?.code = "1234"
        $0.twoFactor?.isFormValid = true
      }
    }
    await store.send(\.login.twoFactor.view.submitButtonTapped) {
      $0.modify(\.login) { $0.twoFactor?.isTwoFactorRequestInFlight = true }
    }
    await store.receive(\.login.twoFactor.twoFactorResponse.success) { $0 = .newGame(NewGame.State()) }
  }

  // MARK: Login

  @Test func aSecondFactorIsAskedFor() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authentication.login = { _, _ in AuthenticationResponse(token: "deadbeef", twoFactorRequired: true) }
      $0.authentication.twoFactor = { _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
      }
    }
    await store.send(\.view.binding.email, "2fa@example.org") { $0.email = "2fa@example.org" }
    await store.send(\.view.binding.password, "password") {
      $0.password = "password"
      $0.isFormValid = true
    }
    await store.send(\.view.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(\.loginResponse.success) {
      $0.isLoginRequestInFlight = false
      $0.twoFactor = TwoFactor.State(token: "deadbeef")
    }
    await store.send(\.twoFactor.view.binding.code, "1234") {
      $0.twoFactor?.code = "1234"
      $0.twoFactor?.isFormValid = true
    }
    await store.send(\.twoFactor.view.submitButtonTapped) { $0.twoFactor?.isTwoFactorRequestInFlight = true }
    await store.receive(\.twoFactor.twoFactorResponse.success) {
      $0.twoFactor?.isTwoFactorRequestInFlight = false
    }
  }

  @Test func dismissingTheSecondFactorCancelsItsRequest() async {
    let store = TestStore(initialState: Login.State(twoFactor: TwoFactor.State(token: "deadbeef"))) {
      Login()
    } withDependencies: {
      $0.authentication.twoFactor = { _, _ in try await Task.never() }
    }
    await store.send(\.twoFactor.view.submitButtonTapped) { $0.twoFactor?.isTwoFactorRequestInFlight = true }
    await store.send(\.twoFactor.dismiss) { $0.twoFactor = nil }
  }

  @Test func aWrongPasswordIsTold() async {
    let store = TestStore(initialState: Login.State(email: "blob", password: "blob")) {
      Login()
    } withDependencies: {
      $0.authentication = .liveValue
    }
    await store.send(\.view.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(\.loginResponse.failure) {
      $0.alert = AlertState { TextState("Nobody has that name and that password.") }
      $0.isLoginRequestInFlight = false
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func theRightCodePasses() async {
    let store = TestStore(initialState: TwoFactor.State(token: "deadbeef")) {
      TwoFactor()
    } withDependencies: {
      $0.authentication = .liveValue
    }
    await store.send(\.view.binding.code, "123") { $0.code = "123" }
    await store.send(\.view.binding.code, "1234") {
      $0.code = "1234"
      $0.isFormValid = true
    }
    await store.send(\.view.submitButtonTapped) { $0.isTwoFactorRequestInFlight = true }
    await store.receive(\.twoFactorResponse.success) { $0.isTwoFactorRequestInFlight = false }
  }

  @Test func aWrongCodeIsTold() async {
    let store = TestStore(initialState: TwoFactor.State(code: "4321", token: "deadbeef")) {
      TwoFactor()
    } withDependencies: {
      $0.authentication = .liveValue
    }
    await store.send(\.view.submitButtonTapped) { $0.isTwoFactorRequestInFlight = true }
    await store.receive(\.twoFactorResponse.failure) {
      $0.alert = AlertState { TextState("That code is not the right one.") }
      $0.isTwoFactorRequestInFlight = false
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  // MARK: The game

  @Test func newGameIntegration() async {
    let store = TestStore(initialState: NewGame.State()) { NewGame() }
    await store.send(\.binding.oPlayerName, "Blob Sr.") { $0.oPlayerName = "Blob Sr." }
    await store.send(\.binding.xPlayerName, "Blob Jr.") { $0.xPlayerName = "Blob Jr." }
    await store.send(.letsPlayButtonTapped) {
      $0.game = Game.State(oPlayerName: "Blob Sr.", xPlayerName: "Blob Jr.")
    }
    await store.send(\.game.cellTapped, (row: 0, column: 0)) {
      $0.game?.board[0][0] = .x
      $0.game?.currentPlayer = .o
    }
    await store.send(\.game.quitButtonTapped)
    await store.receive(\.game.dismiss) { $0.game = nil }
    await store.send(.letsPlayButtonTapped) {
      $0.game = Game.State(oPlayerName: "Blob Sr.", xPlayerName: "Blob Jr.")
    }
    await store.send(\.game.dismiss) { $0.game = nil }
    await store.send(.logoutButtonTapped)
  }

  @Test func winnerQuits() async {
    let store = TestStore(initialState: Game.State(oPlayerName: "Sr.", xPlayerName: "Jr.")) { Game() }
    for (row, column) in [(0, 0), (2, 1), (1, 0), (1, 1)] {
      await store.send(.cellTapped(row: row, column: column)) {
        $0.board[row][column] = $0.currentPlayer
        $0.currentPlayer = $0.currentPlayer == .x ? .o : .x
      }
    }
    await store.send(.cellTapped(row: 2, column: 0)) { $0.board[2][0] = .x }
    #expect(store.state.winner == .x)
    // Neither a filled cell nor a game that is over takes a tap.
    await store.send(.cellTapped(row: 2, column: 2))
    await store.send(.quitButtonTapped)
    #expect(store.isDismissed)
  }

  @Test func tie() async {
    let store = TestStore(initialState: Game.State(oPlayerName: "Sr.", xPlayerName: "Jr.")) { Game() }
    store.exhaustivity = .off
    for (row, column) in [(0, 0), (2, 2), (1, 0), (2, 0), (2, 1), (1, 2), (0, 2), (0, 1), (1, 1)] {
      await store.send(.cellTapped(row: row, column: column))
    }
    #expect(store.state.isFilled)
    #expect(store.state.winner == nil)
    store.exhaustivity = .on
    await store.send(.cellTapped(row: 0, column: 0))
    await store.send(.playAgainButtonTapped) {
      $0 = Game.State(oPlayerName: "Sr.", xPlayerName: "Jr.")
    }
  }
}
