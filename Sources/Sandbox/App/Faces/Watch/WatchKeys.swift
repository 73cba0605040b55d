import Terminal

/// Turns the keys of `tca check --watch` into commands. Some commands ask a question first, whose answer is typed.
package struct WatchKeys: Equatable, Sendable {
  /// What a key asks for.
  package enum Command: Equatable, Sendable {
    case previous, next, list, hint, reset, check, fix, takeBack, help, quit
    case filter(String)
    case search(String)
    /// Control-C.
    case interrupt
    /// Control-Z.
    case suspend
  }

  /// A question that is open.
  package enum Question: String, Sendable {
    case reset = "Start this file again? Your text is kept in Earlier. y or n:"
    case filter = "Lesson (Return for all):"
    case search = "Search:"
  }

  /// What follows from a key.
  package enum Step: Equatable, Sendable {
    case nothing
    case run(Command)
    /// A question was asked.
    case ask(Question)
    /// A character of the answer was typed.
    case echo(String)
    /// The question was withdrawn.
    case cancel
  }

  /// The keys in the order of the line that shows them.
  package static let help = "[p]revious [n]ext [l]ist [h]int [r]eset [f]ilter [s]earch [c]heck [q]uit"

  /// The open question.
  package private(set) var question: Question?
  /// The answer as far as it was typed.
  package private(set) var typed = ""

  /// No key was pressed yet.
  package init() {}

  /// Presses a key.
  package mutating func press(_ key: Key) -> Step {
    guard let question else { return command(key) }
    switch key {
    case .escape, .interrupt, .end: return close(.cancel)
    case .suspend: return .run(.suspend)
    case .enter:
      switch question {
      case .reset: return close(.cancel)
      case .filter: return close(.run(.filter(typed)))
      case .search: return close(.run(.search(typed)))
      }
    case .backspace:
      guard !typed.isEmpty else { return .nothing }
      typed.removeLast()
      return .echo("\u{8} \u{8}")
    case .character(let character):
      if question == .reset { return close(character.lowercased() == "y" ? .run(.reset) : .cancel) }
      typed.append(character)
      return .echo(String(character))
    }
  }

  private mutating func close(_ step: Step) -> Step {
    question = nil
    typed = ""
    return step
  }

  private mutating func command(_ key: Key) -> Step {
    switch key {
    case .interrupt: return .run(.interrupt)
    case .suspend: return .run(.suspend)
    case .end: return .run(.quit)
    case .enter, .escape, .backspace: return .nothing
    case .character(let character):
      switch character.lowercased() {
      case "p": return .run(.previous)
      case "n": return .run(.next)
      case "l": return .run(.list)
      case "h": return .run(.hint)
      case "c": return .run(.check)
      case "m": return .run(.fix)
      case "u": return .run(.takeBack)
      case "q": return .run(.quit)
      case "r": return ask(.reset)
      case "f": return ask(.filter)
      case "s", "/": return ask(.search)
      default: return .run(.help)
      }
    }
  }

  private mutating func ask(_ question: Question) -> Step {
    self.question = question
    return .ask(question)
  }
}
