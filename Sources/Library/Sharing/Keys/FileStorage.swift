import Foundation
import Synchronization

/// Where `.fileStorage` keeps its files.
public struct FileStorage: Hashable, Sendable {
  private final class Documents: Sendable {
    private struct Weak {
      weak var document: FileDocument?
    }

    private let documents = Mutex<[URL: Weak]>([:])

    func document(_ url: URL, _ make: () -> FileDocument) -> FileDocument {
      documents.withLock { documents in
        if let document = documents[url]?.document { return document }
        documents = documents.filter { $0.value.document != nil }
        let document = make()
        documents[url] = Weak(document: document)
        return document
      }
    }

    func flush() {
      for entry in documents.withLock({ $0.values }) { entry.document?.flush() }
    }
  }

  private let documents = Documents()
  private let files: FileClient
  private let throttle: FileThrottle?

  private init(files: FileClient, throttle: FileThrottle?) {
    self.files = files
    self.throttle = throttle
  }

  /// The real file system: atomic writes, at most one a second for each file, and changes by others are seen.
  public static let fileSystem: FileStorage = fileSystem(throttle: FileThrottle())

  /// An empty dictionary in place of the file system, written at each change. Each is another one.
  public static var inMemory: FileStorage { inMemory(fileSystem: LockIsolated([:])) }

  /// A dictionary in place of the file system, for tests that look at the files or put some there before:
  /// `@_spi(Internals) import Sharing`.
  ///
  /// ```swift
  /// let files = LockIsolated<[URL: Data]>([url: Data("[]".utf8)])
  /// // … $0.defaultFileStorage = .inMemory(fileSystem: files)
  /// ```
  ///
  /// - Parameter fileSystem: The contents of the files, by their addresses.
  @_spi(Internals) public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> FileStorage {
    FileStorage(files: .inMemory(fileSystem), throttle: nil)
  }

  /// A dictionary that is written as the real file system is: at most once a second, by the given clock.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// // … $0.defaultFileStorage = .inMemory(fileSystem: files, clock: clock)
  /// await clock.advance(by: .seconds(1))
  /// ```
  ///
  /// - Parameters:
  ///   - fileSystem: The contents of the files, by their addresses.
  ///   - clock: The clock that the pauses between writes are measured by.
  package static func inMemory(
    fileSystem: LockIsolated<[URL: Data]>, clock: some Clock<Duration>
  ) -> FileStorage {
    FileStorage(files: .inMemory(fileSystem), throttle: FileThrottle(clock: AnyClock(clock)))
  }

  /// The real file system, its seconds counted by the given clock.
  ///
  /// - Parameter clock: The clock that the pauses between writes are measured by.
  package static func fileSystem(clock: some Clock<Duration>) -> FileStorage {
    fileSystem(throttle: FileThrottle(clock: AnyClock(clock)))
  }

  private static func fileSystem(throttle: FileThrottle) -> FileStorage {
    let storage = FileStorage(files: .live, throttle: throttle)
    ExitFlush.add { [documents = storage.documents] in documents.flush() }
    return storage
  }

  func document(_ url: URL) -> FileDocument {
    documents.document(url) { FileDocument(url: url, files: files, throttle: throttle) }
  }

  /// Whether both keep their files in the same place.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.documents === rhs.documents }
  /// Hashes the identity of the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(documents)) }
}

extension DependencyValues {
  /// Where `.fileStorage` keeps its files: the file system, and in tests and previews an empty dictionary.
  public var defaultFileStorage: FileStorage {
    get { self[DefaultFileStorageKey.self] }
    set { self[DefaultFileStorageKey.self] = newValue }
  }
}

private enum DefaultFileStorageKey: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}
