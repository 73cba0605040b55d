import ComposableArchitecture

/// Writes the log that testers send.
@DependencyClient
struct LogClient: Sendable {
  /// Adds a line to the log.
  var write: @Sendable (_ line: String) -> Void
}

extension LogClient: DependencyKey {
  static let liveValue = Self { print($0) }
  static let testValue = Self()
}

extension DependencyValues {
  /// Writes the log that testers send.
  var log: LogClient {
    get { self[LogClient.self] }
    set { self[LogClient.self] = newValue }
  }
}
