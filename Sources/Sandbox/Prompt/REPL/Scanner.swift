import PromptLanguage
import PromptMessages

/// The meaning of a line.
package enum Scanned {
  /// Blank, or a comment.
  case nothing
  /// An action to send, without `send`.
  case action(String)
  case command(any Command.Type, argument: String)
  /// A statement of a test, as in a file.
  case statement(TestStatement, line: String)
  case unknown(line: String)
}

extension Scanned {
  /// The command, if one is named.
  package var command: (any Command.Type)? {
    if case .command(let command, _) = self { command } else { nil }
  }

  /// Whether `undo` can take back the change of `fix` after the line.
  var keepsFix: Bool {
    if case .nothing = self { true } else { command?.keepsFix ?? false }
  }

  /// Whether the line gives the terminal to another program, which the learner ends.
  var lendsTerminal: Bool {
    if case .command(let command, let argument) = self { command.lendsTerminal(argument) } else { false }
  }
}

/// Distinguishes commands and actions.
///
/// A line that starts with a dot, or with a backslash and a dot, is an action. The first word of any other line is a
/// command, also after the name of the program. `//` and `#` start comments, for scripts.
///
/// Not handled: a comment after a command on the same line.
struct Scanner {
  var commands: [any Command.Type]

  func scan(_ line: String) -> Scanned {
    let line = line.trimmed
    if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("#") { return .nothing }
    if line.hasPrefix(".") || line.hasPrefix("\\.") { return .action(line) }
    let word = String(line.prefix { !$0.isWhitespace })
    if word.lowercased() == "tca" {
      // A line for a shell, as the Book shows it.
      let rest = String(line.dropFirst(word.count)).trimmed
      if commands.named(String(rest.prefix { !$0.isWhitespace })) != nil { return scan(rest) }
    }
    guard let command = commands.named(word) else {
      return TestStatement(line).map { .statement($0, line: line) } ?? .unknown(line: line)
    }
    return .command(command, argument: String(line.dropFirst(word.count)).trimmed)
  }
}

extension [any Command.Type] {
  /// The command with a name or an alias, in upper or lower case.
  package func named(_ word: String) -> (any Command.Type)? {
    let word = word.lowercased()
    return first { $0.help.name == word } ?? first { $0.help.aliases.contains(word) }
  }

  /// All names and aliases.
  package var names: [String] { flatMap { [$0.help.name] + $0.help.aliases } }
}
