import Book
import Reports

/// Runs command lines for the Book.
public struct ShellClient: Sendable {
  /// Runs a script. It returns everything that was printed, and whether every line succeeded.
  public var run: @Sendable (_ script: String) async throws -> (output: String, succeeded: Bool)

  package init(run: @escaping @Sendable (String) async throws -> (output: String, succeeded: Bool)) {
    self.run = run
  }
}

/// Runs the command lines that a page shows.
///
/// Only `tca`, `printf` and `echo` are run, alone or joined by `|`, because anybody may have written the book.
struct ShellBlock {
  var block: PageBlock

  private static let commands: Set = ["tca", "printf", "echo"]

  func run(_ shell: ShellClient) async throws -> (line: Int, message: String)? {
    for (index, line) in block.lines.enumerated() {
      guard Self.isHarmless(String(line)) else {
        return (
          block.line + 1 + index,
          "Only tca, printf and echo can be run here. To leave the block out, mark it as `sh exempt`."
        )
      }
    }
    let (output, succeeded) = try await shell.run(block.text)
    if !succeeded, !block.mustFail { return (block.line, "The command failed. \(output)") }
    if succeeded, block.mustFail { return (block.line, "The block is marked `fails`, but it succeeded.") }
    return block.expected == nil ? nil : Output.difference(output, block)
  }

  /// Whether a line contains only known commands with literal arguments.
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
    // A run of the Book inside itself would never end, and a page must not touch the reader's own workspace.
    if line.contains("--run") || line.contains("--workspace") { return false }
    let words = commands.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    if quote != nil { return false }
    return line.allSatisfy(\.isWhitespace) || words.allSatisfy(Self.commands.contains)
  }
}
