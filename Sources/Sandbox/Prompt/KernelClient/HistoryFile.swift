import Foundation
import Glibc
import KernelProtocol
import Limits
import Reports
import Synchronization

/// A history on disk, with one entry per line. Each entry is appended as soon as it happens.
///
/// So a session survives `kill -9` of `tca`: it loses at most the last line. Each line has a check sum. Damaged lines
/// are left out when the file is read, and all others are kept.
public final class HistoryFile: Sendable {

  /// The contents of a file.
  public struct Contents: Equatable, Sendable {
    /// The undamaged entries, in order.
    public var entries: [HistoryEntry] = []
    /// The numbers of the lines that could not be read; 1 for the first.
    public var damaged: [Int] = []
  }

  /// Writes bytes like the system's function `write`, which writes fewer bytes or none when the disk is full.
  typealias Write = @Sendable (Int32, UnsafeRawBufferPointer) -> Int

  private struct State {
    var length: Int
    /// Whether the last write ended with a line feed.
    var endsWithLine: Bool
    var isBroken = false
  }

  /// The path of the file.
  public let path: String
  private let descriptor: Int32
  private let write: Write
  private let state: Mutex<State>

  /// Opens a history to continue it, and reads its contents. An empty or missing file has no entries.
  ///
  /// Throws a `Report`, and doesn't change the file, when it contains something other than a history.
  public static func open(_ path: String) throws(Report) -> (file: HistoryFile, contents: Contents) {
    try open(path) { Glibc.write($0, $1.baseAddress, $1.count) }
  }

  /// Reads the history of a file without changing the file, which another prompt may be writing.
  ///
  /// - Throws: A `Report` when the file can't be read, is too long, or holds something other than a history.
  public static func history(in path: String) throws(Report) -> History {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unwritable(path, systemReason()) }
    defer { close(descriptor) }
    let data = try read(descriptor, path)
    guard let history = History(HistoryLine.read(data).contents.entries) else {
      throw .notAHistory(path, data)
    }
    return history
  }

  static func open(
    _ path: String, write: @escaping Write
  ) throws(Report) -> (file: HistoryFile, contents: Contents) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Without O_NONBLOCK, opening a pipe would wait until another process writes to it.
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path, systemReason()) }
    do throws(Report) {
      let data = try read(descriptor, path)
      let (contents, length) = HistoryLine.read(data)
      if contents.entries.isEmpty, !contents.damaged.isEmpty { throw Report.notAHistory(path, data) }
      if length < data.count, ftruncate(descriptor, off_t(length)) != 0 {
        throw Report.unwritable(path, systemReason())
      }
      let endsWithLine = length == 0 || data[length - 1] == UInt8(ascii: "\n")
      let state = State(length: length, endsWithLine: endsWithLine)
      return (HistoryFile(path, descriptor, state, write), contents)
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func read(_ descriptor: Int32, _ path: String) throws(Report) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritable(path, "Its path leads to something else, such as a folder or a pipe.")
    }
    guard status.st_size <= Limits.history else { throw .tooLong(path, Int(status.st_size)) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(offset))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      offset += count
    }
    return Array(bytes.prefix(offset))
  }

  private init(_ path: String, _ descriptor: Int32, _ state: State, _ write: @escaping Write) {
    self.path = path
    self.write = write
    self.descriptor = descriptor
    self.state = Mutex(state)
  }

  deinit { close(descriptor) }

  /// Adds an entry.
  ///
  /// - Throws: A `Report`, the first time that an entry can't be written, such as when the disk is full. The file then
  ///   stays as it was before that entry, and nothing is written to it any more.
  public func append(_ entry: HistoryEntry) throws(Report) {
    let report = state.withLock { state -> Report? in
      guard !state.isBroken else { return nil }
      guard let line = HistoryLine.line(entry) else { return nil }
      let bytes = (state.endsWithLine ? [] : [UInt8(ascii: "\n")]) + line
      guard let problem = writeAll(bytes) else {
        state.length += bytes.count
        state.endsWithLine = true
        return nil
      }
      // Part of a line would make the file look damaged.
      ftruncate(descriptor, off_t(state.length))
      state.isBroken = true
      return .notWritten(path, problem)
    }
    if let report { throw report }
  }

  private static func systemReason() -> String { "The system says: \(String(cString: strerror(errno)))." }

  /// - Returns: Why not all bytes were written; nil when they were.
  private func writeAll(_ bytes: [UInt8]) -> String? {
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { write(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return Self.systemReason() }
      offset += count
    }
    return nil
  }
}

extension Report {
  fileprivate static func unwritable(_ path: String, _ found: String) -> Report {
    Report(
      "The session can't be kept in its file.", location: .init(file: path, line: 1), found: found,
      expected: "A file in a folder that you may write to.",
      causes: [
        .init("The workspace belongs to somebody else.", fix: "tca --workspace ~/tca"),
        .init("The path is a folder or a pipe.", fix: "mv '\(path)' '\(path).old'"),
      ]
    )
  }

  fileprivate static func tooLong(_ path: String, _ bytes: Int) -> Report {
    Report(
      "Its file has \(bytes >> 20) MB, and at most \(Limits.history >> 20) MB are loaded when a session starts.",
      location: .init(file: path, line: 1),
      causes: [
        .init("An effect, such as a timer, sent actions for a long time.", fix: "mv '\(path)' '\(path).old'")
      ])
  }

  fileprivate static func notWritten(_ path: String, _ found: String) -> Report {
    Report(
      "The session isn't kept in its file any more.", location: .init(file: path, line: 1), found: found,
      expected: "Space for one more line.",
      causes: [
        .init(
          "The disk is full. This session continues, but a later one only knows what was written so far.",
          fix: "df -h '\(path)'")
      ]
    )
  }

  fileprivate static func notAHistory(_ path: String, _ data: [UInt8]) -> Report {
    let line = data.prefix { $0 != UInt8(ascii: "\n") }.prefix(200)
    return Report(
      "The session's file can't be read.",
      location: .init(file: path, line: 1, source: String(decoding: line, as: UTF8.self)),
      found: "This line is not an entry of a session.",
      expected: "One JSON object per line, as a session writes them.",
      causes: [
        .init(
          "The file was written by something else, or by another version.",
          fix: "Move it away to start again: mv '\(path)' '\(path).old'")
      ]
    )
  }
}
