import ArgumentParser

/// The page of the Book about the commands of `tca`, made from their help texts.
enum CommandLineManual {
  /// The page's name in the Book.
  static let name = "manual-tca"

  private static let width = 76

  /// The page in Markdown.
  static func page() -> String {
    ([introduction] + sections(of: Workshop.self, path: ["tca"]) + [practice]).joined(separator: "\n\n")
      + "\n"
  }

  private static let introduction = """
    # Commands of tca

    <!-- Made by `tca book --manual`. Change the commands in Sources/Sandbox/App/Commands and Sources/Sandbox/Workshop/tca-workshop instead. -->

    `tca` opens the prompt. Its subcommands do everything else: they list the lessons, judge files, show the Book, and help
    authors. `tca help COMMAND` shows the same texts as this page.
    """

  private static let practice = """
    ## Practice

    - `counter/first-actions`: open the prompt, and send your first actions.
    """

  private static func sections(of command: any ParsableCommand.Type, path: [String]) -> [String] {
    let help = Workshop.helpMessage(for: command, columns: width)
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
    let own = [
      "## \(path.joined(separator: " "))", "```text\n\(trimmed(lines).joined(separator: "\n"))\n```",
    ]
    return own
      + command.configuration.subcommands.flatMap {
        sections(of: $0, path: path + [$0.configuration.commandName ?? $0._commandName])
      }
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
