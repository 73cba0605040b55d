import ComposableArchitecture

enum NumberFactError: Error, Equatable {
  case noFact(about: Int)
}

struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = NumberFactClient { number in
    guard number < 100 else { throw NumberFactError.noFact(about: number) }
    return "\(number) has fewer than three digits."
  }
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
