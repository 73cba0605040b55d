import ArgumentParser
import Foundation
import Terminal

/// Options that every command takes.
package struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of lessons.", valueName: "path"))
  package var lessons: String?

  @Option(help: ArgumentHelp("The folder of the Book.", valueName: "path"))
  package var book: String?

  @Option(
    help: ArgumentHelp("The folder of your work; else $TCA_WORKSPACE, else ./Workspace.", valueName: "path"))
  package var workspace: String?

  @Flag(help: "No color and no redrawing: for screen readers and dumb terminals.")
  package var plain = false

  @Flag(help: "Print JSON.")
  package var json = false

  package init() {}

  package var traits: TerminalTraits {
    var traits = TerminalTraits.current(plain: plain || json)
    if json { traits.isInputTerminal = false }
    return traits
  }
}

extension GlobalOptions {
  /// What the sandbox needs of them; progress goes to standard error, where it disturbs no output.
  package var sandbox: Sandbox.Options {
    Sandbox.Options(lessons: lessons, workspace: workspace, book: book) { text in
      FileHandle.standardError.write(Data((text + "\n").utf8))
    }
  }
}
