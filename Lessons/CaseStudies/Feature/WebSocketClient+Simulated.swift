import ComposableArchitecture

extension WebSocketClient {
  struct NotConnected: Error, Equatable {}

  /// A server that repeats what it is told, and closes the connection when it is told `bye`.
  static func simulated(latency: Duration) -> Self {
    let connection = LockIsolated<AsyncStream<Event>.Continuation?>(nil)
    return Self(
      open: { _ in
        @Dependency(\.continuousClock) var clock
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        connection.setValue(continuation)
        let opening = Task {
          try await clock.sleep(for: latency)
          continuation.yield(.didOpen)
        }
        continuation.onTermination = { _ in opening.cancel() }
        return events
      },
      send: { message in
        @Dependency(\.continuousClock) var clock
        guard connection.value != nil else { throw NotConnected() }
        try await clock.sleep(for: latency)
        try connection.speak(message == "bye" ? .didClose : .message("You said: \(message)"))
        if message == "bye" { connection.value?.finish() }
      },
      sendPing: {
        guard connection.value != nil else { throw NotConnected() }
      }
    )
  }
}

extension LockIsolated<AsyncStream<WebSocketClient.Event>.Continuation?> {
  fileprivate func speak(_ event: WebSocketClient.Event) throws {
    // A connection that has ended takes no more events.
    guard case .enqueued = value?.yield(event) else { throw WebSocketClient.NotConnected() }
  }
}
