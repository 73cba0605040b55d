import ArgumentParser
import Foundation
import Reports
import SandboxApp
import SyntaxProtocol
import Terminal

/// `tca mistakes`: lists the mistakes that can be explained.
struct MistakesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mistakes",
    abstract: "List the mistakes that are explained, with an example of each.",
    discussion: """
      A mistake with an edit is fixed by `fix` at the prompt and by `tca check --fix`. The list is made from the entries \
      themselves.

      EXAMPLES
        tca mistakes
        tca mistakes --json
      """)

  @OptionGroup var options: GlobalOptions

  /// `tca mistakes --json`
  private struct Known: CommandOutput {
    static let definition = "mistakes"
    var mistakes: [KnownMistake]

    init(_ mistakes: [KnownMistake]) { self.mistakes = mistakes }

    func encode(to encoder: any Encoder) throws { try mistakes.encode(to: encoder) }
  }

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      let sandbox = try Sandbox(options.sandbox)
      try await sandbox.prepare()
      let mistakes = try await sandbox.compiler.syntax().mistakes()
      if options.json { return print(try JSONText.pretty(Known(mistakes))) }
      let style = Styles.standardOutput(options)
      for mistake in mistakes {
        print(style.wrap("\(mistake.id): \(mistake.title).", rest: "  ").joined(separator: "\n"))
        for example in mistake.examples.prefix(1) {
          for line in example.wrong.split(separator: "\n") { print("    - \(line)") }
          for line in (example.right ?? "").split(separator: "\n") { print("    + \(line)") }
        }
        if let words = mistake.words { print(style.wrap(words, first: "    ").joined(separator: "\n")) }
      }
    }
  }
}
