import ArgumentParser
import Commands

/// `tca`: the sandbox on the command line. Without a subcommand it opens the prompt at the learner's place. What only teachers, authors
/// and developers of apps need is handed over to `tca-workshop`.
@main
struct TCA: AsyncParsableCommand {
  static let configuration = CommandTree.handing

  static func main() async {
    await CommandTree.run(self) {
      if WorkshopProgram.isMeant(by: CommandLine.arguments.dropFirst()) {
        try await WorkshopProgram.takeOver()
      }
    }
  }
}
