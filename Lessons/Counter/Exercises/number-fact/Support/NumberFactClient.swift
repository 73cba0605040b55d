import ComposableArchitecture

struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = NumberFactClient { number in
    await NumberFactServer.fact(about: number)
  }
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}

/// A server that never says the same thing twice.
enum NumberFactServer {
  static func fact(about number: Int) async -> String {
    "\(number) and \(Int.random(in: 1...100)) have never met before."
  }
}
