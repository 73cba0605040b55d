import Foundation
import Glibc
import Reports
import Workspace

/// The file that keeps a lesson's session. A lock makes sure that one prompt uses it at a time; a second prompt has a file of
/// its own, beside the first one's.
package final class SessionFile: Sendable {
  /// The file with the session's history.
  package let file: URL
  /// Whether another prompt holds the lesson's session.
  package let isSecond: Bool
  private let lock: Int32

  /// Opens the file of a lesson's session, or the first free one beside it. Two sessions in one file would be mixed.
  ///
  /// - Returns: nil when no file can be made there.
  package static func open(workspace: Workspace, lesson: String) -> SessionFile? {
    if let first = SessionFile(workspace.session(lesson: lesson), isSecond: false) { return first }
    return (2...99).lazy.compactMap { number -> SessionFile? in
      let file = SessionFile(workspace.session(lesson: "\(lesson).\(number)"), isSecond: true)
      // An older one has the steps of somebody's second prompt.
      return file?.exists == true ? nil : file
    }.first
  }

  private init?(_ file: URL, isSecond: Bool) {
    self.file = file
    self.isSecond = isSecond
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    lock = Glibc.open(file.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return nil }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return nil
    }
  }

  /// Whether an earlier session was kept.
  package var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Throws a `Report` when the path leads to something other than a file, such as a folder or a pipe. It may belong to
  /// somebody, so it stays where it is.
  package func check() throws {
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw Report(
      "The session can't be kept in its file.", location: .init(file: file.path, line: 1),
      found: "Its path leads to something else, such as a folder or a pipe.",
      expected: "A file, or nothing.",
      causes: [.init("The path is a folder or a pipe.", fix: "mv '\(file.path)' '\(file.path).old'")])
  }

  /// Lets another prompt hold the session.
  package func release() {
    flock(lock, LOCK_UN)
  }

  deinit { close(lock) }

  /// Removes the file, so that the next session starts from the first state.
  package func forget() throws {
    guard exists else { return }
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw Report("The old session can't be removed.", found: error.localizedDescription)
    }
  }

  /// Renames the file to a name that no other file has.
  package func setAside() throws -> URL {
    var number = 1
    var aside: URL { file.deletingPathExtension().appendingPathExtension("old-\(number).jsonl") }
    while FileManager.default.fileExists(atPath: aside.path) { number += 1 }
    do {
      try FileManager.default.moveItem(at: file, to: aside)
    } catch {
      throw Report("The old session can't be set aside.", found: error.localizedDescription)
    }
    return aside
  }
}

extension Workspace {
  /// `WORKSPACE/.sandbox/sessions/counter.jsonl`
  package func session(lesson: String) -> URL {
    root.appending(path: ".sandbox/sessions/\(lesson).jsonl")
  }
}
