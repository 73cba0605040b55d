import ComposableArchitecture

/// Has the letters of new games, and knows which words exist.
@DependencyClient
struct DictionaryClient: Sendable {
  var contains: @Sendable (_ word: String) -> Bool = { _ in false }
  var letters: @Sendable () -> String = { "" }
}

/// Tells which words the other player finds.
@DependencyClient
struct OtherPlayerClient: Sendable {
  var words: @Sendable () -> AsyncStream<String> = { .finished }
}

/// Takes the points of a game, and tells their rank.
@DependencyClient
struct ScoresClient: Sendable {
  var submit: @Sendable (_ points: Int) async throws -> Int
}

extension DictionaryClient: DependencyKey {
  static let testValue = DictionaryClient()
  static let liveValue = DictionaryClient(
    contains: { ["one", "nose", "stone", "note", "toner", "rodent", "rest", "tend"].contains($0) },
    letters: { "stonerd" })
}

extension OtherPlayerClient: DependencyKey {
  static let testValue = OtherPlayerClient()
  static let liveValue = OtherPlayerClient(
    words: {
      @Dependency(\.continuousClock) var clock
      return AsyncStream { continuation in
        let task = Task { [clock] in
          for word in ["rest", "note"] {
            try await clock.sleep(for: .seconds(8))
            continuation.yield(word)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    })
}

extension ScoresClient: DependencyKey {
  static let testValue = ScoresClient()
  static let liveValue = ScoresClient(submit: { max(1, 40 - $0) })
}

extension DependencyValues {
  var dictionary: DictionaryClient {
    get { self[DictionaryClient.self] }
    set { self[DictionaryClient.self] = newValue }
  }
  var otherPlayer: OtherPlayerClient {
    get { self[OtherPlayerClient.self] }
    set { self[OtherPlayerClient.self] = newValue }
  }
  var scores: ScoresClient {
    get { self[ScoresClient.self] }
    set { self[ScoresClient.self] = newValue }
  }
}
