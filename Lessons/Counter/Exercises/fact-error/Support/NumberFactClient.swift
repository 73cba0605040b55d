import ComposableArchitecture

enum NumberFactError: Error, Equatable {
  case noFact(next: Int)
}

struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = NumberFactClient { number in
    guard number.isMultiple(of: 10) else { throw NumberFactError.noFact(next: (number / 10 + 1) * 10) }
    return "\(number) ends with a zero."
  }
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
