// A script is either a list of commands, one for each line, or a transcript: commands after `❯ `, each followed by its
// output.
extension PageBlock {
  /// What a command stands after in a transcript.
  package static let promptSign = "❯ "

  /// The command in a line such as `❯ state`, `counter ❯ state` or `steep@stacks ❯ state`; nil for a line of output.
  package static func command(_ line: Substring) -> String? {
    guard let sign = line.firstRange(of: "❯"),
      line[..<sign.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || "-@ ".contains($0) })
    else { return nil }
    return String(line[sign.upperBound...].drop { $0 == " " })
  }

  /// The commands of a script.
  package var commands: [String] {
    isTranscript ? lines.compactMap(Self.command) : numberedCommands.map(\.command)
  }

  /// The commands of a script that is no transcript, each with the number of its last line. As at the prompt, a command goes
  /// on while a bracket is open.
  package var numberedCommands: [(index: Int, command: String)] {
    var commands: [(index: Int, command: String)] = []
    var command = ""
    for (index, line) in lines.enumerated() {
      command += command.isEmpty ? line : "\n\(line)"
      guard Self.isBalanced(command) || index == lines.count - 1 else { continue }
      commands.append((index, command))
      command = ""
    }
    return commands
  }

  private static func isBalanced(_ command: String) -> Bool {
    command.count { "([{".contains($0) } <= command.count { ")]}".contains($0) }
  }

  /// Whether the script shows what its commands print.
  package var isTranscript: Bool { lines.contains { Self.command($0) != nil } }

  /// A line of the code, as output that the page shows.
  package func shown(_ index: Int) -> ExpectedLine {
    ExpectedLine(text: String(lines[index]), line: line + 1 + index)
  }
}
