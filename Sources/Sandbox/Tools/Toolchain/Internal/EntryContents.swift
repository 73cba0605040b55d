import Foundation
import Limits

/// The files of a cache entry as they were when it was published, kept beside them.
///
/// An entry that a full disk has cut short, or that somebody has written to, would crash whoever loads it. Such an entry is
/// made again.
struct EntryContents: Codable, Equatable {
  static let file = "contents.json"

  /// A file's size and hash, or where a link leads, by the path in the entry.
  private var files: [String: String] = [:]

  init(of folder: URL) { add(folder, prefix: "") }

  private mutating func add(_ folder: URL, prefix: String) {
    for file in folder.contents where prefix + file.lastPathComponent != Self.file {
      let name = prefix + file.lastPathComponent
      var status = stat()
      guard lstat(file.path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG where status.st_size <= Limits.cacheFile:
        let data = try? Data(contentsOf: file, options: .mappedIfSafe)
        files[name] = "\(status.st_size) \(data.map(Self.hash) ?? "unreadable")"
      case S_IFDIR: add(file, prefix: "\(name)/")
      case S_IFLNK:
        files[name] = "→ \((try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) ?? "")"
      default: files[name] = "something else"
      }
    }
  }

  /// A file's size and hash.
  subscript(file: String) -> String? { files[file] }

  /// Whether an entry holds what it held when it was published.
  static func match(_ folder: URL) -> Bool { published(in: folder) == EntryContents(of: folder) }

  /// What an entry held when it was published; nil when that isn't known.
  static func published(in folder: URL) -> EntryContents? {
    let list = folder.appending(path: file)
    var status = stat()
    // A pipe would keep the reader waiting.
    guard lstat(list.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let data = try? Data(contentsOf: list)
    else { return nil }
    return try? JSONDecoder().decode(EntryContents.self, from: data)
  }

  func write(to folder: URL) throws {
    try JSONEncoder().encode(self).write(to: folder.appending(path: Self.file))
  }

  /// Words at a time: this runs whenever an image is found in the cache.
  private static func hash(_ data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    data.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      var index = 0
      while index < words {
        hash =
          (hash ^ bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 29
        index += 1
      }
      for byte in bytes[(words * 8)...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }
}
