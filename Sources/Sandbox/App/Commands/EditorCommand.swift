import ArgumentParser
import Foundation
import Processes
import Reports
import SandboxApp
import TextHandling
import Workspace

/// `tca editor`: sets an editor up.
struct EditorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editor",
    abstract: "Set up your editor.",
    discussion: """
      For vscode it writes tasks.json and extensions.json to the folder .vscode of your workspace; open the workspace as a \
      folder, and the default test task judges the file that you see. A file that exists is kept unless you say --overwrite. \
      For neovim and helix it prints what to put into your settings, so that `tca lsp` shows each verdict beside the code. \
      Without a name it lists these editors. The Book's page editors tells more.

      EXAMPLES
        tca editor vscode
        tca editor neovim
        tca editor helix
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp("vscode, neovim or helix.", valueName: "editor"),
    completion: .list(EditorSetup.allCases.map(\.rawValue)))
  var editor: String?

  @Flag(help: "Replace files that exist.")
  var overwrite = false

  func validate() throws {
    if let editor, EditorSetup(rawValue: editor) == nil {
      let near = NearNames.find(editor, in: EditorSetup.allCases.map(\.rawValue), limit: 1).first
      throw ValidationError(
        "tca editor knows vscode, neovim and helix.\(near.map { " Did you mean \($0)?" } ?? "")")
    }
  }

  /// `tca editor --json`
  private struct Listed: CommandOutput {
    static let definition = "editors"
    var editors: [String]
  }

  /// `tca editor NAME --json`
  private struct Shown: CommandOutput {
    static let definition = "editor"
    var editor: String
    var files: [File]

    struct File: Encodable {
      var path: String
      var text: String
      /// Whether the file was written now.
      var written: Bool
    }
  }

  func run() async throws {
    guard let editor = editor.flatMap(EditorSetup.init) else { return list() }
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let workspace = Workspace.locate(
        option: options.workspace, environment: ProcessInfo.processInfo.environment,
        workingDirectory: .currentDirectory())
      let program = Sandbox.executable?.path ?? "tca"
      var shown = Shown(editor: editor.rawValue, files: [])
      for file in editor.files(program: program, workspace: workspace.root) {
        guard editor.isWritten else {
          shown.files.append(.init(path: file.path, text: file.text, written: false))
          continue
        }
        try workspace.prepare()
        let url = workspace.root.appending(path: file.path)
        let old = try? String(contentsOf: url, encoding: .utf8)
        let isNew = old != file.text && (old == nil || overwrite)
        if isNew { try AtomicFile.write(file.text, to: url) }
        shown.files.append(.init(path: url.path, text: file.text, written: isNew))
        if let old, old != file.text, !overwrite {
          ExitStatus.warn(
            Report(
              "\(url.path) exists and was kept.",
              causes: [.init("It can be replaced.", fix: "tca editor \(editor.rawValue) --overwrite")]),
            options)
        }
      }
      if options.json { return StandardStream.output.print(try JSONText.pretty(shown)) }
      show(shown, editor, workspace)
    }
  }

  private func list() {
    if options.json {
      let editors = EditorSetup.allCases.map(\.rawValue)
      return StandardStream.output.print((try? JSONText.pretty(Listed(editors: editors))) ?? "")
    }
    let style = Styles.standardOutput(options)
    let rows = EditorSetup.allCases.map { "  tca editor \($0.rawValue)" }
    let lines =
      style.wrap("Each of these sets an editor up, or says how:") + rows.map { style($0, .code) }
      + style.wrap("Any other editor can start `tca lsp` as a language server for Swift files.")
    StandardStream.output.print(lines.joined(separator: "\n"))
  }

  private func show(_ shown: Shown, _ editor: EditorSetup, _ workspace: Workspace) {
    let style = Styles.standardOutput(options)
    var lines: [String] = []
    if editor.isWritten {
      lines += shown.files.filter(\.written).flatMap { style.wrap("Written: \($0.path)", rest: "  ") }
      lines += style.wrap(
        "Open the folder \(workspace.root.path) in \(editor.title). `Tasks: Run Test Task` judges the file that you see."
      )
    } else {
      for file in shown.files {
        let sentence = "Add this to \(file.path):"
        // The text is for a file, so whoever redirects the output gets the text alone.
        if options.traits.isOutputTerminal {
          lines += style.wrap(sentence) + [""]
        } else {
          ExitStatus.tell(sentence, options)
        }
        lines.append(file.text.hasSuffix("\n") ? String(file.text.dropLast()) : file.text)
      }
    }
    StandardStream.output.print(lines.joined(separator: "\n"))
  }
}
