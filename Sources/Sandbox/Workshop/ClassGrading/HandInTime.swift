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
  private static func committed(_ file: URL) async -> TimeInterval? {
    guard let versioned = VersionedFile(file),
      let committed = await versioned.git(["rev-parse", "HEAD:\(versioned.path)"]),
      committed == (await versioned.git(["hash-object", "--no-filters", "--", versioned.path])),
      let line = await versioned.git(["rev-list", "-1", "--timestamp", "HEAD", "--", versioned.path])
    else { return nil }
    return line.split(separator: " ").first.flatMap { TimeInterval($0) }
  }

  /// Whether git doesn't know when a file was last changed, because the repository is a shallow clone whose history ends
  /// with the commit that seems to have changed it.
  static func isCutOff(_ file: URL) async -> Bool {
    guard let versioned = VersionedFile(file),
      await versioned.git(["rev-parse", "--is-shallow-repository"]) == "true",
      let commit = await versioned.git(["rev-list", "-1", "HEAD", "--", versioned.path]),
      !commit.isEmpty, let known = await versioned.git(["rev-list", "--parents", "-1", commit]),
      let written = await versioned.git(["cat-file", "commit", commit])
    else { return false }
    // The commit has a parent, and the clone doesn't.
    return !known.contains(" ") && written.split(separator: "\n").contains { $0.hasPrefix("parent ") }
  }
}
