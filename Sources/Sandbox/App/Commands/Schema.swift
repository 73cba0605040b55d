import ArgumentParser
import Book
import Foundation
import Processes
import Reports
import SandboxApp

/// `tca schema`: prints the JSON Schema of everything that `--json` prints.
struct Schema: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of what --json prints.",
    discussion: """
      The schema follows JSON Schema 2020-12. It has a definition for the output of each command, such as #/$defs/lessons, and \
      one for each line of `tca start --json` and `tca run --json`: #/$defs/event. Later versions of tca may add fields, so a \
      program should ignore those that it doesn't know. The same text is in the file schema.json beside the Book.

      EXAMPLES
        tca schema > schema.json
      """
  )

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let file = try options.sandbox.bookFolder().appending(path: "schema.json")
      do {
        StandardStream.output.print(try String(contentsOf: file, encoding: .utf8), terminator: "")
      } catch {
        throw Report(
          "The schema was not found.", found: "\(file.path) can't be read.",
          causes: [.init("--book names another Book, which has no schema.", fix: "tca schema")])
      }
    }
  }
}
