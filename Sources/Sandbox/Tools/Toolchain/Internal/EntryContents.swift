import Foundation

/// The files of a cache entry as they were when it was published, kept beside them.
///
/// An entry that a full disk has cut short, or that somebody has written to, would crash whoever loads it. Such an entry is
/// made again.
struct EntryContents: Codable, Equatable {
  static let file = "contents.json"
  /// To read larger files would take longer than what is gained; their size alone is compared.
  private static let hashLimit = 1 << 20

  /// By file name.
  private var files: [String: String] = [:]

  init(of folder: URL) {
    for file in folder.contents where file.lastPathComponent != Self.file {
      var status = stat()
      guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let hash = status.st_size <= Self.hashLimit ? (try? Data(contentsOf: file)).map(Self.hash) : nil
      files[file.lastPathComponent] = "\(status.st_size) \(hash ?? "")"
    }
  }

  /// Whether an entry holds what it held when it was published.
  static func match(_ folder: URL) -> Bool {
    guard let data = try? Data(contentsOf: folder.appending(path: file)),
      let kept = try? JSONDecoder().decode(EntryContents.self, from: data)
    else { return false }
    return kept == EntryContents(of: folder)
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
