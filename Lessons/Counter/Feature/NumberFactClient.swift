import ComposableArchitecture

/// Where the counter gets its facts from. The feature never learns whether that is a server, a simulation or a test.
struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = simulated(latency: .seconds(1))

  /// Answers as a server would: later, but always the same for the same number.
  static func simulated(latency: Duration) -> Self {
    NumberFactClient { number in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: latency)
      return NumberFacts.fact(about: number)
    }
  }
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
