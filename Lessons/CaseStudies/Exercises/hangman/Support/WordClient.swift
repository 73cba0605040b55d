import ComposableArchitecture

/// Chooses words.
@DependencyClient
struct WordClient: Sendable {
  /// The word of the next game, in small letters.
  var next: @Sendable () -> String = { "" }
}

extension WordClient: DependencyKey {
  static let liveValue = Self { ["effect", "reducer", "store"].randomElement() ?? "state" }
  static let testValue = Self()
}

extension DependencyValues {
  /// Chooses words.
  var words: WordClient {
    get { self[WordClient.self] }
    set { self[WordClient.self] = newValue }
  }
}
