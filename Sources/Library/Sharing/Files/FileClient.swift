import Foundation

/// Files as the outside world: the real ones, or a dictionary.
struct FileClient: Sendable {
  var load: @Sendable (URL) throws -> Data?
  var save: @Sendable (Data, URL) throws -> Void
  /// Makes an empty file where there is none; false if there is one, or if it can't be made.
  var createEmpty: @Sendable (URL) -> Bool
  /// Is called before an unreadable file is overwritten.
  var setAside: @Sendable (URL) -> Void
  /// Before the first write of a file.
  var prepare: @Sendable (URL) -> Void
  var watch: @Sendable (URL, @escaping @Sendable () -> Void) -> SharedSubscription
}

extension FileClient {
  static let live = FileClient(
    load: { try AtomicFile.read($0.path) },
    save: { try AtomicFile.write($0, to: $1.path) },
    createEmpty: { AtomicFile.createEmpty($0.path) },
    setAside: { AtomicFile.setAside($0.path) },
    prepare: { AtomicFile.removeLeftovers(of: $0.path) },
    watch: { FileWatcher.shared.watch($0.path, $1) }
  )

  static func inMemory(_ files: LockIsolated<[URL: Data]>) -> Self {
    FileClient(
      load: { url in files.withValue { $0[url] } },
      save: { data, url in files.withValue { $0[url] = data } },
      createEmpty: { url in
        files.withValue {
          guard $0[url] == nil else { return false }
          $0[url] = Data()
          return true
        }
      },
      setAside: { _ in },
      prepare: { _ in },
      watch: { _, _ in SharedSubscription {} }
    )
  }
}
