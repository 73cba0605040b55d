import Foundation

/// A file in a repository of git.
///
/// Somebody else can have made the repository, and its settings can name programs. So only commands may run that read nothing but
/// objects and the index, and they run behind walls.
package struct VersionedFile: Sendable {
  /// The folder of the repository.
  package var root: URL
  /// The file's path in it.
  package var path: String

  /// Looks for the repository in which a file lies; nil when it lies in none.
  package init?(_ file: URL) {
    let file = file.resolvingSymlinksInPath()
    var root = file.deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: root.appending(path: ".git").path) {
      guard root.pathComponents.count > 1 else { return nil }
      root.deleteLastPathComponent()
    }
    self.root = root
    path = String(file.path.dropFirst(root.path.count).drop { $0 == "/" })
  }

  /// Whether git knows the file.
  package var isTracked: Bool {
    get async { await git(["ls-files", "--error-unmatch", "--", path]) != nil }
  }

  /// What a command of git prints, without blanks around it; nil when it fails.
  package func git(_ arguments: [String]) async -> String? {
    guard let home = try? TemporaryFolder(named: "tca-git") else { return nil }
    defer { home.remove() }
    let settings = ["safe.directory=*", "core.fsmonitor=false", "core.hooksPath=/dev/null"].flatMap {
      ["-c", $0]
    }
    let result = try? await ToolProcess.run(
      URL(filePath: "/usr/bin/git"), ["--no-pager", "--literal-pathspecs"] + settings + arguments, in: root,
      keepsOutput: true,
      shell: .init(writable: home.url.path, shown: ProcessCommand.Shell.paths(of: [root]), worksAlone: true))
    guard let result, result.succeeded else { return nil }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
