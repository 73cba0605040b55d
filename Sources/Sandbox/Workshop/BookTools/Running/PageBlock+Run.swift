import Book
import BookPrograms

extension PageBlock {
  /// Whether a command waits for effects.
  ///
  /// A quick effect prints with the command before, a slow one with `wait`, so the two outputs are compared as one.
  private static func waits(_ command: String) -> Bool { command.prefix { $0 != " " } == "wait" }

  /// Runs a script.
  ///
  /// - Returns: The first failure, with its line on the page; nil when the script does what the page shows.
  func run(in session: ScriptClient.Session) async -> (line: Int, message: String)? {
    isTranscript ? await transcript(in: session) : await script(in: session)
  }

  private func script(in session: ScriptClient.Session) async -> (line: Int, message: String)? {
    var output: [String] = []
    for (index, command) in numberedCommands {
      let (text, succeeded) = await session.run(command)
      if !text.isEmpty { output.append(text) }
      guard succeeded || mustFail else {
        return (self.line + 1 + index, "The command failed. \(text)")
      }
    }
    guard expected != nil else { return nil }
    return Output.difference(output.joined(separator: "\n"), self)
  }

  private func transcript(in session: ScriptClient.Session) async -> (line: Int, message: String)? {
    var output = ""
    var expected: [PageBlock.ExpectedLine] = []
    var commandLine = self.line
    func difference() -> (line: Int, message: String)? {
      var part = self
      part.expected = expected
      part.line = commandLine
      return Output.difference(output, part)
    }
    for (index, line) in lines.enumerated() {
      guard let command = Self.command(line) else {
        expected.append(shown(index))
        continue
      }
      if Self.waits(command) {
        output = [output, await session.run(command).text].filter { !$0.isEmpty }.joined(separator: "\n")
        continue
      }
      if let difference = difference() { return difference }
      (expected, commandLine) = ([], self.line + 1 + index)
      output = await session.run(command).text
    }
    return difference()
  }
}
