/// The page of the Book about the commands of the prompt, made from what `help` knows about them.
public enum PromptManual {
  /// The page's name in the Book.
  public static let name = "manual-prompt"

  /// The page in Markdown.
  public static func page(_ commands: [any Command.Type] = CommandTable.all) -> String {
    let all = commands.map { $0.help }
    let topics = CommandHelp.Topic.allCases.compactMap { topic -> String? in
      let entries = all.filter { $0.topic == topic }.map(section)
      return entries.isEmpty ? nil : (["## \(topic.rawValue)"] + entries).joined(separator: "\n\n")
    }
    return ([introduction] + topics + [practice]).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Commands of the prompt

    <!-- Made by `tca book --manual`. Change the commands in Sources/Sandbox/Prompt/REPL/Commands instead. -->

    At the prompt you send actions, look at the feature, and work on exercises. `help` lists these commands as well, and
    `help COMMAND` explains one of them. Tab completes what you type.

    In the usage of a command, words in capitals stand for something that you choose, and what is in brackets can be left
    out.
    """

  private static let practice = """
    ## Practice

    - `counter/first-actions`: send your first actions.
    """

  private static func section(_ help: CommandHelp) -> String {
    var parts = ["### \(help.name)", "`\(help.usage)`"]
    parts.append(wrapped([help.summary + ".", help.details].filter { !$0.isEmpty }.joined(separator: " ")))
    if !help.aliases.isEmpty {
      parts.append("Other names: \(help.aliases.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    if !help.examples.isEmpty {
      parts.append("```text\n\(help.examples.joined(separator: "\n"))\n```")
    }
    return parts.joined(separator: "\n\n")
  }

  /// Breaks a paragraph into lines, so that a change of one word changes few lines of the page. Code isn't broken.
  private static func wrapped(_ text: String, width: Int = 120) -> String {
    var lines = [""]
    var isCode = false
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if isCode || last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
      if !word.count(where: { $0 == "`" }).isMultiple(of: 2) { isCode.toggle() }
    }
    return lines.joined(separator: "\n")
  }
}
