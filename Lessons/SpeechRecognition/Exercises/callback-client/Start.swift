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
  return client
}
