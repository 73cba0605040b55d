import PromptLanguage

/// Completes a whole line: the command's name, and then its argument with the command's own completer.
@MainActor
struct LineCompletion {
  var context: CommandContext
  /// Whether the line continues the one before it.
  var isUnfinished: Bool

  func complete(_ typed: String) async -> Candidates {
    let line = String(typed.drop(while: \.isWhitespace))
    if let path = Self.statePath(atEndOf: line) {
      return await Completer.statePath.candidates(path, context)
    }
    if line.hasPrefix(".") || line.hasPrefix("\\.") || isUnfinished {
      return await Completer.action.candidates(typed, context)
    }
    guard let space = line.firstIndex(where: \.isWhitespace) else {
      let names = context.commands.names.filter { $0.hasPrefix(line) }
      // On an empty line, the actions come first.
      let actions = line.isEmpty ? await Completer.action.candidates(".", context).texts : []
      return Candidates(replacing: line.count, texts: actions + names.sorted(), suffix: " ")
    }
    guard let command = context.commands.named(String(line[..<space])) else { return Candidates() }
    let argument = String(line[space...].drop(while: \.isWhitespace))
    return await command.help.argument.candidates(argument, context)
  }

  /// The path `rows[0].ti` in `.tapped(state.rows[0].ti`, since a payload can be a part of the state, and in
  /// `predict .tapped { $0.rows[0].ti`, where the state is `$0`.
  private static func statePath(atEndOf line: String) -> String? {
    guard line.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { return nil }
    let word = String(
      line.reversed().prefix { $0.isLetter || $0.isNumber || "_.[]?$".contains($0) }.reversed())
    guard word != line else { return nil }
    if word.hasPrefix("$0."), line.contains("{") { return word.dropFirst(3).filter { $0 != "?" } }
    return word.hasPrefix("state.") ? String(word.dropFirst("state.".count)) : nil
  }
}
