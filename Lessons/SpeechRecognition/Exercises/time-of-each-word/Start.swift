import ComposableArchitecture
import Foundation

// You can use this class:
//   microphone.listen { word in … }
//     calls back with each word, and at last with nil
// and this type:
//   Word(text: String, date: Date)

func makeClient(_ microphone: Microphone) -> WordClient {
  WordClient(words: {
    AsyncStream { continuation in
      microphone.listen { text in
        guard let text else { return continuation.finish() }
        @Dependency(\.date.now) var now
        continuation.yield(Word(text: text, date: now))
      }
    }
  })
}
