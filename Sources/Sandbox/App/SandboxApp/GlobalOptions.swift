import ArgumentParser
import Foundation
import Processes
import Terminal

/// Options that every command takes.
package struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of lessons.", valueName: "path"))
  package var lessons: String?

  @Option(help: ArgumentHelp("The folder of the Book.", valueName: "path"))
  package var book: String?

  @Option(
    help: ArgumentHelp(
      "The folder of your work; by default $TCA_WORKSPACE, or ./Workspace, or the one that you used before.",
      valueName: "path"))
  package var workspace: String?

  @Flag(help: "No color and no redrawing: for screen readers and dumb terminals.")
  package var plain = false

  @Flag(help: "Print JSON, which tca schema describes.")
  package var json = false

  /// The options, as `ArgumentParser` makes them.
  package init() {}

  /// What the terminal can do, with what the options forbid.
  package var traits: TerminalTraits {
    var traits = TerminalTraits.current(plain: plain || json)
    if json { traits.isInputTerminal = false }
    return traits
  }
}

extension GlobalOptions {
  /// The options that the sandbox needs. Progress goes to standard error, so that it doesn't mix with the output.
  package var sandbox: Sandbox.Options {
    Sandbox.Options(lessons: lessons, workspace: workspace, book: book) { text in
      StandardStream.error.print(text)
    }
  }
}
