import Foundation
import Reports

/// A folder of entries that are made once, published whole, and may be made by several processes at the same time.
///
/// An entry appears by a rename, so it is either there with all of its files or not there at all.
struct CacheFolder: Sendable {
  var url: URL

  /// The first folder that can be written to: in the build folder, else where caches belong, else a private folder
  /// among the temporary files.
  static func find(build: URL, environment: [String: String]) throws(Report) -> CacheFolder {
    var candidates = [build.appending(path: "sandbox-cache")]
    let absolute = { (name: String) in
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    }
    if let caches = absolute("XDG_CACHE_HOME") {
      candidates.append(caches.appending(path: "composable-sandbox"))
    }
    if let home = absolute("HOME") { candidates.append(home.appending(path: ".cache/composable-sandbox")) }
    let temporary = absolute("TMPDIR") ?? URL(filePath: "/tmp")
    candidates.append(temporary.appending(path: "composable-sandbox-\(getuid())"))

    for candidate in candidates {
      try? FileManager.default.createDirectory(
        at: candidate, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // A folder of somebody else's could hold anything, and it would be loaded as code.
      var status = stat()
      if stat(candidate.path, &status) == 0, status.st_uid == geteuid(), access(candidate.path, W_OK) == 0 {
        return CacheFolder(url: candidate)
      }
    }
    throw Report(
      "There is no folder to keep compiled files in",
      found: "none of these can be written to: \(candidates.map(\.path).joined(separator: ", ")).",
      expected: "one that is yours and has some hundred megabytes free",
      causes: [
        Report.Cause("the disk is full or read-only", fix: "export XDG_CACHE_HOME=/a/folder/of/yours")
      ]
    )
  }

  /// An entry, made when it is not there yet.
  ///
  /// - Parameter make: fills the folder it is given; that becomes the entry once `make` returns.
  func entry(_ name: String, make: (URL) async throws -> Void) async throws -> URL {
    let entry = url.appending(path: name)
    if entry.exists { return entry }
    let draft = try draft()
    defer { try? FileManager.default.removeItem(at: draft) }
    try await make(draft)
    try publish(draft, as: entry)
    return entry
  }

  /// A new empty folder on the same file system, for a rename.
  func draft() throws -> URL {
    let draft = url.appending(path: "drafts/\(getpid())-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
    return draft
  }

  /// Renames a draft to an entry. When another process was first, its entry stands: both were made from the same.
  func publish(_ draft: URL, as entry: URL) throws {
    try FileManager.default.createDirectory(
      at: entry.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard rename(draft.path, entry.path) != 0 else { return }
    let reason = errno
    guard entry.exists else {
      throw Report(
        "A compiled file could not be kept", found: "\(entry.path): \(String(cString: strerror(reason)))")
    }
  }

  /// Runs something while no other process does so.
  func locked<Value>(_ name: String, _ body: () async throws -> Value) async throws -> Value {
    let descriptor = open(url.appending(path: "\(name).lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return try await body() }
    defer { close(descriptor) }
    await withCheckedContinuation { continuation in
      // Waiting may take as long as a compile, so it must not hold a thread of the concurrency pool.
      Thread.detachNewThread {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        continuation.resume()
      }
    }
    return try await body()
  }

  /// Removes the entries that were used longest ago, until the rest is small enough.
  ///
  /// - Parameters:
  ///   - prefix: of the entries' names.
  ///   - limit: bytes.
  ///   - youth: entries used more recently than this many seconds ago stay: another process may be about to load them.
  func prune(_ folder: String, prefix: String = "", limit: Int, keeping youth: TimeInterval) {
    let entries = url.appending(path: folder).contents.filter { $0.lastPathComponent.hasPrefix(prefix) }
      .map { (url: $0, used: $0.changed ?? .distantPast, size: $0.files.reduce(0) { $0 + $1.size }) }
      .sorted { $0.used > $1.used }
    var total = 0
    for entry in entries {
      total += entry.size
      guard total > limit, entry.used < Date().addingTimeInterval(-youth) else { continue }
      try? FileManager.default.removeItem(at: entry.url)
    }
  }
}

extension URL {
  fileprivate var files: [URL] { contents.isEmpty ? [self] : contents }

  fileprivate var size: Int {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
