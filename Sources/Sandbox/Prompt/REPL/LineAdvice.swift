import Book
import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports
import SyntaxProtocol
import TextHandling

/// What somebody most likely meant by a line that is neither a command nor an action: the line that would have worked.
///
/// It is pure, so that each thing that people really type is one row of a test.
struct LineAdvice {
  /// The commands of the prompt.
  var commands: [any Command.Type] = []
  /// What can be sent.
  var actions: [ActionCase]
  /// The names that a path into the state can begin with.
  var stateNames: [String] = []
  /// The part of the state that the line assigns; nil when it assigns none, or when there is none.
  var assigned: StateValue?
  /// The learner's file of the exercise; nil when the exercise has no Swift file.
  var file: String?
  /// Whether the learner is at an exercise.
  var hasExercise = false
  /// The Book, for questions.
  var book = BookClient.none

  /// What somebody gets who asks something in words.
  enum Answer {
    /// What to do, each with the line to type.
    case advice([Report.Cause])
    /// What the Book says about the question.
    case book
  }

  /// What was meant, if it is an action.
  var asAction: ActionAdvice { ActionAdvice(actions: actions, stateNames: stateNames) }

  /// - Parameter line: The line, without spaces around it.
  /// - Returns: nil for a line that asks nothing.
  func answer(_ line: String) -> Answer? {
    guard !isAction(String(line.prefix { !$0.isWhitespace })) else { return nil }
    if BookQuestion.isLost(line) { return .advice(lost()) }
    guard let question = BookQuestion(line) else { return nil }
    // An idea that has a page is one, also where the word is a command, too.
    if question.page(book) != nil { return .book }
    return Self.meant(by: line, commands).map { .advice([$0]) } ?? .book
  }

