import ArgumentParser
import Faces
import SandboxApp

/// `tca lsp`: shows an editor the verdict on each save.
struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Show the verdict on each save in your editor.",
    discussion: """
      An editor starts this command; it speaks the Language Server Protocol on standard input and output. When you open an \
      answer in the workspace, and each time you save it, the answer is judged. Your editor shows what is wrong beside the \
      code, and offers the edits that were tried as quick fixes. Progress is kept, as by `tca check`.

      It runs beside SourceKit-LSP, which completes code. `tca editor` says what to set in your editor.

      Exit codes: 0 the editor has ended the session, 1 the editor has gone, 64 usage.

      EXAMPLES
        tca editor neovim
        tca editor helix
      """
  )

  @OptionGroup var options: GlobalOptions

  // Some editors add it to the command of every language server.
  @Flag(help: .hidden)
  var stdio = false

  func run() async throws {
    var made: Sandbox?
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      made = try Sandbox(options.sandbox, expectsSaves: true, repairs: .interactive)
    }
    guard let sandbox = made else { return }
    guard await LanguageServer.serve(version: CommandTree.version, sandbox) else {
      throw ExitStatus.failed
    }
  }
}
