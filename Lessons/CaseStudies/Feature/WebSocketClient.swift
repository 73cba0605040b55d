import ComposableArchitecture
import Foundation

/// A connection over which both sides can speak at any time.
@DependencyClient
struct WebSocketClient: Sendable {
  @CasePathable
  enum Event: Equatable, Sendable {
    case didClose
    case didOpen
    case message(String)
  }

  /// Opens a connection, and returns what happens on it. The connection is closed when the effect that iterates over the
  /// events is cancelled.
  var open: @Sendable (_ url: URL) async -> AsyncStream<Event> = { _ in .finished }
  var send: @Sendable (_ message: String) async throws -> Void
  /// Shows the server that this side is still there.
  var sendPing: @Sendable () async throws -> Void
}

extension WebSocketClient: DependencyKey {
  static let liveValue = simulated(latency: .milliseconds(300))
  static let testValue = Self()
}

extension DependencyValues {
  var webSocket: WebSocketClient {
    get { self[WebSocketClient.self] }
    set { self[WebSocketClient.self] = newValue }
  }
}
