import Foundation
import Reports

#if canImport(Glibc)
  import Glibc
#endif

/// Replaces files in one step, so that a reader finds either the old file or the new one.
package enum AtomicFile {
  /// Writes to a temporary file and renames it. Missing folders are created.
  ///
  /// A file stays what it was: the target of a link is written, the permissions are kept, and a file with several names is written
  /// in its place, because a new file would have only one of them.
  package static func write(_ text: String, to file: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let target = try end(of: file)
      var status = stat()
      guard stat(target.path, &status) == 0 else {
        return try Data(text.utf8).write(to: target, options: .atomic)
      }
      guard status.st_nlink == 1 else { return try Data(text.utf8).write(to: target) }
      let draft = target.deletingLastPathComponent()
        .appending(path: ".\(target.lastPathComponent).\(UUID().uuidString)")
      do {
        try Data(text.utf8).write(to: draft)
        guard chmod(draft.path, status.st_mode & 0o7777) == 0, rename(draft.path, target.path) == 0 else {
          throw CocoaError(.fileWriteNoPermission)
        }
      } catch {
        unlink(draft.path)
        throw error
      }
    } catch {
      throw Report(
        "\(file.path) can't be written.", found: error.localizedDescription,
        causes: [.init("The folder belongs to somebody else or is full.", fix: "--workspace PATH")])
    }
  }

  /// The file to which links lead, which need not exist yet.
  private static func end(of file: URL) throws -> URL {
    var file = file
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else {
        return file
      }
      file = URL(filePath: next, relativeTo: file.deletingLastPathComponent()).absoluteURL.standardizedFileURL
    }
    throw CocoaError(.fileReadUnknown)
  }

  /// Runs `body` while no other process holds this lock.
  package static func locked<T>(_ lock: URL, _ body: () throws -> T) throws -> T {
    try? FileManager.default.createDirectory(
      at: lock.deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = open(lock.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    // If the lock can't be created in the folder, the file can't either, and writing it will report the reason.
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    return try body()
  }

  /// Renames a damaged file to the first free name, so that a second one doesn't replace the first.
  ///
  /// - Returns: The new place.
  package static func setAside(_ file: URL) throws -> URL {
    for number in 1... {
      let aside = file.deletingPathExtension().appendingPathExtension("damaged-\(number).json")
      if FileManager.default.fileExists(atPath: aside.path) { continue }
      do {
        try FileManager.default.moveItem(at: file, to: aside)
      } catch {
        throw Report("\(file.path) is damaged and can't be set aside.", found: error.localizedDescription)
      }
      return aside
    }
    fatalError("there is always a free number")
  }
}
