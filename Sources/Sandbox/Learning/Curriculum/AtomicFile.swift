import Foundation
import Reports

#if canImport(Glibc)
  import Glibc
#endif

/// Files that are either the old one or the new one, whatever happens in between.
enum AtomicFile {
  /// Writes by way of a temporary file, and makes the folders above.
  static func write(_ text: String, to file: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Report(
        "\(file.path) can't be written.", found: error.localizedDescription,
        causes: [.init("The folder belongs to somebody else or is full.", fix: "--workspace PATH")])
    }
  }

  /// Runs `body` while no other process does the same under this lock.
  static func locked<T>(_ lock: URL, _ body: () throws -> T) throws -> T {
    try? FileManager.default.createDirectory(
      at: lock.deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = open(lock.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    // A folder that can't hold a lock can't hold the file either: the write that follows says so.
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    return try body()
  }
}
