import ArgumentParser
import Foundation
import Processes
import PromptMessages
import REPL
import Reports
import Terminal
import TextHandling

/// The commands of `tca`. Two programs have them: `tca` itself, and `tca-workshop`, which runs what `tca` hands over to it.
package enum CommandTree {
  /// The version of both programs.
  package static let version = "0.1.0"

  /// The root's configuration.
  ///
  /// - Parameters:
  ///   - authoring: Does what `tca book` does for authors.
  ///   - workshop: The type that runs a command of the workshop, or hands it over.
  package static func configuration<Authoring: BookAuthoring>(
    authoring: Authoring.Type, workshop: (WorkshopCommand) -> any ParsableCommand.Type
  ) -> CommandConfiguration {
    CommandConfiguration(
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
      version: version,
      subcommands: [
        Start.self, workshop(.play), Run.self, Lessons.self, Review.self, Check.self, Lint.self,
        MistakesCommand.self, Reset.self, Solution.self, workshop(.grade), workshop(.verify), workshop(.new),
        PackCommand.self, BookCommand<Authoring>.self, EditorCommand.self, LanguageServerCommand.self,
        Doctor.self, Schema.self,
      ],
      defaultSubcommand: Start.self
    )
  }

  /// Runs the command that the command line names, and ends the process.
  ///
  /// - Parameters:
  ///   - root: The program's root, with the configuration of this tree.
  ///   - first: Is called before the command line is parsed.
  package static func run(
    _ root: (some AsyncParsableCommand).Type, first: @Sendable () async throws -> Void = {}
  ) async {
    StandardStreams.open()
    // A kernel or a pager that ends early must not end this process.
    signal(SIGPIPE, SIG_IGN)
    TerminalTraits.useLocale()
    var status = ExitCode.success
    do {
      try await first()
      try refuseHelpForUnknown(CommandLine.arguments.dropFirst(), root)
      var command = try root.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      status = root.exitCode(for: error)
      show(error, status, root)
    }
    StandardStream.end(status.rawValue)
  }

  /// The parser answers `tca help bogus` with the help of `tca`, as if that had been asked for.
  private static func refuseHelpForUnknown(
    _ arguments: some Sequence<String>, _ root: any ParsableCommand.Type
  ) throws {
    var words = Array(arguments.prefix { !$0.hasPrefix("-") })
    guard words.first == "help" else { return }
    words.removeFirst()
    var command = root
    for word in words {
      let subcommands = command.configuration.subcommands
      guard let known = subcommands.first(where: { name(of: $0) == word }) else {
        let near = NearNames.find(word, in: names(of: command), limit: 1).first
        throw ValidationError("There is no command \(word).\(near.map { " Did you mean \($0)?" } ?? "")")
      }
      command = known
    }
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? command._commandName
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.map(name)
  }

  /// The names of all commands.
  static var names: [String] { handing.subcommands.map(name) }

  /// The root's configuration in the program that hands the workshop's commands over.
  package static var handing: CommandConfiguration {
    configuration(authoring: HandedOver.self, workshop: HandedOver.type)
  }

  /// Shows what the parser has to say: help, a version, a script for a shell, or what is wrong with the command line.
  private static func show(_ error: any Error, _ status: ExitCode, _ root: any ParsableCommand.Type) {
    let text = root.fullMessage(for: error)
    guard !text.isEmpty else { return }
    guard status != .success else { return StandardStream.output.print(text) }
    // A program that reads the output asked for objects, also when its command line is wrong.
    if CommandLine.arguments.contains("--json") {
      let report = Report(
        root.message(for: error), causes: [.init("The help lists what is possible.", fix: "tca --help")])
      StandardStream.output.print(JSONRenderer().render(ErrorMessage(report)))
    }
    StandardStream.error.print(text)
  }
}
