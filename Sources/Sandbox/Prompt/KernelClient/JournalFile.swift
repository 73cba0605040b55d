import Foundation
import Glibc
import KernelProtocol
import Reports

/// A journal on disk: one entry a line, each written whole, at the end, as soon as it is known.
///
/// So it survives `kill -9` of `tca`: what the last line lost at most is itself, and a torn last line is dropped when the
/// file is opened again.
public final class JournalFile: Sendable {
  public let path: String
  private let descriptor: Int32

  /// Opens a journal to continue it, and reads what it holds. An empty or missing file gives no entries.
  ///
  /// Throws a `Report`, and leaves the file alone, when it holds something else than a journal.
  public static func open(_ path: String) throws(Report) -> (file: JournalFile, entries: [JournalEntry]) {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let whole = data.lastIndex(of: UInt8(ascii: "\n")).map { data[...$0] } ?? Data()
    var entries: [JournalEntry] = []
    let decoder = JSONDecoder()
    for (index, line) in whole.split(separator: UInt8(ascii: "\n")).enumerated() {
      do {
        entries.append(try decoder.decode(JournalEntry.self, from: Data(line)))
      } catch {
        throw Report(
          "The session's journal can't be read.",
          location: .init(
            file: path, line: index + 1, source: String(decoding: line.prefix(200), as: UTF8.self)),
          found: "A line that is not an entry of a journal.",
          expected: "One JSON object a line, as a session writes them.",
          causes: [
            .init(
              "The file was edited, or written by another version.",
              fix: "Move it away to start anew: mv '\(path)' '\(path).old'")
          ]
        )
      }
    }
    let file = try JournalFile(path, length: whole.count)
    return (file, entries)
  }

  private init(_ path: String, length: Int) throws(Report) {
    self.path = path
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(length)) == 0 else {
      throw Report(
        "The session's journal can't be written.",
        found: "\(path): \(String(cString: strerror(errno)))",
        expected: "A file in a folder that you may write to.",
        causes: [.init("The workspace belongs to somebody else.", fix: "tca --workspace ~/tca")]
      )
    }
  }

  deinit { close(descriptor) }

  /// Adds an entry. A full disk costs the session its memory of this step, and nothing else.
  public func append(_ entry: JournalEntry) {
    guard var line = try? JSONEncoder().encode(entry) else { return }
    line.append(UInt8(ascii: "\n"))
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Empties the file: the next entry is its first.
  public func reset() {
    ftruncate(descriptor, 0)
  }
}
