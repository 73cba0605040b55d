import KernelProtocol
import Reports

/// A session's history, in memory and in its file.
struct SessionRecord {
  private(set) var history: History
  private let file: HistoryFile?
  /// The problem with the file when the session was opened. It is kept until the session's events have a consumer.
  private(set) var problem: Report?

  /// Opens the history of a feature, and continues it if the file exists.
  ///
  /// - Throws: A `Report` when the file contains something other than a history of this feature.
  init(_ options: SessionOptions) throws(Report) {
    let seed = options.seed ?? .random(in: .min ... .max)
    guard let path = options.journal else {
      file = nil
      history = History(feature: options.feature, seed: seed)
      return
    }
    let (file, contents) = try HistoryFile.open(path)
    self.file = file
    guard let first = contents.entries.first else {
      history = History(feature: options.feature, seed: seed)
      for _ in 1...2 { append(header: history.header) }
      return
    }
    guard let old = History(contents.entries), old.feature == options.feature else {
      throw .otherHistory(path, first, feature: options.feature)
    }
    history = old
    if contents.damaged.count > old.damagedLines {
      problem = .damaged(path, contents.damaged)
      append(.damaged(lines: contents.damaged.count))
    }
    if !old.running.isEmpty || old.reducing != nil { append(.kernelEnded("tca ended")) }
  }

  private mutating func append(header: HistoryEntry) {
    do { try file?.append(header) } catch { problem = error }
  }

  /// Adds an entry.
  ///
  /// - Returns: The problem with the file, the first time that there is one. The session continues in memory.
  @discardableResult
  mutating func append(_ entry: HistoryEntry) -> Report? {
    guard history.append(entry) else { return nil }
    do {
      try file?.append(entry)
      return nil
    } catch {
      return error
    }
  }
}

extension Report {
  fileprivate static func otherHistory(_ path: String, _ entry: HistoryEntry, feature: String) -> Report {
    let found =
      if case .session(let version, let other, _) = entry {
        "A session of `\(other)`, version \(version)."
      } else {
        "The file doesn't start with the header of a session."
      }
    return Report(
      "The session's file belongs to something else.",
      location: .init(file: path, line: 1), found: found,
      expected: "A session of `\(feature)`, version \(History.version).",
      causes: [
        .init(
          "The lesson or the sandbox has changed since then.", fix: "Move it away: mv '\(path)' '\(path).old'"
        )
      ]
    )
  }

  fileprivate static func damaged(_ path: String, _ lines: [Int]) -> Report {
    let some = lines.prefix(5).map(String.init).joined(separator: ", ")
    return Report(
      lines.count == 1
        ? "A line of the session's file could not be read."
        : "\(lines.count) lines of the session's file could not be read.",
      location: .init(file: path, line: lines.first ?? 1),
      found: "Line\(lines.count == 1 ? "" : "s") \(some)\(lines.count > 5 ? ", …" : "") can't be read.",
      expected:
        "Lines as a session writes them. All other lines were kept, so the state may have changed.",
      causes: [
        .init("The file was edited, or the disk was full or failed.", fix: "history shows what was kept.")
      ]
    )
  }
}
