import ComposableArchitecture
import Foundation
import TerminalUI

// What the command `view` shows: the screen on top, and what is presented on it. In an app, SwiftUI views take the place
// of these lines and read their stores in the same way.

extension Quarry: TerminalViewable {
  static func lines(_ store: StoreOf<Quarry>) -> [String] {
    if let onboarding = store.scope(state: \.onboarding, action: \.onboarding.presented) {
      return Onboarding.lines(onboarding)
    }
    guard let id = store.path.ids.last,
      let top = store.scope(state: \.path[id: id], action: \.path[id: id])
    else { return Home.lines(store.scope(state: \.home, action: \.home)) }
    return switch top.case {
    case .dig(let store): Dig.lines(store)
    case .leaderboard(let store): Leaderboard.lines(store)
    case .settings(let store): SettingsScreen.lines(store)
    case .statistics(let store): StatisticsScreen.lines(store)
    }
  }
}

extension Home: TerminalViewable {
  static func lines(_ store: StoreOf<Home>) -> [String] {
    var lines = ["QUARRY", store.greeting]
    if let saved = store.savedMatch {
      let time = saved.secondsLeft.map { ", \($0) s left" } ?? ""
      lines.append("[Resume: \(saved.match.mode.rawValue), \(saved.match.points(of: .you)) points\(time)]")
    }
    lines.append(
      Mode.allCases.map { "[New \($0.rawValue)\($0 == store.favoriteMode ? " ★" : "")]" }.joined(
        separator: " "))
    lines.append("[Leaderboard] [Statistics: \(store.records.count)] [Settings]")
    if let alert = store.alert { lines += ["──"] + alert.terminalLines }
    return lines
  }
}

extension Onboarding: TerminalViewable {
  static func lines(_ store: StoreOf<Onboarding>) -> [String] {
    let next = store.canContinue ? "[Continue]" : "(Continue)"
    return switch store.step {
    case .welcome:
      ["Welcome to the quarry", "Words are hidden in its walls. Dig them out!", "\(next) [Skip]"]
    case .tryIt:
      ["Tap stones that touch, to spell “\(Onboarding.word)”."] + store.wall.lines(selection: store.selection)
        + ["\(store.word.uppercased())▏", "[Back] \(next) [Skip]"]
    case .name:
      ["How may we call you?", "\(store.name)▏", "[Back] \(next) [Skip]"]
    }
  }
}

extension Dig: TerminalViewable {
  static func lines(_ store: StoreOf<Dig>) -> [String] {
    if let result = store.scope(state: \.destination?.result, action: \.destination.presented.result) {
      return ResultCard.lines(result)
    }
    var lines = ["‹ \(store.match.mode.rawValue.capitalized)   \(score(store))"]
    if let rival = store.rival { lines.append(self.rival(rival, turn: store.match.turn)) }
    if let countdown = store.countdown {
      lines.append(
        "\(countdown.secondsLeft) s\(countdown.isUrgent ? "!" : "") \(countdown.isPaused ? "[Resume]" : "[Pause]")"
      )
    }
    // A wall that can be seen during a pause can be studied during a pause.
    lines +=
      store.countdown?.isPaused == true ? ["Paused."] : store.match.wall.lines(selection: store.selection)
    lines.append("\(store.word.uppercased())▏ [Dig] [Clear]\(store.canUndo ? " [Undo]" : "") [Hint] [End]")
    if store.isSearching {
      lines.append("Searching…")
    } else if let notice = store.notice {
      lines.append(text(notice))
    }
    if let alert = store.scope(state: \.destination?.alert, action: \.destination.presented.alert) {
      lines += ["──"] + alert.withState { $0.terminalLines }
    }
    return lines
  }

  @MainActor private static func score(_ store: StoreOf<Dig>) -> String {
    guard store.settings.showsPoints else { return "" }
    let yours = store.match.points(of: .you)
    return store.match.mode == .duel ? "\(yours) : \(store.match.points(of: .rival))" : "\(yours) points"
  }

  private static func rival(_ rival: Rival.State, turn: Player) -> String {
    switch rival.connection {
    case .connecting: "Waiting for a rival…"
    case .lost: "The connection is lost. [Retry]"
    case .playing(let name): turn == .you ? "It is your turn against \(name). [Pass]" : "\(name) is thinking…"
    }
  }

