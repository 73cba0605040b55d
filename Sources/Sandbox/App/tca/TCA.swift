import ArgumentParser
import Foundation
import Processes
import Terminal

/// `tca`: the sandbox on the command line. Without a subcommand it opens the prompt at the learner's place.
@main
struct TCA: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tca",
    abstract: "Learn The Composable Architecture in a terminal.",
    discussion: """
      Without a subcommand, the prompt opens where you left it. Commands can also be piped in, one per line.

      EXAMPLES
        tca
        tca start counter
        echo .incrementButtonTapped | tca start counter --json
      """,
    version: "0.1.0",
    subcommands: [
      Start.self, Run.self, Lessons.self, Check.self, MistakesCommand.self, Reset.self, Solution.self,
      GradeCommand.self,
      Verify.self, New.self,
      PackCommand.self,
      BookCommand.self, Doctor.self, Schema.self,
    ],
    defaultSubcommand: Start.self
  )

  static func main() async {
    StandardStreams.open()
    // A kernel or a pager that ends early must not end this process.
    signal(SIGPIPE, SIG_IGN)
    TerminalTraits.useLocale()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: error)
    }
  }
}
