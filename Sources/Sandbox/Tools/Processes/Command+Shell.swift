import Foundation
import Reports

extension ProcessCommand.Shell {
  /// The paths of files and folders, and those that they lead to when they are links, each once.
  public static func paths(of places: [URL]) -> [String] {
    var paths: [String] = []
    for path in places.flatMap({ [$0.path, $0.resolvingSymlinksInPath().path] }) where !paths.contains(path) {
      paths.append(path)
    }
    return paths
  }

  /// The protection that this system offers for a child with a shell.
  ///
  /// - Throws: A report when not even `/bin/true` can be started.
  public static func offered() throws(Report) -> ShellKind {
    let folder = try TemporaryFolder(named: "tca-shell")
    let child = try ChildProcess(
      ProcessCommand("/bin/true", shell: Self(writable: folder.url.path, shown: [])), channel: .standardOutput
    ) { _, event in
      if case .ended = event { folder.remove() }
    }
    return child.shell
  }
}
