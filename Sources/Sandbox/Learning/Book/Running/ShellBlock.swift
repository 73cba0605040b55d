import Reports

/// Runs command lines of the sandbox.
public struct ShellClient: Sendable {
  /// Everything that was printed, and whether every line was done.
  public var run: @Sendable (_ script: String) async throws -> (output: String, isDone: Bool)

  public init(run: @escaping @Sendable (String) async throws -> (output: String, isDone: Bool)) {
    self.run = run
  }
}

/// Command lines as a page shows them.
///
/// Only `tca`, `printf` and `echo`, alone or joined by `|`, are run: a book may come from anybody.
struct ShellBlock {
  var block: PageBlock

  private static let commands: Set = ["tca", "printf", "echo"]

  func run(_ shell: ShellClient) async throws -> (line: Int, message: String)? {
    for (index, line) in block.lines.enumerated() {
      guard Self.isHarmless(String(line)) else {
        return (
          block.line + 1 + index, "Only tca, printf and echo are run here; mark the block as `sh exempt`."
        )
      }
    }
    let (output, isDone) = try await shell.run(block.text)
    if !isDone, !block.mustFail { return (block.line, "It was not done. \(output)") }
    if isDone, block.mustFail { return (block.line, "It is said to fail, and does not.") }
    return block.expected == nil ? nil : Output.difference(output, block)
  }

  /// Whether a line holds nothing but the commands that are known, with literal words.
  static func isHarmless(_ line: String) -> Bool {
    var quote: Character?
    var commands = [""]
    for character in line {
      switch (character, quote) {
      case ("'", nil), ("\"", nil): quote = character
      case (let character, let open?) where character == open: quote = nil
      case ("$", nil), ("$", "\""), ("`", nil), ("`", "\""), ("\\", nil), ("\\", "\""): return false
      case ("|", nil): commands.append("")
      case (let character, nil) where ";&<>(){}*?~!".contains(character): return false
      default: commands[commands.count - 1].append(character)
      }
    }
    // Neither without end, nor in somebody's work.
    if line.contains("--run") || line.contains("--workspace") { return false }
    let words = commands.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    if quote != nil { return false }
    return line.allSatisfy(\.isWhitespace) || words.allSatisfy(Self.commands.contains)
  }
}