  /// - Parameter line: The line, without spaces around it.
  func report(_ line: String) -> Report {
    let word = String(line.prefix { !$0.isWhitespace })
    let unknown = "There is no command \(word.prefix { $0 != "(" }.nonEmpty ?? word)."
    let swift = SwiftLine(stateNames: stateNames, file: file).causes(line)
    if !swift.isEmpty, !isKnown(line, word) {
      return Report("This is Swift, and no command of the prompt.", causes: swift)
    }
    if let cause = cause(line, word) {
      return Report(unknown, causes: [cause])
    }
    // Whoever misspells a word hardly wants to leave.
    let leaving = commands.filter { $0.help.name == "quit" }.flatMap { [$0.help.name] + $0.help.aliases }
    let near = NearNames.find(word, in: commands.names.filter { !leaving.contains($0) })
    if near.isEmpty, !line.contains(" "), let page = BookQuestion(about: line).page(book) {
      return Report(unknown, causes: [.init("The Book explains it.", fix: "book \(page)")])
    }
    let known = near.isEmpty ? spokenOf(line) : nil
    return Report(
      unknown,
      expected: "A command, or an action that starts with a dot.",
      causes: [misspelled(line, word, near) ?? known ?? .init("You can list the commands.", fix: "help")],
      nearNames: near + NearNames.find(word, in: actions.map { ".\($0.name)" }, limit: 2)
    )
  }

  /// A search for words that the Book has, such as those of another library; nil where it has none of them.
  private func spokenOf(_ line: String) -> Report.Cause? {
    let words = BookQuestion(about: line).words.prefix(3).joined(separator: " ")
    guard (try? book.search(words, any: true))?.isEmpty == false else { return nil }
    return .init(
      "It is none of the prompt's words, and you can search the Book for it.", fix: "book ?\(words)")
  }

  /// What helps somebody who doesn't know how to go on.
  private func lost() -> [Report.Cause] {
    hasExercise
      ? [
        .init("The task says what is to be done here.", fix: "task"),
        .init("A hint goes a step further, and there are several.", fix: "hint"),
        .init("Another exercise may be easier now. You can come back.", fix: "next"),
      ]
      : [
        .init("You can see what can be sent to the feature.", fix: "actions"),
        .init("You can list the commands.", fix: "help"),
      ]
  }

  /// The line with the command whose name is most like the first word; nil where no such command takes the rest of the
  /// line.
  private func misspelled(_ line: String, _ word: String, _ near: [String]) -> Report.Cause? {
    let rest = String(line.dropFirst(word.count)).trimmed
    let isPath = stateNames.contains(String(rest.leadingName))
    // `start` and `state` are alike, and what follows tells them apart.
    let fitting = near.filter { (commands.named($0)?.help.name == "state") == (isPath || rest.isEmpty) }
    let fixes = (fitting + near).lazy.map { rest.isEmpty ? $0 : "\($0) \(rest)" }
    return fixes.first(where: isTaken).map { .init("The command is spelled differently.", fix: $0) }
  }

  /// Whether a command reads a line as it is.
  private func isTaken(_ line: String) -> Bool {
    if case .command(let command, let argument) = Scanner(commands: commands).scan(line) {
      (try? command.init(argument: argument)) != nil
    } else {
      false
    }
  }

  private func isAction(_ word: String) -> Bool {
    let name = word.prefix { $0 != "(" }
    return actions.contains { $0.name == name }
  }

  /// Whether a line that looks like Swift means a line of the prompt: an action without its dot, or a change of the state.
  private func isKnown(_ line: String, _ word: String) -> Bool {
    let isBinding = ["let", "var"].contains(word)
    if SwiftLine.isLoop(line) { return false }
    return isAction(word) || line.contains("Action.") || line.contains(".send(") || Self.printed(line) != nil
      || (!isBinding && !SwiftLine.isDeclaration(line) && StateAssignment(line) != nil)
  }

  /// Whether a word of the line names a part of the state or an action.
  private func names(_ line: String) -> Bool {
    line.split(separator: " ").contains { stateNames.contains(String($0)) || isAction(String($0)) }
  }

  private func cause(_ line: String, _ word: String) -> Report.Cause? {
    let lower = word.lowercased()
    if lower == "tca", let rest = line.dropFirst(word.count).nonEmpty {
      return .init("You are inside `tca` already, so its name is not needed.", fix: rest)
    }
    if Self.sending.contains(lower), let action = line.dropFirst(word.count).nonEmpty, action.hasPrefix(".") {
      return .init("An action is sent by itself.", fix: action)
    }
    if let cause = ofWords(line, word) { return cause }
    if word.hasSuffix("()"), commands.named(String(lower.dropLast(2))) != nil {
      return .init("A command has no parentheses.", fix: String(lower.dropLast(2)))
    }
    let verbs = ["send"] + Self.sending.sorted()
    if let verb = verbs.first(where: { lower.hasPrefix("\($0)(.") }), line.hasSuffix(")") {
      return sending(
        String(line.dropFirst(verb.count + 1).dropLast()),
        verb == "send" ? "A command has no parentheses." : "An action is sent by itself.")
    }
    if let sent = verbs.lazy.compactMap({ Self.argument(of: $0, in: line) }).first {
      return sending(sent, "There is no need for the store: an action is sent by itself.")
    }
    if ["store.state", "store"].contains(word), !stateNames.contains(word) {
      return .init("`state` shows the state.", fix: "state")
    }
    if let path = Self.printed(word) {
      return .init("`state` shows the state.", fix: path.isEmpty ? "state" : "state \(path)")
    }
    if let assignment = StateAssignment(line) { return assignment.cause(actions, assigned) }
    if let path = Self.path(word) {
      return .init("`state` shows a part of the state.", fix: "state \(spelled(path))")
    }
    if let dot = line.range(of: "Action."), let rest = String(line[dot.upperBound...]).nonEmpty {
      return sending(".\(rest)", "The type is known, so an action starts with a dot.")
    }
    let name = String(word.prefix { $0 != "(" })
    if actions.contains(where: { $0.name == name }) {
      return .init("It is an action of the feature, and actions start with a dot.", fix: ".\(line)")
    }
    if let leaf = line.split(separator: ".").last, line.contains("."), asAction.nested(String(leaf)) != nil,
      let action = KeyPathAction.source("\\.\(line)", actions: actions)
    {
      return .init("An action of a child is sent through its parents.", fix: action)
    }
    if stateNames.contains(String(word.leadingName)) {
      return .init("It is a part of the state, and `state` shows it.", fix: "state \(word)")
    }
    if let path = asAction.nested(name, as: ".\(line)") {
      return .init("An action of a child is sent through its parents.", fix: path)
    }
    if NearNames.find(word, in: commands.names).isEmpty, let near = asAction.near(name, as: ".\(line)") {
      return .init("An action starts with a dot and has its whole name.", fix: near)
    }
    return nil
  }

  /// What the words of the line mean, where none of them names a part of the state or an action.
  private func ofWords(_ line: String, _ word: String) -> Report.Cause? {
    if line.contains(" "), line.allSatisfy({ $0.isLetter || $0 == " " }), !names(line),
      let cause = Self.meant(by: line, commands)
    {
      return cause
    }
    if let cause = Self.elsewhere(word), !stateNames.contains(word), !isAction(word) {
      let rest = String(line.dropFirst(word.count)).trimmed
      let isPath = cause.fix == "state" && stateNames.contains(String(rest.leadingName))
      return isPath ? .init(cause.cause, fix: "state \(rest)") : cause
    }
    return nil
  }

  /// What to send in place of an action that was written in another way.
  ///
  /// - Parameters:
  ///   - source: The action as it was written, with its dot.
  ///   - reason: What is wrong with the rest of the line.
  private func sending(_ source: String, _ reason: String) -> Report.Cause {
    let name = String(source.dropFirst().leadingName)
    if actions.isEmpty || actions.contains(where: { $0.name == name }) { return .init(reason, fix: source) }
    if let path = asAction.nested(name, as: source) {
      return .init("\(reason) An action of a child is sent through its parents.", fix: path)
    }
    return .init(
      "\(reason) The feature has no action \(name).", fix: asAction.near(name, as: source) ?? "actions")
  }

  /// The words with which other tools send an action.
  private static let sending: Set = ["dispatch", "emit", "trigger", "fire"]

  /// `.x(1)` in `store.send(.x(1))`.
  private static func argument(of call: String, in line: String) -> String? {
    guard let start = line.firstRange(of: ".\(call)("), line.hasSuffix(")") else { return nil }
    let argument = line[start.upperBound...].dropLast()
    return argument.first == "." ? String(argument) : nil
  }

  /// The path in `print(state.count)` or `dump(store.state)`; empty for the whole state.
  private static func printed(_ word: String) -> String? {
    guard word.hasSuffix(")"), let bracket = word.firstIndex(of: "("),
      ["print", "dump", "customDump", "debugPrint"].contains(word[..<bracket])
    else { return nil }
    let value = String(word[bracket...].dropFirst().dropLast())
    return ["state", "store.state", "store"].contains(value) ? "" : path(value)
  }

  /// `count` of `state.count`, `store.count`, `store.state.count` or `self.count`.
  private static func path(_ word: String) -> String? {
    for prefix in ["store.state.", "viewStore.", "state.", "store.", "self.", "$0."]
    where word.hasPrefix(prefix) {
      let path = word.dropFirst(prefix.count)
      return path.isEmpty || path.contains("(") ? nil : String(path)
    }
    return nil
  }

  /// A path with the name of a part of the state in the place of one that is nearly spelled so.
  private func spelled(_ path: String) -> String {
    let name = path.leadingName
    guard !stateNames.contains(String(name)),
      let near = NearNames.find(String(name), in: stateNames, limit: 1).first
    else { return path }
    return near + path[name.endIndex...]
  }
}

extension Substring {
  fileprivate var nonEmpty: String? { String(self).nonEmpty }
}

extension String {
  fileprivate var nonEmpty: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}
