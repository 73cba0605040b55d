import Foundation
import Processes

/// When an answer was handed in, as far as a machine can know it. A student can set both kinds of time.
public struct HandInTime: Codable, Equatable, Sendable {
  /// Where a time comes from.
  public enum Source: String, Codable, Sendable {
    /// The last commit in which the file was changed.
    case git
    /// The time when the file was changed, which copying it may have changed.
    case file

    /// As it stands in a sentence.
    var text: String { self == .git ? "its commit" : "the time of its file" }
  }

  /// The time as ISO 8601 has it, such as `2026-12-01T17:00:00Z`.
  public var time: String
  /// Where the time comes from.
  public var source: Source

  private init(_ seconds: TimeInterval, _ source: Source) {
    time = Date(timeIntervalSince1970: seconds.rounded(.down)).ISO8601Format()
    self.source = source
  }

  /// The time.
  var date: Date { (try? Date(time, strategy: .iso8601)) ?? .distantPast }

  /// Reads the time of a file: that of the last commit that changed it, if the file is as it was committed, or else the time
  /// when the file itself was changed.
  ///
  /// - Returns: nil when the file is gone.
  static func of(_ file: URL) async -> HandInTime? {
    if let seconds = await committed(file) { return HandInTime(seconds, .git) }
    var status = stat()
    guard lstat(file.path, &status) == 0 else { return nil }
    return HandInTime(TimeInterval(status.st_mtim.tv_sec), .file)
  }

  /// The time of the last commit that changed a file; nil when it isn't as it was committed.
  ///
  /// A submission can bring a repository whose settings name programs. So only commands run that read nothing but objects, and
  /// they run behind walls.
  private static func committed(_ file: URL) async -> TimeInterval? {
    let file = file.resolvingSymlinksInPath()
    guard let root = root(around: file) else { return nil }
    let path = path(of: file, in: root)
    guard let committed = await git(["rev-parse", "HEAD:\(path)"], in: root),
      committed == (await git(["hash-object", "--no-filters", "--", path], in: root)),
      let line = await git(["rev-list", "-1", "--timestamp", "HEAD", "--", path], in: root)
    else { return nil }
    return line.split(separator: " ").first.flatMap { TimeInterval($0) }
  }

  /// Whether git doesn't know when a file was last changed, because the repository is a shallow clone whose history ends
  /// with the commit that seems to have changed it.
  static func isCutOff(_ file: URL) async -> Bool {
    let file = file.resolvingSymlinksInPath()
    guard let root = root(around: file),
      await git(["rev-parse", "--is-shallow-repository"], in: root) == "true",
      let commit = await git(["rev-list", "-1", "HEAD", "--", path(of: file, in: root)], in: root),
      !commit.isEmpty, let known = await git(["rev-list", "--parents", "-1", commit], in: root),
      let written = await git(["cat-file", "commit", commit], in: root)
    else { return false }
    // The commit has a parent, and the clone doesn't.
    return !known.contains(" ") && written.split(separator: "\n").contains { $0.hasPrefix("parent ") }
  }

  /// The folder of the repository in which a file lies; nil when it lies in none.
  private static func root(around file: URL) -> URL? {
    var root = file.deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: root.appending(path: ".git").path) {
      guard root.pathComponents.count > 1 else { return nil }
      root.deleteLastPathComponent()
    }
    return root
  }

  private static func path(of file: URL, in root: URL) -> String {
    String(file.path.dropFirst(root.path.count).drop { $0 == "/" })
  }

  private static func git(_ arguments: [String], in folder: URL) async -> String? {
    guard let home = try? TemporaryFolder(named: "tca-git") else { return nil }
    defer { home.remove() }
    let settings = ["safe.directory=*", "core.fsmonitor=false", "core.hooksPath=/dev/null"].flatMap {
      ["-c", $0]
    }
    let result = try? await ToolProcess.run(
      URL(filePath: "/usr/bin/git"), ["--no-pager", "--literal-pathspecs"] + settings + arguments, in: folder,
      keepsOutput: true,
      shell: .init(writable: home.url.path, shown: ProcessCommand.Shell.paths(of: [folder]), worksAlone: true)
    )
    guard let result, result.succeeded else { return nil }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
