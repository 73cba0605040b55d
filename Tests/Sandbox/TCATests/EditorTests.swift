import Foundation
import Reports
import SandboxApp
import TerminalTestSupport
import Testing

/// Which editor `edit` opens.
struct EditorTests {
  private let file = URL(filePath: "/work/counter/decrement.swift")

  private func program(_ name: String, in tca: TCA) throws {
    try tca.write("#!/bin/sh\necho opened by \(name)\n", to: "bin/\(name)")
    let path = tca.folder.appending(path: "bin/\(name)").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test func variablesComeFirst() {
    #expect(Editor(environment: ["VISUAL": "code --wait", "EDITOR": "ed"]).name == "code --wait")
    #expect(Editor(environment: ["VISUAL": "", "EDITOR": "ed"]).name == "ed")
  }

  @Test func anEditorThatExistsIsUsed() throws {
    let tca = try TCA()
    let environment = ["PATH": "/nowhere:\(tca.folder.path)/bin"]
    #expect(Editor(environment: environment).name == nil)
    try program("vi", in: tca)
    #expect(Editor(environment: environment).name == "vi")
    try program("nano", in: tca)
    #expect(Editor(environment: environment).name == "nano")
  }

  @Test func theVariableIsSetInTheShell() throws {
    let report = #expect(throws: Report.self) {
      try Editor(environment: ["PATH": "/nowhere"]).command(for: file)
    }
    #expect(report?.title == "No editor was found.")
    #expect(
      report?.causes.first
        == .init(
          "Leave `tca` with `quit`, and type this in the shell before you start it again.",
          fix: "export EDITOR=nano"))
  }

  @Test(arguments: [
    ("vi", ["+12", "/work/counter/decrement.swift"]),
    ("emacs -nw", ["+12", "/work/counter/decrement.swift"]),
    ("/opt/bin/hx", ["/work/counter/decrement.swift:12"]),
    ("code --wait", ["--goto", "/work/counter/decrement.swift:12"]),
    ("ed", ["/work/counter/decrement.swift"]),
  ])
  func editorsOpenAtALine(editor: String, arguments: [String]) throws {
    let command = try Editor(environment: ["EDITOR": editor]).command(for: file, at: 12)
    #expect(command.arguments == ["-c", "\(editor) \"$@\" </dev/tty", "sh"] + arguments)
    let plain = try Editor(environment: ["EDITOR": editor]).command(for: file)
    #expect(plain.arguments.last == file.path && plain.arguments.count == 4)
  }

  @Test func vscodeGetsItsFilesOnce() async throws {
    let tca = try TCA()
    try await tca.run("editor", "vscode", usesPack: false).exit(0).stdout(contains: "Written:")
    let tasks = tca.workspace.appending(path: ".vscode/tasks.json")
    let text = try String(contentsOf: tasks, encoding: .utf8)
    let first = try #require(try JSON(text)["tasks"]?.elements?.first)
    #expect(first["command"] == .string(TCA.binary.resolvingSymlinksInPath().path))
    // Its matcher finds what `tca check --annotate lines` prints.
    try await tca.run("start", "tally", input: "exercise double\n").exit(0)
    let output = try await tca.run("check", "tally/double", "--plain", "--annotate", "lines").exit(1).output
    let matcher = try Regex(try #require(first["problemMatcher"]?["pattern"]?["regexp"]?.text))
    let lines = output.split(separator: "\n").filter { (try? matcher.wholeMatch(in: String($0))) != nil }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(tca.workspace.appending(path: "tally/double.swift:1:1: error: Two").path) == true
    )
    try tca.write("mine", to: "Workspace/.vscode/tasks.json")
    let kept = try await tca.run("editor", "vscode", usesPack: false).exit(0)
    #expect(kept.error.contains("exists and was kept."))
    #expect(try String(contentsOf: tasks, encoding: .utf8) == "mine")
    try await tca.run("editor", "vscode", "--overwrite", usesPack: false).exit(0)
    #expect(try String(contentsOf: tasks, encoding: .utf8) == text)
    try await tca.run("editor", "vi", usesPack: false).exit(64)
  }

  @Test func editOpensTheEditorThatExists() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally").exit(0)
    try program("editor", in: tca)
    var environment = tca.environment
    for name in ["VISUAL", "EDITOR"] { environment[name] = nil }
    environment["PATH"] = "\(tca.folder.path)/bin:\(environment["PATH"] ?? "")"
    let terminal = try PseudoTerminal(
      TCA.binary, ["start", "tally", "--lessons", TCA.pack.path], environment: environment)
    try terminal.wait(for: "❯")
    terminal.type("edit\r")
    try terminal.wait(for: "opened by editor")
    try terminal.wait(for: "❯")
    terminal.type("export EDITOR=nano\r")
    try terminal.wait(for: "A file can't be named EDITOR=nano here.")
    try terminal.wait(for: "❯")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }
}
