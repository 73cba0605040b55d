import Dependencies
import DependenciesMacros

@DependencyClient
struct FactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient { "\($0) is a number" }
  static let testValue = FactClient()
}

extension DependencyValues {
  var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

struct Model {
  @Dependency(\.facts) var facts
}
let fact = try await Model().facts.fetch(number: 3)
precondition(fact == "3 is a number")
print("DependenciesMacros works")
