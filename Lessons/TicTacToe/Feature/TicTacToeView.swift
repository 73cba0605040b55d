import ComposableArchitecture
import TerminalUI

// What the command `view` shows: one screen for each module. In an app, SwiftUI views take the place of these lines and
// read their stores in the same way.

extension TicTacToe: TerminalViewable {
  static func lines(_ store: StoreOf<TicTacToe>) -> [String] {
    if let login = store.scope(state: \.login, action: \.login) { return Login.lines(login) }
    if let newGame = store.scope(state: \.newGame, action: \.newGame) { return NewGame.lines(newGame) }
    return []
  }
}

extension Login: TerminalViewable {
  static func lines(_ store: StoreOf<Login>) -> [String] {
    let lines = [
      "── The tic-tac-toe club ──",
      "Name:     \(store.name)▏",
      "Password: \(String(repeating: "•", count: store.password.count))▏",
      store.isLoading ? "Asking the club…" : store.isValid ? "[Log in]" : " Log in ",
    ]
    guard let destination = store.scope(state: \.destination, action: \.destination.presented) else {
      return lines
    }
    return switch destination.case {
    case .alert(let alert): lines + ["──"] + alert.terminalLines
    case .secondFactor(let store): lines + SecondFactor.lines(store)
    }
  }
}

extension SecondFactor: TerminalViewable {
  static func lines(_ store: StoreOf<SecondFactor>) -> [String] {
    let button = store.isLoading ? "Asking the club…" : store.isValid ? "[Confirm]" : " Confirm "
    let lines = ["── The code from your phone ──", "Code: \(store.code)▏", "[Cancel] \(button)"]
    guard let alert = store.alert else { return lines }
    return lines + ["──"] + alert.terminalLines
  }
}

extension NewGame: TerminalViewable {
  static func lines(_ store: StoreOf<NewGame>) -> [String] {
    if let game = store.scope(state: \.game, action: \.game.presented) { return Game.lines(game) }
    let score = store.score
    return [
      "── Welcome, \(store.member.name) ──",
      "X: \(store.playerX)▏   won \(score.x)",
      "O: \(store.playerO)▏   won \(score.o)",
      "Draws: \(score.draws)",
      (store.isValid ? "[Start]" : " Start ") + " [Log out]",
    ]
  }
}

extension Game: TerminalViewable {
  static func lines(_ store: StoreOf<Game>) -> [String] {
    let rows = [1, 4, 7].map { first in
      (first..<first + 3).map { cell in
        let mark = store.board[cell]?.rawValue ?? "\(cell)"
        return store.board.line?.contains(cell) == true ? "[\(mark)]" : " \(mark) "
      }
      .joined(separator: "│")
    }
    let message =
      if let winner = store.board.winner {
        "\(store.state.name(winner)) wins."
      } else if store.board.isFull {
        "Nobody wins."
      } else {
        "\(store.state.name(store.turn)) puts \(store.turn.rawValue)."
      }
    return [rows[0], "───┼───┼───", rows[1], "───┼───┼───", rows[2], message]
      + [store.state.isOver ? "[Play again] [Quit]" : "[Quit]"]
  }
}
