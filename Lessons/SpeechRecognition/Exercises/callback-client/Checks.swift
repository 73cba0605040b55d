import ComposableArchitecture
import Testing

// draws: "alpha" "beta"

struct Checks {
  /// What a reader of the stream has seen.
  private func listen(_ client: DictationClient, _ seen: LockIsolated<[String]>) -> Task<Void, Never> {
    Task {
      do {
        for try await text in try await client.listen() { seen.withValue { $0.append(text) } }
        seen.withValue { $0.append(Task.isCancelled ? "cancelled" : "end") }
      } catch {
        seen.withValue { $0.append("\(error)") }
      }
    }
  }

  private func wait(_ condition: @Sendable () -> Bool) async {
    for _ in 0..<200 where !condition() {
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  // task: 1
  @Test("The stream has each text that is heard")
  func values() async {
    let seen = LockIsolated<[String]>([])
    let recognizer = Recognizer()
    let reader = listen(makeClient(recognizer), seen)
    await wait { recognizer.isOn }
    #expect(recognizer.isOn, "`listen` must begin the recognizer.")
    recognizer.hear(.heard("alpha"))
    recognizer.hear(.heard("alpha beta"))
    await wait { seen.value.count == 2 }
    #expect(seen.value == ["alpha", "alpha beta"])
    reader.cancel()
  }

  // task: 2
  @Test("The stream ends when the recording has ended")
  func ends() async {
    let seen = LockIsolated<[String]>([])
    let recognizer = Recognizer()
    let reader = listen(makeClient(recognizer), seen)
    await wait { recognizer.isOn }
    recognizer.hear(.heard("alpha"))
    recognizer.hear(.ended)
    await wait { seen.value.count == 2 }
    #expect(seen.value == ["alpha", "end"])
    reader.cancel()
  }

  // task: 2
  @Test("The stream fails when the recording has failed")
  func fails() async {
    let seen = LockIsolated<[String]>([])
    let recognizer = Recognizer()
    let reader = listen(makeClient(recognizer), seen)
    await wait { recognizer.isOn }
    recognizer.hear(.failed(.noMicrophone))
    await wait { seen.value.count == 1 }
    #expect(seen.value == ["noMicrophone"])
    reader.cancel()
  }

  // task: 2
  @Test("Listening fails when the recording can't begin")
  func busy() async throws {
    let seen = LockIsolated<[String]>([])
    let recognizer = Recognizer()
    try recognizer.begin { _ in }
    let reader = listen(makeClient(recognizer), seen)
    await wait { seen.value.count == 1 }
    #expect(seen.value == ["busy"])
    reader.cancel()
  }

  // task: 3
  @Test("A recording of somebody else goes on")
  func other() async throws {
    let seen = LockIsolated<[String]>([])
    let recognizer = Recognizer()
    try recognizer.begin { _ in }
    let reader = listen(makeClient(recognizer), seen)
    await wait { !seen.value.isEmpty }
    reader.cancel()
    await reader.value
    #expect(recognizer.isOn, "Only a recording that this reader has begun may be aborted.")
  }

  // task: 3
  @Test("When the reader is canceled, the microphone is off")
  func cancelled() async {
    let seen = LockIsolated<[String]>([])
    let recognizer = Recognizer()
    let reader = listen(makeClient(recognizer), seen)
    await wait { recognizer.isOn }
    reader.cancel()
    await wait { !recognizer.isOn }
    #expect(!recognizer.isOn)
  }

  // task: 4
  @Test("Stopping lets the last word be understood")
  func stop() async {
    let seen = LockIsolated<[String]>([])
    let recognizer = Recognizer(whenFinished: { recognizer in
      recognizer.hear(.heard("alpha beta"))
      recognizer.hear(.ended)
    })
    let client = makeClient(recognizer)
    let reader = listen(client, seen)
    await wait { recognizer.isOn }
    await client.stop()
    await wait { seen.value.count == 2 }
    #expect(seen.value == ["alpha beta", "end"])
    reader.cancel()
  }
}
