import Reports

extension TextRenderer {
  func text(_ commands: [Command]) -> String {
    var text: [String] = []
    for topic in Command.Topic.allCases {
      let rows = commands.filter { $0.topic == topic }
      guard !rows.isEmpty else { continue }
      text.append(heading(topic.rawValue))
      text += table(rows.map { ($0.usage, $0.summary) })
    }
    text += style.wrap("Tab completes. help COMMAND tells more.").map { style($0, .dim) }
    return lines(text)
  }

  func text(_ command: Command) -> String {
    var text = [heading(command.usage)]
    text += style.wrap(command.summary + ".")
    if !command.details.isEmpty { text += style.wrap(command.details) }
    if !command.aliases.isEmpty { text += style.wrap("Also: \(command.aliases.joined(separator: ", "))") }
    text += command.examples.map { "  " + style($0, .code) }
    return lines(text)
  }
}
