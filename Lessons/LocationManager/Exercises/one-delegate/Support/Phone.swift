import ComposableArchitecture

/// The part of the phone that knows where it is. It calls closures, in the order in which things happen.
final class Phone: Sendable {
  /// What is called; nil when nothing listens.
  struct Callbacks: Sendable {
    var authorizationChanged: (@Sendable (Authorization) -> Void)?
    var failed: (@Sendable (LocationError) -> Void)?
    var located: (@Sendable (Position) -> Void)?
  }

  let callbacks = LockIsolated(Callbacks())
  private let requestCount = LockIsolated(0)

  /// Whether any of the closures is set.
  var isListenedTo: Bool {
    callbacks.withValue { $0.authorizationChanged != nil || $0.failed != nil || $0.located != nil }
  }

  var requests: Int { requestCount.value }

  /// Asks for one position.
  func request() { requestCount.withValue { $0 += 1 } }

  func tell(_ authorization: Authorization) { callbacks.value.authorizationChanged?(authorization) }
  func tell(_ error: LocationError) { callbacks.value.failed?(error) }
  func tell(_ position: Position) { callbacks.value.located?(position) }
}

enum Authorization: Equatable, Sendable {
  case authorized
  case denied
}

enum LocationError: Error, Equatable {
  case noSignal
}
