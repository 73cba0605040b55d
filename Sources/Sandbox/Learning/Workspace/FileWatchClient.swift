import Foundation

/// Reports when a file is saved.
///
/// ```swift
/// for await change in FileWatchClient.live.changes(file) {
///   print(change)  // saved
/// }
/// ```
public struct FileWatchClient: Sendable {
  /// What has happened to a file.
  public enum Change: Equatable, Sendable {
    case saved
    /// It was deleted, or moved away.
    case gone
  }

  /// The changes of a file, until the stream is dropped. Saves in quick succession may come as one value, but the last change is
  /// never missed.
  public var changes: @Sendable (_ file: URL) -> AsyncStream<Change>

  /// - Parameter changes: Returns the changes of a file.
  public init(changes: @escaping @Sendable (URL) -> AsyncStream<Change>) { self.changes = changes }

  /// Uses the system's notifications, and checks the file's times where the system sends none.
  public static let live = FileWatchClient { FileWatcher.changes(of: $0) }
  /// Reports no saves.
  public static let none = FileWatchClient { _ in AsyncStream { $0.finish() } }
}
