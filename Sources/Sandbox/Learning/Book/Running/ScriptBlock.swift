import Reports

/// Opens lessons for the Book's scripts.
public struct ScriptClient: Sendable {
  /// A session of a lesson.
  public struct Session: Sendable {
    /// Runs a command. It returns what the prompt would show, and whether the command succeeded.
    public var run: @Sendable (_ line: String) async -> (text: String, succeeded: Bool)
    /// Ends the session.
    public var close: @Sendable () async -> Void

    /// Creates a session from closures.
    public init(
      run: @escaping @Sendable (String) async -> (text: String, succeeded: Bool),
      close: @escaping @Sendable () async -> Void
    ) {
      self.run = run
      self.close = close
    }
  }

  /// Opens a new session of a lesson; nil stands for the first lesson. It throws a `Report` when there is no such lesson.
  public var open: @Sendable (_ lesson: String?) async throws -> Session

  /// Creates a client from a closure.
  public init(open: @escaping @Sendable (String?) async throws -> Session) {
    self.open = open
  }
}

/// Runs a script as a page shows it.
///
/// A script is either a list of commands, one for each line, or a transcript: commands after `❯ `, each followed by its
/// output.
struct ScriptBlock {
  var block: PageBlock

  static let prompt = "❯ "

  /// The command in a line such as `❯ state`, `counter ❯ state` or `steep@stacks ❯ state`; nil for a line of output.
  private static func command(_ line: Substring) -> String? {
    guard let sign = line.firstRange(of: "❯"),
      line[..<sign.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || "-@ ".contains($0) })
    else { return nil }
    return String(line[sign.upperBound...].drop { $0 == " " })
  }

  /// The commands of the script.
  var commands: [String] {
    isTranscript ? block.lines.compactMap(Self.command) : numberedCommands.map(\.command)
  }

  /// The commands of a script that is no transcript, each with the number of its last line. As at the prompt, a command goes
  /// on while a bracket is open.
  private var numberedCommands: [(index: Int, command: String)] {
    var commands: [(index: Int, command: String)] = []
    var command = ""
    for (index, line) in block.lines.enumerated() {
      command += command.isEmpty ? line : "\n\(line)"
      guard Self.isBalanced(command) || index == block.lines.count - 1 else { continue }
      commands.append((index, command))
      command = ""
    }
    return commands
  }

  private static func isBalanced(_ command: String) -> Bool {
    command.count { "([{".contains($0) } <= command.count { ")]}".contains($0) }
  }

  private var isTranscript: Bool { block.lines.contains { Self.command($0) != nil } }

  /// Whether a command waits for effects.
  ///
  /// A quick effect prints with the command before, a slow one with `wait`, so the two outputs are compared as one.
  private static func waits(_ command: String) -> Bool { command.prefix { $0 != " " } == "wait" }

  /// Runs the script.
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
      guard succeeded || block.mustFail else {
        return (block.line + 1 + index, "The command failed. \(text)")
      }
    }
    guard block.expected != nil else { return nil }
    return Output.difference(output.joined(separator: "\n"), block)
  }

  private func transcript(in session: ScriptClient.Session) async -> (line: Int, message: String)? {
    var output = ""
    var expected: [PageBlock.ExpectedLine] = []
    var commandLine = block.line
    func difference() -> (line: Int, message: String)? {
      var part = block
      part.expected = expected
      part.line = commandLine
      return Output.difference(output, part)
    }
    for (index, line) in block.lines.enumerated() {
      guard let command = Self.command(line) else {
        expected.append(.init(text: String(line), line: block.line + 1 + index))
        continue
      }
      if Self.waits(command) {
        output = [output, await session.run(command).text].filter { !$0.isEmpty }.joined(separator: "\n")
        continue
      }
      if let difference = difference() { return difference }
      (expected, commandLine) = ([], block.line + 1 + index)
      output = await session.run(command).text
    }
    return difference()
  }
}
