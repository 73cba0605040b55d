import ArgumentParser
import Foundation
import Processes
import PromptMessages
import REPL
import Reports
import Terminal
import TextHandling

/// `tca`: the sandbox on the command line. Without a subcommand it opens the prompt at the learner's place.
@main
struct TCA: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tca",
    abstract: "Learn The Composable Architecture in a terminal.",
    discussion: """
      Without a subcommand, the prompt opens where you left it. Commands can also be piped in, one per line. Every \
      command exits with 74 when its output can't be written, such as on a full disk.

      EXAMPLES
        tca
        tca start counter
        echo .incrementButtonTapped | tca start counter --json
      """,
    version: "0.1.0",
    subcommands: [
      Start.self, Play.self, Run.self, Lessons.self, Review.self, Check.self, Lint.self, MistakesCommand.self,
      Reset.self,
      Solution.self,
      GradeCommand.self,
      Verify.self, New.self,
      PackCommand.self,
      BookCommand.self, EditorCommand.self, LanguageServerCommand.self, Doctor.self, Schema.self,
    ],
    defaultSubcommand: Start.self
  )

  static func main() async {
    StandardStreams.open()
    // A kernel or a pager that ends early must not end this process.
    signal(SIGPIPE, SIG_IGN)
    TerminalTraits.useLocale()
    var status = ExitCode.success
    do {
      try refuseHelpForUnknown(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      status = exitCode(for: error)
      show(error, status)
    }
    StandardStream.end(status.rawValue)
  }

  /// The parser answers `tca help bogus` with the help of `tca`, as if that had been asked for.
  private static func refuseHelpForUnknown(_ arguments: some Sequence<String>) throws {
    var words = Array(arguments.prefix { !$0.hasPrefix("-") })
    guard words.first == "help" else { return }
    words.removeFirst()
    var command: any ParsableCommand.Type = self
    for word in words {
      let names = command.configuration.subcommands.map {
        ($0.configuration.commandName ?? $0._commandName, $0)
      }
      guard let known = names.first(where: { $0.0 == word })?.1 else {
        let near = NearNames.find(word, in: names.map(\.0), limit: 1).first
        throw ValidationError("There is no command \(word).\(near.map { " Did you mean \($0)?" } ?? "")")
      }
      command = known
    }
  }

  /// Shows what the parser has to say: help, a version, a script for a shell, or what is wrong with the command line.
  private static func show(_ error: any Error, _ status: ExitCode) {
    let text = fullMessage(for: error)
    guard !text.isEmpty else { return }
    guard status != .success else { return StandardStream.output.print(text) }
    // A program that reads the output asked for objects, also when its command line is wrong.
    if CommandLine.arguments.contains("--json") {
      let report = Report(
        message(for: error), causes: [.init("The help lists what is possible.", fix: "tca --help")])
      StandardStream.output.print(JSONRenderer().render(ErrorMessage(report)))
    }
    StandardStream.error.print(text)
  }
}
