import ArgumentParser
import PromptCommands
import PromptMessages
import REPL
import Reports
import SandboxApp
import Terminal

/// `tca review`: asks small questions on what was learned before.
struct Review: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer small questions on what you have learned before.",
    discussion: """
      Without an answer, it asks. With one, it judges the answer, and asks the next question. The questions are about \
      chapters whose steps you have done; what you miss comes back soon, and what you know comes back later. Exit codes: 0 \
      asked or answered right, 1 answered wrong, 64 usage.

      EXAMPLES
        tca review
        tca review 3
        tca review .loading
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The answer to the question.")
  var answer: [String] = []

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let sandbox = try Sandbox(options.sandbox)
      sandbox.tellSurprises(options)
      if !answer.isEmpty { try await sandbox.prepare() }
      let console = Console.live(traits: options.traits)
      let printer = Printer(options: options, isScript: true, console: console)
      let interpreter = Interpreter(clients: sandbox.clients(keepsSessions: false)) { printer.show($0) }
      let outcome = await interpreter.run((["review"] + answer).joined(separator: " "))
      await interpreter.close()
      await console.close()
      if outcome == .failed { throw ExitStatus.failed }
    }
  }
}
