import Foundation
import Testing

@testable import Workspace

/// Where the workspace is, and what is remembered of it.
struct StateFolderTests {
  private let root: URL
  private let environment: [String: String]

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID().uuidString)")
    environment = ["XDG_STATE_HOME": root.appending(path: "state").path]
    try make("one")
    try make("two")
  }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: path), withIntermediateDirectories: true)
  }

  private func locate(in folder: String, _ more: [String: String] = [:], option: String? = nil) -> Workspace {
    Workspace.locate(
      option: option, environment: environment.merging(more) { $1 },
      workingDirectory: root.appending(path: folder, directoryHint: .isDirectory))
  }

  private func path(_ path: String) -> String { root.appending(path: path).standardizedFileURL.path }

  @Test(
    arguments: [
      (["XDG_STATE_HOME": "/state", "HOME": "/home/ada"], "/state/composable-sandbox"),
      (["HOME": "/home/ada"], "/home/ada/.local/state/composable-sandbox"),
      (["XDG_STATE_HOME": "state", "HOME": "/home/ada"], "/home/ada/.local/state/composable-sandbox"),
      (["XDG_STATE_HOME": "", "HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func place(environment: [String: String], path: String?) {
    #expect(StateFolder(environment: environment)?.url.path == path)
  }

  @Test func aNewWorkspaceIsRememberedWhenItIsWritten() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let first = locate(in: "one")
    #expect(first.origin == .new(vanished: nil))
    #expect(first.notice == nil)
    // Looking at it is not enough.
    #expect(locate(in: "two").root.path == path("two/Workspace"))
    try first.prepare()
    let second = locate(in: "two")
    #expect(second.origin == .remembered)
    #expect(second.root.path == path("one/Workspace"))
    #expect(second.notice == "Your work is in \(path("one/Workspace")).")
    #expect(locate(in: "one").origin == .here)
    #expect(locate(in: "one").notice == nil)
  }

  @Test func aWorkspaceHereComesFirstAndChangesNothing() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try locate(in: "one").prepare()
    try make("two/Workspace")
    let here = locate(in: "two")
    #expect(here.root.path == path("two/Workspace"))
    #expect(here.notice == nil)
    try here.prepare()
    #expect(locate(in: ".").root.path == path("one/Workspace"))
  }

  /// As after an update, when somebody has worked in ./Workspace all along.
  @Test func anOldWorkspaceIsRememberedWhenNoneIs() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try make("one/Workspace")
    try locate(in: "one").prepare()
    #expect(locate(in: "two").root.path == path("one/Workspace"))
  }

  @Test func aNamedWorkspaceIsNotRemembered() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try locate(in: "one", option: "named").prepare()
    try locate(in: "one", ["TCA_WORKSPACE": "variable"]).prepare()
    #expect(locate(in: "two").origin == .new(vanished: nil))
  }

  /// The command that comes back names a workspace that nothing else would find.
  @Test func theCommandThatComesBackNamesTheWorkspace() {
    #expect(locate(in: "one").startCommand == "tca start")
    let named = locate(in: "one", option: "Ada's work")
    #expect(named.startCommand == "tca start --workspace '\(path("one"))/Ada'\\''s work'")
  }

  @Test func aVanishedWorkspaceIsTold() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try locate(in: "one").prepare()
    try FileManager.default.removeItem(at: root.appending(path: "one/Workspace"))
    let next = locate(in: "two")
    #expect(next.root.path == path("two/Workspace"))
    #expect(
      next.notice
        == "\(path("one/Workspace")), which held your work, doesn't exist anymore. New work goes to \(path("two/Workspace"))."
    )
    try next.prepare()
    #expect(locate(in: "one").root.path == path("two/Workspace"))
  }

  @Test(arguments: ["", "relative\n", "\0", "/nowhere\0/a\n"])
  func aDamagedFileIsNoPlace(text: String) throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try make("state/composable-sandbox")
    try Data(text.utf8).write(to: root.appending(path: "state/composable-sandbox/workspace"))
    #expect(locate(in: "one").root.path == path("one/Workspace"))
  }

  @Test func aPlaceThatCannotBeRememberedDoesNoHarm() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try Data().write(to: root.appending(path: "state"))
    try locate(in: "one").prepare()
    #expect(locate(in: "two").origin == .new(vanished: nil))
  }
}
