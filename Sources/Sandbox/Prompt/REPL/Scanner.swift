import Reports

/// What a line turned out to be.
enum Scanned: Equatable {
  /// Blank, or a comment.
  case nothing
  /// An action to send, without `send`.
  case action(String)
  case command(Command, argument: String)
  case unknown(word: String)
}

extension Scanned {
  static func == (a: Scanned, b: Scanned) -> Bool {
    switch (a, b) {
    case (.nothing, .nothing): true
    case (.action(let a), .action(let b)): a == b
    case (.command(let a, let x), .command(let b, let y)): a.name == b.name && x == y
    case (.unknown(let a), .unknown(let b)): a == b
    default: false
    }
  }
}

/// Tells commands and actions apart.
///
/// A line that starts with a dot is an action; otherwise its first word is a command. `//` and `#` start comments, so that
/// scripts can have them.
///
/// Not handled: a comment behind a command on the same line.
struct Scanner {
  var commands: [Command]

  func scan(_ line: String) -> Scanned {
    let line = line.trimmed
    if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("#") { return .nothing }
    if line.hasPrefix(".") { return .action(line) }
    let word = String(line.prefix { !$0.isWhitespace })
    guard let command = command(named: word) else { return .unknown(word: word) }
    return .command(command, argument: String(line.dropFirst(word.count)).trimmed)
  }

  /// By name or alias; upper case does not matter.
  func command(named word: String) -> Command? {
    let word = word.lowercased()
    return commands.first { $0.name == word } ?? commands.first { $0.aliases.contains(word) }
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
