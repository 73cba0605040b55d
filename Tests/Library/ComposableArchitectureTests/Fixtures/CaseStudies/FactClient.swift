import ComposableArchitecture

/// Facts about numbers, from far away.
struct FactClient: DependencyKey {
  var fetch: @Sendable (Int) async throws -> String

  static let liveValue = FactClient { number in "\(number) is a number" }
  static let testValue = FactClient { _ in
    reportIssue("Unimplemented: FactClient.fetch")
    return ""
  }
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
