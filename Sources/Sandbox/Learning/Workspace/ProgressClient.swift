import Foundation
import Limits
import Reports
import TextHandling

/// Reads and writes a learner's progress.
public struct ProgressClient: Sendable {
  /// The progress, and a report when a damaged file was set aside.
  public var load: @Sendable () throws -> (progress: LearnerProgress, problem: Report?)
  /// Reads, changes and writes the progress in one step, which no other process can interrupt. Like ``load``, it
  /// returns a report when a damaged file was set aside.
  public var change:
    @Sendable (_ change: (inout LearnerProgress) -> Void) throws -> (
      progress: LearnerProgress, problem: Report?
    )

  /// Reads, changes and writes the progress.
  @discardableResult
  public func update(_ change: (inout LearnerProgress) -> Void) throws -> LearnerProgress {
    try self.change(change).progress
  }

  /// Progress in `WORKSPACE/.sandbox/progress.json`.
  ///
  /// The file is replaced atomically. A damaged file is renamed, never deleted, and named in a report. A file that a
  /// newer version wrote is not changed.
  public static func live(_ workspace: Workspace) -> ProgressClient {
    let file = workspace.progressFile
    let lock = workspace.privateFolder.appending(path: "progress.lock")
    return ProgressClient(
      load: {
        guard FileManager.default.fileExists(atPath: file.path) else { return (LearnerProgress(), nil) }
        return try AtomicFile.locked(lock) { try read(file) }
      },
      change: { change in
        try workspace.prepare()
        return try AtomicFile.locked(lock) {
          let (old, problem) = try read(file)
          var new = old
          change(&new)
          if new != old { try write(new, to: file) }
          return (new, problem)
        }
      }
    )
  }

  /// The progress as it is, without changing anything; nil when there is none, or none that can be read.
  public static func glance(_ workspace: Workspace) -> LearnerProgress? {
    guard let text = try? TextFile.read(workspace.progressFile.path, limit: Limits.progressFile) else {
      return nil
    }
    return try? JSONDecoder().decode(LearnerProgress.self, from: Data(text.utf8))
  }

  /// Progress in memory only, for tests and for sessions that must not save anything.
  public static func inMemory(_ initial: LearnerProgress = LearnerProgress()) -> ProgressClient {
    let box = Box(initial)
    return ProgressClient(
      load: { (box.read(), nil) },
      change: { (box.update($0), nil) }
    )
  }

  private static func read(_ file: URL) throws -> (progress: LearnerProgress, problem: Report?) {
    let data: Data
    do throws(TextFile.Failure) {
      data = Data(try TextFile.read(file.path, limit: Limits.progressFile).utf8)
    } catch .missing {
      return (LearnerProgress(), nil)
    } catch  where error == .notText || error == .utf16 {
      data = Data()
    } catch {
      // A file that can't be read must not count as empty, because the next change would replace it.
      throw Report(
        "The progress in \(file.path) can't be read.", found: error.found, expected: "A file of yours.",
        causes: [
          .init("Its permissions were changed, or something else has its name.", fix: "ls -l \(file.path)")
        ])
    }
    if let version = try? JSONDecoder().decode(Version.self, from: data).version,
      version > LearnerProgress().version
    {
      throw Report(
        "The progress in \(file.path) was written by a newer tca.", found: "Version \(version).",
        expected: "Version \(LearnerProgress().version).",
        causes: [.init("Two versions share one workspace.", fix: "--workspace PATH")])
    }
    do {
      return (try JSONDecoder().decode(LearnerProgress.self, from: data), nil)
    } catch {
      let aside = try AtomicFile.setAside(file)
      let problem = Report(
        "Progress could not be read, so it starts from the beginning.",
        found: "\(file.path) doesn't contain progress.",
        causes: [
          .init(
            "The file was damaged or edited.", fix: "Repair \(aside.path), and move it back to \(file.path).")
        ]
      )
      return (LearnerProgress(), problem)
    }
  }

  private static func write(_ progress: LearnerProgress, to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.write(String(decoding: try encoder.encode(progress), as: UTF8.self) + "\n", to: file)
  }

  private struct Version: Decodable {
    var version: Int
  }
}

/// A value that a lock protects.
private final class Box: @unchecked Sendable {
  private let lock = NSLock()
  private var progress: LearnerProgress

  init(_ progress: LearnerProgress) {
    self.progress = progress
  }

  func read() -> LearnerProgress {
    lock.withLock { progress }
  }

  func update(_ change: (inout LearnerProgress) -> Void) -> LearnerProgress {
    lock.withLock {
      change(&progress)
      return progress
    }
  }
}
