import ComposableArchitecture

extension TipClient {
  /// A server with a few tips, which it gives one after the other.
  ///
  /// - Parameters:
  ///   - latency: How long each answer takes.
  ///   - isDown: Whether each request fails after that time.
  static func simulated(latency: Duration = .milliseconds(800), isDown: Bool = false) -> Self {
    let next = LockIsolated(0)
    return Self(
      fetch: {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: latency)
        guard !isDown else { throw ServerIsDown() }
        return next.withValue { next in
          defer { next += 1 }
          return tips[next % tips.count]
        }
      })
  }

  private static let tips = [
    "Warm the cup first.", "Use fresh water.", "Green tea likes 70 degrees.", "Don't squeeze the tea bag.",
  ]
}
