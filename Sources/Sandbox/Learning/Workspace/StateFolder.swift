import Foundation
import TextHandling

/// The folder where `tca` keeps what belongs to the user and to no workspace, such as the workspace's place.
///
/// It is `$XDG_STATE_HOME/composable-sandbox`, or else `~/.local/state/composable-sandbox`.
public struct StateFolder: Equatable, Sendable {
  /// The folder. It may not exist yet.
  public var url: URL

  /// - Parameter url: The folder.
  public init(url: URL) { self.url = url }

  /// - Parameter environment: The variables `XDG_STATE_HOME` and `HOME` are read from it. Paths that aren't absolute are
  ///   ignored, as the XDG specification demands. Without both there is no folder.
  public init?(environment: [String: String]) {
    func absolute(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    guard
      let base = absolute("XDG_STATE_HOME") ?? absolute("HOME")?.appending(path: ".local/state")
    else { return nil }
    url = base.appending(path: "composable-sandbox")
  }

  private var workspaceFile: URL { url.appending(path: "workspace") }

  /// The remembered folder of the learner's work.
  var workspace: URL? {
    guard var path = try? TextFile.read(workspaceFile.path, limit: 8192), path.hasPrefix("/") else {
      return nil
    }
    if path.hasSuffix("\n") { path.removeLast() }
    return URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
  }

  /// Remembers the folder of the learner's work. Where nothing can be written, nothing is remembered, and everything else
  /// works.
  func remember(workspace: URL) {
    guard self.workspace?.path != workspace.path else { return }
    try? AtomicFile.write(workspace.path + "\n", to: workspaceFile)
  }
}
