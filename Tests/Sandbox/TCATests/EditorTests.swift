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

  @Test func editOpensTheEditorThatExists() async throws {
    let tca = try TCA()
    try await tca.run("start", "tally").exit(0)
    try program("sensible-editor", in: tca)
    var environment = tca.environment
    for name in ["VISUAL", "EDITOR"] { environment[name] = nil }
    environment["PATH"] = "\(tca.folder.path)/bin:\(environment["PATH"] ?? "")"
    let terminal = try PseudoTerminal(
      TCA.binary, ["start", "tally", "--lessons", TCA.pack.path], environment: environment)
    try terminal.wait(for: "❯")
    terminal.type("edit\r")
    try terminal.wait(for: "opened by sensible-editor")
    try terminal.wait(for: "❯")
    terminal.type("export EDITOR=nano\r")
    try terminal.wait(for: "A file can't be named EDITOR=nano here.")
    try terminal.wait(for: "❯")
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
  }
}
