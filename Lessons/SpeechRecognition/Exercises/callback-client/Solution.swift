import ComposableArchitecture

// You can use this class:
//   recognizer.begin { event in … }   may throw
//     events: .heard(String), .ended, .failed(error)
//   recognizer.finish()   .ended follows
//   recognizer.abort()    the microphone is off at once
// The client has listen and stop:
//   listen: () async throws
//     -> AsyncThrowingStream<String, any Error>

func makeClient(_ recognizer: Recognizer) -> DictationClient {
  var client = DictationClient()
  client.listen = {
    AsyncThrowingStream { continuation in
      continuation.onTermination = { reason in
        if case .cancelled = reason { recognizer.abort() }
      }
      do {
        try recognizer.begin { event in
          switch event {
          case .ended: continuation.finish()
          case .failed(let error): continuation.finish(throwing: error)
          case .heard(let text): continuation.yield(text)
          }
        }
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }
  client.stop = { recognizer.finish() }
  return client
}
