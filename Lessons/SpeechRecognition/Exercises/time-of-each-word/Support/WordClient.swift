import ComposableArchitecture
import Foundation

/// A word, and when it was heard.
struct Word: Equatable, Sendable {
  var text: String
  var date: Date
}

/// The microphone of the phone. It calls back from a queue of its own.
final class Microphone: Sendable {
  private let queue = DispatchQueue(label: "microphone")

  /// Calls the closure with each word, and at last with nil.
  func listen(_ callback: @escaping @Sendable (String?) -> Void) {
    queue.async {
      for word in ["Dear", "aunt"] { callback(word) }
      callback(nil)
    }
  }
}

/// Writes the words with their dates.
@DependencyClient
struct WordClient: Sendable {
  var words: @Sendable () async -> AsyncStream<Word> = { .finished }
}

extension WordClient: TestDependencyKey {
  static let testValue = WordClient()
}

extension DependencyValues {
  var words: WordClient {
    get { self[WordClient.self] }
    set { self[WordClient.self] = newValue }
  }
}
