import Glibc
import Limits

/// Reads text that people write: a learner's Swift, a lesson, a script.
///
/// Such a file can be anything: a pipe that never ends, a gigabyte of zeros, text from another system. It is read only when it
/// is an ordinary file of a reasonable size that holds UTF-8. A byte order mark is left out, and every line ends with one
/// line feed, so that lines are counted the same way everywhere.
///
/// ```swift
/// let text = try TextFile.read(path)
/// ```
public enum TextFile {

  /// Why a file was not read.
  public enum Failure: Error, Equatable, Sendable {
    case missing
    /// It is a folder, a pipe or a device.
    case notAFile
    case tooLarge(Int, limit: Int)
    /// It holds bytes that are no UTF-8.
    case notText
    /// It holds text, but as UTF-16.
    case utf16
    /// The system's own words.
    case unreadable(String)
  }

  /// Reads a file as text, with one kind of line end and without a byte order mark.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The largest size that is read, in bytes.
  /// - Throws: A ``Failure``.
  public static func read(_ path: String, limit: Int = Limits.file) throws(Failure) -> String {
    // A pipe would keep an ordinary `open` waiting.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(Int(status.st_size), limit: limit) }
    let bytes = try bytes(of: descriptor, limit: limit)
    // In UTF-16, every second byte of Swift is zero, which would be valid UTF-8 as well.
    guard !isUTF16(bytes) else { throw .utf16 }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return normalized(text)
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count.isMultiple(of: 2) && bytes.count(where: { $0 == 0 }) * 3 > bytes.count)
  }

  private static func bytes(of descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      // It may grow while it is read.
      guard bytes.count <= limit else { throw .tooLarge(bytes.count, limit: limit) }
    }
  }

  private static func failure() -> Failure {
    errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(String(cString: strerror(errno)))
  }

  /// The text without a byte order mark, and with one line feed at the end of each line.
  public static func normalized(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte != 0x0D {
        lines.append(byte)
      } else if index + 1 == bytes.count || bytes[index + 1] != 0x0A {
        lines.append(0x0A)
      }
    }
    return String(decoding: lines, as: UTF8.self)
  }
}

extension TextFile.Failure {
  /// What was found in place of a text; a full sentence.
  public var found: String {
    switch self {
    case .missing: "There is no such file."
    case .notAFile: "It is a folder, a pipe or a device."
    case .tooLarge(let size, let limit):
      "It has \(Self.size(size)), and at most \(Self.size(limit)) are read."
    case .notText: "It holds bytes that are not UTF-8 text."
    case .utf16: "It is text in UTF-16, and Swift is written in UTF-8."
    case .unreadable(let reason): "The system says: \(reason)."
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 10 << 20 ? "\(bytes / 1024) kB" : "\(bytes >> 20) MB"
  }
}
