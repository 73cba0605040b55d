public import Foundation

extension DependencyValues {
  /// Opens an address in the user's browser: `@Dependency(\.openURL) var openURL`, then `await openURL(url)`.
  ///
  /// In tests it must be overridden: `$0.openURL = OpenURLEffect { url in … }`.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  private enum OpenURLKey: DependencyKey {
    static let liveValue = OpenURLEffect { url in await DesktopBrowser.open(url) }
  }
}

/// Opens addresses.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Opens addresses with a closure, which returns whether it could.
  ///
  /// - Parameter handler: Opens the address, and tells whether it could.
  public init(handler: @escaping @Sendable (_ url: URL) async -> Bool) { self.handler = handler }

  /// Opens an address; false when nothing could.
  ///
  /// - Parameter url: The address that is opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
}

/// The desktop's program for opening addresses, if there is one.
private enum DesktopBrowser {
  static func open(_ url: URL) async -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/xdg-open")
    process.arguments = [url.absoluteString]
    return await withCheckedContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(returning: false)
      }
    }
  }
}
