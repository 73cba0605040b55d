import KernelProtocol

extension Interpreter {
  /// What may stand in place of the end of a line.
  public struct Candidates: Equatable, Sendable {
    /// How many characters of the line's end a candidate replaces.
    public var replacing: Int
    public var texts: [String]
    /// Put behind the only candidate.
    public var suffix: String

    public init(replacing: Int = 0, texts: [String] = [], suffix: String = "") {
      self.replacing = replacing
      self.texts = texts
      self.suffix = suffix
    }
  }

  /// Completes the line up to the cursor.
  public func complete(_ typed: String) async -> Candidates {
    let line = String(typed.drop(while: \.isWhitespace))
    if let path = Self.statePath(atEndOf: line) { return await completePath(path) }
    if line.hasPrefix(".") || isUnfinished { return ActionCompletion(actions: knownActions).complete(typed) }
    guard let space = line.firstIndex(where: \.isWhitespace) else {
      let names = scanner.commands.flatMap { [$0.name] + $0.aliases }.filter { $0.hasPrefix(line) }
      return Candidates(replacing: line.count, texts: names.sorted(), suffix: " ")
    }
    guard let command = scanner.command(named: String(line[..<space])) else { return Candidates() }
    let argument = String(line[space...].drop(while: \.isWhitespace))
    switch command.argument {
    case .none: return Candidates()
    case .action: return ActionCompletion(actions: knownActions).complete(argument)
    case .statePath: return await completePath(argument)
    case .lesson: return names((try? clients.curriculum.slugs()) ?? [], argument)
    case .exercise: return names((try? clients.curriculum.exercises()) ?? [], argument)
    case .chapter: return names((try? clients.book.names()) ?? [], argument)
    case .command: return names(scanner.commands.map(\.name), argument)
    case .word(let words): return names(words, argument)
    }
  }

  /// `rows[0].ti` in `.tapped(state.rows[0].ti`: a payload can be a part of the state.
  private static func statePath(atEndOf line: String) -> String? {
    guard line.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { return nil }
    let word = String(
      line.reversed().prefix { $0.isLetter || $0.isNumber || "_.[]?".contains($0) }.reversed())
    guard word != line, word.hasPrefix("state.") else { return nil }
    return String(word.dropFirst("state.".count))
  }

  private func names(_ names: [String], _ typed: String) -> Candidates {
    Candidates(replacing: typed.count, texts: names.filter { $0.hasPrefix(typed) })
  }

  /// The kernel knows which names may follow a path.
  private func completePath(_ typed: String) async -> Candidates {
    let dot = typed.lastIndex(of: ".")
    let parent = dot.map { String(typed[..<$0]) } ?? ""
    let word = dot.map { String(typed[typed.index(after: $0)...]) } ?? typed
    guard let starting, let session = try? await starting.value, let value = try? await session.state(parent)
    else { return Candidates() }
    return names(value.children, word)
  }
}

/// Completes the action that a line is about to become.
struct ActionCompletion {
  var actions: [ActionCase]

  func complete(_ typed: String) -> Interpreter.Candidates {
    var open: [String] = []
    var word = ""
    var isCase = false
    for character in typed {
      switch character {
      case ".":
        word = ""
        isCase = true
      case "(":
        open.append(isCase ? word : "")
        (word, isCase) = ("", false)
      case ")":
        _ = open.popLast()
        (word, isCase) = ("", false)
      case _ where character.isLetter || character.isNumber || character == "_":
        word.append(character)
      default:
        (word, isCase) = ("", false)
      }
    }
    guard isCase else { return .init() }
    var cases = actions
    for name in open where !name.isEmpty {
      cases = cases.first { $0.name == name }?.children ?? []
    }
    let matches = cases.filter { $0.name.hasPrefix(word) }
    return .init(
      replacing: word.count + 1,
      texts: matches.map { ".\($0.name)" + ($0.payload.isEmpty ? "" : "(") }
    )
  }
}
