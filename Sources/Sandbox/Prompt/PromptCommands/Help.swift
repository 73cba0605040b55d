import PromptMessages
import REPL
import Reports
import TextHandling

/// Lists the commands, or explains one.
struct HelpCommand: Command {
  static let help = CommandHelp(
    "help", aliases: ["?"], usage: "help [COMMAND]", summary: "List the commands, or explain one",
    details: "`help time` and `help world` list the commands of a topic.",
    examples: ["help", "help state", "help time"],
    topic: .general, argument: .command)

  /// The command to explain; empty for the list.
  var name: String

  init(argument: String) { name = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    guard !name.isEmpty else { return HelpMessage(commands: prompt.commands.map { $0.help }) }
    guard let command = prompt.commands.named(name) else {
      if let topic = CommandHelp.Topic.allCases.first(where: { $0.name == name.lowercased() }) {
        return HelpMessage(commands: prompt.commands.map { $0.help }.filter { $0.topic == topic })
      }
      if BookQuestion.isLost("help \(name)") { return try await prompt.answer(toUnknown: "help \(name)") }
      let question = BookQuestion(about: name)
      let isExplained = name.contains(" ") || question.page(prompt.clients.book) != nil
      throw Report(
        "There is no command \(name).",
        causes: (isExplained ? [question.cause(prompt.clients.book)] : [])
          + [.init("You can list the commands.", fix: "help")],
        nearNames: NearNames.find(name, in: prompt.commands.map { $0.help.name }))
    }
    var help = command.help
    help.examples = await command.examples(prompt)
    return CommandHelpMessage(command: help)
  }
}

extension CommandHelp.Topic {
  /// The word for `help`, such as `time`.
  fileprivate var name: String { rawValue.lowercased().split(separator: " ").last.map(String.init) ?? "" }
}

/// The list of commands.
struct HelpMessage: Message {
  var commands: [CommandHelp]

  var isLong: Bool { true }
  var events: [any Event] { [HelpEvent(commands)] }

  func text(_ renderer: TextRenderer) -> String? {
    var text: [String] = []
    for topic in CommandHelp.Topic.allCases {
      let rows = commands.filter { $0.topic == topic }
      guard !rows.isEmpty else { continue }
      text.append(renderer.heading(topic.rawValue))
      text += renderer.table(rows.map { ($0.usage, $0.summary) })
    }
    text += renderer.style.wrap("Tab completes what you type. `help COMMAND` explains a command.").map {
      renderer.style($0, .dim)
    }
    return renderer.lines(text)
  }
}

/// The explanation of one command.
struct CommandHelpMessage: Message {
  var command: CommandHelp

  var events: [any Event] { [HelpEvent([command])] }

  func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    var text = [renderer.heading(command.usage)]
    text += style.wrap(command.summary + ".")
    if !command.details.isEmpty { text += style.wrap(command.details) }
    if !command.aliases.isEmpty { text += style.wrap("Also: \(command.aliases.joined(separator: ", ")).") }
    text += command.examples.map { "  " + style($0, .code) }
    return renderer.lines(text)
  }
}

/// The event of `help`.
private struct HelpEvent: Event {
  let event = "help"
  var commands: [HelpEntry]

  init(_ commands: [CommandHelp]) { self.commands = commands.map(HelpEntry.init) }
}

/// The fields of a command in an event.
private struct HelpEntry: Encodable {
  var name: String
  var aliases: [String]
  var usage: String
  var summary: String
  var details: String
  var examples: [String]

  init(_ help: CommandHelp) {
    name = help.name
    aliases = help.aliases
    usage = help.usage
    summary = help.summary
    details = help.details
    examples = help.examples
  }
}

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

    <!-- Made by `tca book --manual`. Change the commands in Sources/Sandbox/Prompt/PromptCommands instead. -->

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
