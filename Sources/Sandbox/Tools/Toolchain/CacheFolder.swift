import Foundation
import Processes
import Reports

/// A folder of cache entries. Each entry is made once, and several processes may try to make it at the same time.
///
/// An entry is published by renaming a folder, so it either exists with all of its files or doesn't exist at all.
struct CacheFolder: Sendable {
  var url: URL

  /// Finds the first writable folder: in the build folder, in the user's cache folder, or in the temporary folder.
  ///
  /// - Parameters:
  ///   - build: The build folder of the running executable.
  ///   - environment: The variables `XDG_CACHE_HOME`, `HOME` and `TMPDIR` are read from it.
  /// - Throws: A `Report` when none of the folders is writable.
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
      // The cache's files are loaded as code, so a folder that belongs to another user can't be trusted.
      var status = stat()
      if stat(candidate.path, &status) == 0, status.st_uid == geteuid(), access(candidate.path, W_OK) == 0 {
        return CacheFolder(url: candidate)
      }
    }
    throw Report(
      "There is no writable folder for compiled files.",
      found: "None of these folders is writable: \(candidates.map(\.path).joined(separator: ", ")).",
      expected: "One of these folders belongs to you and has a few hundred megabytes free.",
      causes: [
        Report.Cause("The disk is full or read-only.", fix: "export XDG_CACHE_HOME=/a/folder/of/yours")
      ]
    )
  }

  /// Returns the folder of an entry, and makes the entry first when it doesn't exist.
  ///
  /// - Parameters:
  ///   - name: The entry's path below the cache folder.
  ///   - make: Fills the empty folder that it receives. This folder becomes the entry when `make` returns.
  /// - Throws: Whatever `make` throws. In that case no entry and no draft is left.
  func entry(_ name: String, make: (URL) async throws -> Void) async throws -> URL {
    let entry = url.appending(path: name)
    if isIntact(entry) { return entry }
    let draft = try draft()
    defer { draft.remove() }
    try await make(draft.url)
    try publish(draft.url, as: entry)
    return entry
  }

  /// Whether an entry exists and holds what it held when it was published.
  func isIntact(_ entry: URL) -> Bool { EntryContents.match(entry) }

  /// Reads what was noted with an entry, which counts as used now.
  ///
  /// - Parameters:
  ///   - note: The file with the note.
  ///   - file: The file that contains what the entry was made of.
  ///   - content: What it must have been made of.
  /// - Returns: nil when the entry isn't there, has changed, or was made of something else.
  func kept<Note: Decodable>(_ note: String, in entry: URL, _ file: String, is content: String) -> Note? {
    guard isIntact(entry),
      let text = try? Data(contentsOf: entry.appending(path: file)), text == Data(content.utf8),
      let data = try? Data(contentsOf: entry.appending(path: note)),
      let kept = try? JSONDecoder().decode(Note.self, from: data)
    else { return nil }
    utimes(entry.path, nil)
    return kept
  }

  /// Makes an empty folder that lies on the cache's file system, so that ``publish(_:as:)`` can rename it. Remove the
  /// folder in any case, also when it was renamed.
  func draft() throws -> TemporaryFolder {
    let drafts = url.appending(path: "drafts")
    try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
    return try TemporaryFolder(named: "\(getpid())", in: drafts)
  }

  /// Renames a draft to an entry.
  ///
  /// When another process has published the entry first, that entry is kept, because both were made from the same
  /// sources.
  func publish(_ draft: URL, as entry: URL) throws {
    try FileManager.default.createDirectory(
      at: entry.deletingLastPathComponent(), withIntermediateDirectories: true)
    try EntryContents(of: draft).write(to: draft)
    if entry.exists, !isIntact(entry) { try? FileManager.default.removeItem(at: entry) }
    guard rename(draft.path, entry.path) != 0 else { return }
    let reason = errno
    guard entry.exists else {
      throw Report(
        "A compiled file could not be saved in the cache.",
        found: "\(entry.path): \(String(cString: strerror(reason))).")
    }
  }

  /// Runs `body` while no other process holds the lock of the same name.
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

  /// Removes the least recently used entries until the remaining ones are small enough.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder that contains the entries, below the cache folder.
  ///   - prefix: The beginning of the names of the entries that may be removed.
  ///   - limit: The size in bytes that the remaining entries may have.
  ///   - minimumAge: Seconds. An entry that was used more recently is kept, because another process may be about to
  ///     load it.
  func prune(_ folder: String, prefix: String = "", limit: Int, minimumAge: TimeInterval) {
    let entries = url.appending(path: folder).contents.filter { $0.lastPathComponent.hasPrefix(prefix) }
      .map {
        (url: $0, used: $0.modificationDate ?? .distantPast, size: $0.files.reduce(0) { $0 + $1.size })
      }
      .sorted { $0.used > $1.used }
    var total = 0
    for entry in entries {
      total += entry.size
      guard total > limit, entry.used < Date().addingTimeInterval(-minimumAge) else { continue }
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
