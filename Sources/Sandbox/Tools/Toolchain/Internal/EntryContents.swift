import Foundation
import Limits

/// The files of a cache entry as they were when it was published, kept beside them.
///
/// An entry that a full disk has cut short, or that somebody has written to, would crash whoever loads it. Such an entry is
/// made again. Reading all of an entry takes longer than everything else that `tca` does at its start, so a file is read again
/// only when the system says that it isn't the one that was published: whoever writes to a file changes its stamp.
struct EntryContents: Codable {
  static let file = "contents.json"

  /// A file's size and hash, or where a link leads, by the path in the entry.
  private var files: [String: String] = [:]
  /// What the system says about each file: its times to the nanosecond, among others.
  private var stamps: [String: String] = [:]
  /// The start of the system that said so. What hadn't reached the disk when the power failed is known by nothing else.
  private var boot = Self.boot

  private static let boot =
    (try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)) ?? UUID().uuidString

  init(of folder: URL) { self.init(of: folder, reads: true) }

  /// - Parameter reads: Whether the files are read, and not only their stamps.
  private init(of folder: URL, reads: Bool) { add(folder, prefix: "", reads) }

  private mutating func add(_ folder: URL, prefix: String, _ reads: Bool) {
    for file in folder.contents where prefix + file.lastPathComponent != Self.file {
      let name = prefix + file.lastPathComponent
      var status = stat()
      guard lstat(file.path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT != S_IFDIR { stamps[name] = Self.stamp(status) }
      guard reads || status.st_mode & S_IFMT == S_IFDIR else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG where status.st_size <= Limits.cacheFile:
        let data = try? Data(contentsOf: file, options: .mappedIfSafe)
        files[name] = "\(status.st_size) \(data.map(ContentHash.ofBytes) ?? "unreadable")"
      case S_IFDIR: add(file, prefix: "\(name)/", reads)
      case S_IFLNK:
        files[name] = "→ \((try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) ?? "")"
      default: files[name] = "something else"
      }
    }
  }

  /// A file's size and hash.
  subscript(file: String) -> String? { files[file] }

  private static func stamp(_ status: stat) -> String {
    let times = [status.st_mtim, status.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
    return ([status.st_size, Int(status.st_ino), Int(status.st_mode)].map(String.init) + times)
      .joined(separator: " ")
  }

  /// Whether an entry holds what it held when it was published. An entry that was copied has other stamps; they are noted, so
  /// that it is read only once.
  static func match(_ folder: URL) -> Bool {
    guard let published = published(in: folder) else { return false }
    let found = EntryContents(of: folder, reads: false)
    if found.boot == published.boot, found.stamps == published.stamps { return true }
    let read = EntryContents(of: folder)
    guard read.files == published.files else { return false }
    try? read.write(to: folder)
    return true
  }

  /// What an entry held when it was published; nil when that isn't known.
  static func published(in folder: URL) -> EntryContents? {
    guard let data = folder.appending(path: file).regularContent else { return nil }
    return try? JSONDecoder().decode(EntryContents.self, from: data)
  }

  func write(to folder: URL) throws {
    try JSONEncoder().encode(self).write(to: folder.appending(path: Self.file), options: .atomic)
  }
}
