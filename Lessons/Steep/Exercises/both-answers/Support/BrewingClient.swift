import ComposableArchitecture

/// How a tea is brewed.
struct Advice: Equatable, Sendable {
  var degrees: Int
  var seconds: Int
  /// nil when the server has none.
  var tip: String?
}

/// A server that knows teas.
@DependencyClient
struct BrewingClient: Sendable {
  var degrees: @Sendable (_ tea: String) async throws -> Int
  var seconds: @Sendable (_ tea: String) async throws -> Int
  var tip: @Sendable (_ tea: String) async throws -> String
}

struct NoAnswer: Error, Equatable {}

extension BrewingClient: DependencyKey {
  /// A server that takes a second for each answer, doesn't know what coffee is, and has no tip for Assam.
  static let liveValue = {
    @Sendable func answer<Answer>(_ answer: Answer, isKnown: Bool) async throws -> Answer {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
      guard isKnown else { throw NoAnswer() }
      return answer
    }
    return BrewingClient(
      degrees: { tea in try await answer(60 + tea.count % 4 * 10, isKnown: tea != "Coffee") },
      seconds: { tea in try await answer(30 * tea.count, isKnown: tea != "Coffee") },
      tip: { tea in try await answer("Warm the cup.", isKnown: tea != "Assam") }
    )
  }()

  static let testValue = BrewingClient()
}

extension DependencyValues {
  var brewing: BrewingClient {
    get { self[BrewingClient.self] }
    set { self[BrewingClient.self] = newValue }
  }
}
