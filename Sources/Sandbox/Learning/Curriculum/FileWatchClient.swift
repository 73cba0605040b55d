import Foundation

/// Tells when a file is saved.
///
/// ```swift
/// for await _ in FileWatchClient.live.saves(file) {
///   print("saved")
/// }
/// ```
public struct FileWatchClient: Sendable {
  /// A value for each save of a file, as long as somebody listens. Saves in quick succession may come as one value, but the
  /// last one never gets lost.
  public var saves: @Sendable (_ file: URL) -> AsyncStream<Void>

  /// - Parameter saves: Gives a value for each save of a file.
  public init(saves: @escaping @Sendable (URL) -> AsyncStream<Void>) { self.saves = saves }

  /// Saves that the system tells about, and those that show in the file's own times where it doesn't.
  public static let live = FileWatchClient { FileWatcher.saves(of: $0) }
  /// No save is ever told.
  public static let none = FileWatchClient { _ in AsyncStream { $0.finish() } }
}