  private static func text(_ notice: Notice) -> String {
    switch notice {
    case .dug(let find): "“\(find.word)” is worth \(find.points) points."
    case .hint(let beginning): "There is a word that begins with “\(beginning)”."
    case .noWordLeft: "No word is left on this wall."
    case .notOnTheWall(let word): "“\(word)” is not on the wall."
    case .refused(.alreadyDug): "You can dig each word once."
    case .refused(.notConnected): "These stones don't touch."
    case .refused(.notYourTurn): "It is not your turn."
    case .refused(.over): "The game is over."
    case .refused(.tooShort): "A word has at least three letters."
    case .rivalDug(let find): "Your rival digs “\(find.word)” for \(find.points) points."
    case .rivalPassed: "Your rival passes."
    case .undone: "The last word is back in the wall."
    case .unknown(let word): "“\(word)” is not in the dictionary."
    }
  }
}

extension ResultCard: TerminalViewable {
  static func lines(_ store: StoreOf<ResultCard>) -> [String] {
    let record = store.record
    var lines = ["── \(title(record)) ──", "\(record.points) points with \(record.words.count) words"]
    if let word = record.longestWord { lines.append("Longest word: \(word)") }
    switch store.submission {
    case .notSubmitted: if store.canSubmit { lines.append("[Submit]") }
    case .submitting: lines.append("Submitting…")
    case .failed: lines.append("The leaderboard can't be reached. [Submit]")
    case .ranked(let rank): lines.append("You are number \(rank) today.")
    }
    return lines + ["[Play again] [Close]"]
  }

  private static func title(_ record: GameRecord) -> String {
    switch record.outcome {
    case .won: "You win"
    case .lost: "You lose"
    case .drawn: "A draw"
    case nil: "Game over"
    }
  }
}

extension Leaderboard: TerminalViewable {
  static func lines(_ store: StoreOf<Leaderboard>) -> [String] {
    let periods = LeaderboardClient.Period.allCases
      .map { $0 == store.period ? "[\($0.rawValue.uppercased())]" : "[\($0.rawValue)]" }
    var lines = ["‹ Leaderboard", periods.joined(separator: " ")]
    for row in store.scope(state: \.rows, action: \.rows) {
      lines.append(
        "\(row.entry.rank). \(row.entry.name) \(row.entry.points)  \(row.isCheered ? "★" : "☆")\(row.cheers)")
    }
    switch store.loading {
    case .idle: if store.hasMore { lines.append("↓ more") }
    case .loading: lines.append("Loading…")
    case .failed: lines.append("The leaderboard can't be reached. [Retry]")
    }
    return lines
  }
}

extension StatisticsScreen: TerminalViewable {
  static func lines(_ store: StoreOf<StatisticsScreen>) -> [String] {
    let modes = ["all"] + Mode.allCases.map(\.rawValue)
    var lines = [
      "‹ Statistics",
      modes.map { $0 == store.mode?.rawValue ?? "all" ? "[\($0.uppercased())]" : "[\($0)]" }.joined(
        separator: " "),
      "Games: \(store.shown.count)   Wins: \(store.wins)   Average: \(store.average)",
      "Best: \(store.best?.points ?? 0)   Longest word: \(store.longestWord ?? "–")",
    ]
    lines += store.shown.prefix(10).map {
      "  \($0.mode.rawValue): \($0.points) points, \($0.words.count) words"
    }
    if !store.shown.isEmpty { lines.append("[Clear]") }
    if let alert = store.alert { lines += ["──"] + alert.terminalLines }
    return lines
  }
}

extension SettingsScreen: TerminalViewable {
  static func lines(_ store: StoreOf<SettingsScreen>) -> [String] {
    let settings = store.settings
    var lines = [
      "‹ Settings", "Name: \(settings.name)▏", "Sound: \(settings.soundIsOn ? "on" : "off")",
      "Points during a game: \(settings.showsPoints ? "on" : "off")", "Theme: \(settings.theme.rawValue)",
      "[Erase everything]",
    ]
    if let alert = store.alert { lines += ["──"] + alert.terminalLines }
    return lines
  }
}

extension Wall {
  /// The rows from the top to the bottom. Each stone has its letter and its id, and selected stones are in brackets.
  func lines(selection: [Stone.ID]) -> [String] {
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).reversed().map { row in
      columns.map { stones in
        guard stones.indices.contains(row) else { return "      " }
        let stone = stones[row]
        let text = "\(stone.letter.uppercased())\(stone.id)"
        let shown = selection.contains(stone.id) ? "[\(text)]" : " \(text) "
        return shown.padding(toLength: 6, withPad: " ", startingAt: 0)
      }
      .joined()
    }
  }
}
