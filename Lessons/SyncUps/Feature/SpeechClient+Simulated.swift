import ComposableArchitecture

extension SpeechClient {
  struct MicrophoneFellSilent: Error {}

  /// A meeting in which somebody keeps talking. The words arrive one by one, by the clock of the feature.
  ///
  /// - Parameter permission: The answer of the user who is asked.
  static func simulated(
    permission: AuthorizationStatus = .authorized, pause: Duration = .milliseconds(700)
  ) -> Self {
    SpeechClient(
      authorizationStatus: { .notDetermined },
      requestAuthorization: { permission },
      startTask: { request in
        words(pause: pause) { request.reportsPartialResults || $0.isFinal }
      })
  }

  /// Speaks as `simulated` does, and fails after a while.
  static func fail(after duration: Duration, pause: Duration = .milliseconds(700)) -> Self {
    SpeechClient(
      authorizationStatus: { .authorized },
      requestAuthorization: { .authorized },
      startTask: { _ in
        AsyncThrowingStream { continuation in
          @Dependency(\.continuousClock) var clock
          let words = words(pause: pause) { !$0.isFinal }
          let speaking = Task {
            for try await result in words { continuation.yield(result) }
          }
          let failing = Task {
            try await clock.sleep(for: duration)
            speaking.cancel()
            continuation.finish(throwing: MicrophoneFellSilent())
          }
          continuation.onTermination = { _ in
            speaking.cancel()
            failing.cancel()
          }
        }
      })
  }

  private static func words(
    pause: Duration, where isReported: @escaping @Sendable (SpeechRecognitionResult) -> Bool
  ) -> Results {
    AsyncThrowingStream { continuation in
      @Dependency(\.continuousClock) var clock
      let task = Task { [clock] in
        var heard: [Substring] = []
        let words = speech.split(separator: " ")
        for word in words {
          try await clock.sleep(for: pause)
          heard.append(word)
          let result = SpeechRecognitionResult(
            bestTranscription: heard.joined(separator: " "), isFinal: heard.count == words.count)
          if isReported(result) { continuation.yield(result) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private static let speech = """
    Good morning everybody. Let us keep it short today, I said so yesterday as well. The new form is done, and it can \
    be dismissed. Somebody has to write the tests, and whoever asks who that is has already answered. Are there any \
    questions? No? Then let us talk about the color of the buttons.
    """
}
