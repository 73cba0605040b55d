import Foundation

/// Reports when a file is saved.
///
/// ```swift
/// for await _ in FileWatchClient.live.saves(file) {
///   print("saved")
/// }
/// ```
public struct FileWatchClient: Sendable {
  /// A value for each save of a file, until the stream is dropped. Saves in quick succession may come as one value, but
  /// the last save is never missed.
  public var saves: @Sendable (_ file: URL) -> AsyncStream<Void>

  /// - Parameter saves: Returns a value for each save of a file.
  public init(saves: @escaping @Sendable (URL) -> AsyncStream<Void>) { self.saves = saves }

  /// Uses the system's notifications, and checks the file's times where the system sends none.
  public static let live = FileWatchClient { FileWatcher.saves(of: $0) }
  /// Reports no saves.
  public static let none = FileWatchClient { _ in AsyncStream { $0.finish() } }
}
