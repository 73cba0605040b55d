import ComposableArchitecture

/// Sends the list of jobs to the mechanics.
@DependencyClient
struct MailClient: Sendable {
  var send: @Sendable (_ titles: [String]) async -> Void
}

extension MailClient: DependencyKey {
  static let liveValue = Self { _ in }
  static let testValue = Self()
}

extension DependencyValues {
  /// Sends the list of jobs to the mechanics.
  var mail: MailClient {
    get { self[MailClient.self] }
    set { self[MailClient.self] = newValue }
  }
}
