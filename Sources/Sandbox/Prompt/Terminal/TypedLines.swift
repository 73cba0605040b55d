import Foundation

/// The lines that were typed before, in a file that several sessions can share.
///
/// Each line of the file is one typed line. After each line, the file is replaced under a lock by a temporary file, so
/// that nothing is lost when the process is killed or when two sessions are running.
struct TypedLines: Sendable {
  var file: URL
  var limit = 1000

  /// The lines, oldest first. A missing or unreadable file is an empty history.
  func load() -> [String] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Adds a line at the end of the file. If the file can't be written, nothing happens: the history is only a
  /// convenience, so the learner gets no error.
  func append(_ line: String) {
    let line = line.replacing("\n", with: " ")
    guard !line.allSatisfy(\.isWhitespace) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let lock = open(file.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    var lines = load()
    guard lines.last != line else { return }
    lines.append(line)
    try? Data((lines.suffix(limit).joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
  }
}
