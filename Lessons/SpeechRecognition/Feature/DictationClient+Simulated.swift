import ComposableArchitecture

extension DictationClient {
  /// Somebody who dictates a letter.
  ///
  /// - Parameters:
  ///   - answer: What the user answers when the app asks for permission.
  ///   - pause: The time between two words.
  ///   - failure: What happens after the tenth word; nil when nothing does.
  static func simulated(
    answer: Permission = .authorized, pause: Duration = .milliseconds(400), failure: RecognizerError? = nil
  ) -> Self {
    let permission = LockIsolated(Permission.notDetermined)
    let speaking = LockIsolated<Task<Void, any Error>?>(nil)
    let recognizer = Recognizer(whenBegun: { recognizer in
      // The callback is made before the effect goes on, so this is the clock of the effect.
      @Dependency(\.continuousClock) var clock
      let words = letter.split(separator: " ")
      let task = Task { [clock] in
        for count in 1...words.count {
          try await clock.sleep(for: pause)
          guard !Task.isCancelled, recognizer.isOn else { return }
          recognizer.hear(.heard(words.prefix(count).joined(separator: " ")))
          if count == 10, let failure { return recognizer.hear(.failed(failure)) }
        }
        recognizer.hear(.ended)
      }
      // Who is aborted stops speaking when the next one begins.
      speaking.withValue { last in
        last?.cancel()
        last = task
      }
    })
    var client = DictationClient.recognizing(recognizer)
    client.askForPermission = {
      permission.setValue(answer)
      return answer
    }
    client.permission = { permission.value }
    return client
  }

  /// A client for a recognizer that calls back.
  static func recognizing(_ recognizer: Recognizer) -> Self {
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

  private static let letter = """
    Dear aunt, thank you for the gloves, both of them are warm. The left one fits well, and the right one fits the \
    cat. Please come and see us soon.
    """
}
