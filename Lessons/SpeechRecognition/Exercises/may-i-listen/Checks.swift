import ComposableArchitecture
import Testing

// draws: "Good" "news"

@MainActor
private struct Phone {
  let store: TestStoreOf<Reporter>
  let recognizer: Recognizer
  let questions = LockIsolated<[AsyncStream<Permission>.Continuation]>([])
  let permission: LockIsolated<Permission>
  let listenFails = LockIsolated(false)
  let listens = LockIsolated(0)
  let stops = LockIsolated(0)
  let steps: LockIsolated<[String]>
  /// What `permission` waits for; nil when it answers at once.
  let delay: LockIsolated<AsyncStream<Never>?>

  init(
    _ permission: Permission, _ recognizer: Recognizer = Recognizer(), delay: AsyncStream<Never>? = nil
  ) {
    self.permission = LockIsolated(permission)
    self.recognizer = recognizer
    self.delay = LockIsolated(delay)
    steps = LockIsolated(["permission .\(permission)"])
    store = TestStore(initialState: Reporter.State()) {
      Reporter()
    } withDependencies: {
      [permission = self.permission, delay = self.delay, questions, listenFails, listens, stops] in
      let client = DictationClient.recognizing(recognizer)
      $0.dictation = client
      $0.dictation.listen = {
        listens.withValue { $0 += 1 }
        if listenFails.value { throw RecognizerError.noService }
        return try await client.listen()
      }
      $0.dictation.stop = {
        stops.withValue { $0 += 1 }
        await client.stop()
      }
      $0.dictation.permission = {
        if let delay = delay.value { for await _ in delay {} }
        return permission.value
      }
      $0.dictation.askForPermission = {
        let (answers, continuation) = AsyncStream<Permission>.makeStream()
        questions.withValue { $0.append(continuation) }
        for await answer in answers { return answer }
        return .notDetermined
      }
    }
    // The state and the effects' actions may have any shape, so only the screen is compared.
    store.exhaustivity = .off
  }

  var screen: Screen { store.state.screen }

  /// The taps and the events that have led to the screen.
  var done: Comment { "After \(steps.value.joined(separator: ", "))." }

  func did(_ step: String) { steps.withValue { $0.append(step) } }

  func tap() async {
    did("buttonTapped")
    await store.send(.buttonTapped)
    await settle()
  }

  /// The phone remembers the answer, and tells it to everything that has asked.
  func answer(_ permission: Permission) async {
    did("the answer .\(permission)")
    self.permission.setValue(permission)
    for question in questions.value { question.yield(permission) }
    await settle()
  }

  /// An answer to one question alone.
  func answer(_ permission: Permission, to number: Int) async {
    did("the answer .\(permission) to question \(number)")
    let questions = questions.value
    if questions.indices.contains(number - 1) { questions[number - 1].yield(permission) }
    await settle()
  }

  func change(_ permission: Permission) {
    did("permission .\(permission)")
    self.permission.setValue(permission)
  }

  func hear(_ event: Recognizer.Event) async {
    switch event {
    case .ended: did("the end of the stream")
    case .failed: did("a failure of the stream")
    case .heard(let text): did("“\(text)”")
    }
    recognizer.hear(event)
    await settle()
  }

  func settle() async {
    for _ in 1...3 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }
}

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("At first nothing is recorded")
  func first() {
    #expect(Phone(.authorized).screen == Screen())
  }

  // task: 1
  @Test("With the permission, a tap begins to listen")
  func listens() async {
    let phone = Phone(.authorized)
    await phone.tap()
    #expect(phone.screen == Screen(button: "Stop"), phone.done)
    #expect(phone.recognizer.isOn, phone.done)
    await phone.hear(.heard("Good"))
    #expect(phone.screen == Screen(button: "Stop", text: "Good"), phone.done)
    await phone.hear(.heard("Good news"))
    #expect(phone.screen.text == "Good news", phone.done)
    await phone.leave()
  }

  // task: 1
  @Test("Two taps while the permission is awaited begin no two recordings")
  func twoTaps() async {
    let (delay, continuation) = AsyncStream<Never>.makeStream()
    let phone = Phone(.authorized, delay: delay)
    for _ in 1...2 { await phone.tap() }
    continuation.finish()
    phone.did("the answer of `permission`")
    await phone.settle()
    #expect(phone.listens.value <= 1, "The number of calls of `listen`. \(phone.done)")
    #expect(phone.screen == Screen(button: phone.recognizer.isOn ? "Stop" : "Record"), phone.done)
    await phone.leave()
  }
}

// MARK: - Stage 2

@MainActor
struct Stage2 {
  // task: 2
  @Test("Who hasn't decided is asked")
  func asks() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    #expect(phone.screen == Screen(button: "Cancel"), phone.done)
    #expect(phone.questions.value.count == 1, "The number of questions. \(phone.done)")
    #expect(!phone.recognizer.isOn, phone.done)
    await phone.leave()
  }

  // task: 2
  @Test("A yes begins to listen")
  func yes() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.answer(.authorized)
    #expect(phone.screen == Screen(button: "Stop"), phone.done)
    #expect(phone.recognizer.isOn, phone.done)
    await phone.leave()
  }

  // task: 2
  @Test("Who has decided isn't asked again", arguments: [Permission.authorized, .denied, .restricted])
  func decided(permission: Permission) async {
    let phone = Phone(permission)
    await phone.tap()
    #expect(phone.questions.value.count == 0, "The number of questions. \(phone.done)")
    await phone.leave()
  }
}

// MARK: - Stage 3

@MainActor
struct Stage3 {
  private func message(_ permission: Permission) -> String? {
    switch permission {
    case .denied: "Please allow it in the settings."
    case .restricted: "This device doesn't allow it."
    default: nil
    }
  }

  // task: 3
  @Test("Without the permission, a message says why", arguments: [Permission.denied, .restricted])
  func refused(permission: Permission) async {
    let phone = Phone(permission)
    await phone.tap()
    #expect(phone.screen == Screen(message: message(permission)), phone.done)
    #expect(!phone.recognizer.isOn, phone.done)
    await phone.leave()
  }

  // task: 3
  @Test("A no to the question is treated like an old one", arguments: [Permission.denied, .restricted])
  func no(permission: Permission) async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.answer(permission)
    #expect(phone.screen == Screen(message: message(permission)), phone.done)
    await phone.leave()
  }

  // task: 3
  @Test("The next tap tries again, without the message")
  func next() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.answer(.denied)
    await phone.tap()
    #expect(phone.screen == Screen(message: message(.denied)), phone.done)
    phone.change(.authorized)
    await phone.tap()
    #expect(phone.screen == Screen(button: "Stop"), phone.done)
    #expect(phone.recognizer.isOn, phone.done)
    #expect(phone.questions.value.count == 1, "The number of questions. \(phone.done)")
    await phone.leave()
  }

  // task: 3
  @Test("A tap removes the message at once, while the permission is still awaited")
  func atOnce() async {
    let phone = Phone(.denied)
    await phone.tap()
    #expect(phone.screen == Screen(message: message(.denied)), phone.done)
    let (delay, continuation) = AsyncStream<Never>.makeStream()
    phone.delay.setValue(delay)
    phone.did("`permission` takes long")
    await phone.tap()
    #expect(phone.screen.message == nil, phone.done)
    continuation.finish()
    await phone.settle()
    #expect(
      phone.screen == Screen(message: message(.denied)), "\(phone.done) Then `permission` has answered.")
    await phone.leave()
  }

  // task: 3
  @Test("A question that was closed leaves no message")
  func closed() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.answer(.notDetermined)
    #expect(phone.screen == Screen(), phone.done)
    await phone.leave()
  }
}

// MARK: - Stage 4

@MainActor
struct Stage4 {
  // task: 4
  @Test("A question that was taken back has no late answer")
  func cancel() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.tap()
    #expect(phone.screen == Screen(), phone.done)
    await phone.answer(.authorized)
    #expect(phone.screen == Screen(), phone.done)
    #expect(!phone.recognizer.isOn, phone.done)
    await phone.leave()
  }

  // task: 4
  @Test("After a question that was taken back, the next one counts")
  func askAgain() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.tap()
    await phone.tap()
    #expect(phone.screen == Screen(button: "Cancel"), phone.done)
    await phone.answer(.authorized)
    #expect(phone.screen == Screen(button: "Stop"), phone.done)
    #expect(phone.recognizer.isOn, phone.done)
    await phone.leave()
  }

  // task: 4
  @Test("An answer to a question that was taken back doesn't answer the next one")
  func oldAnswer() async {
    let phone = Phone(.notDetermined)
    for _ in 1...3 { await phone.tap() }
    #expect(phone.questions.value.count == 2, "The number of questions. \(phone.done)")
    await phone.answer(.denied, to: 1)
    #expect(phone.screen == Screen(button: "Cancel"), phone.done)
    await phone.answer(.authorized, to: 2)
    #expect(phone.screen == Screen(button: "Stop"), phone.done)
    #expect(phone.recognizer.isOn, phone.done)
    await phone.leave()
  }

  // task: 4
  @Test("A second tap on Stop changes nothing")
  func secondStop() async {
    let phone = Phone(.authorized, Recognizer(whenFinished: { _ in }))
    await phone.tap()
    await phone.hear(.heard("Good"))
    for _ in 1...2 { await phone.tap() }
    #expect(phone.listens.value == 1, "The number of calls of `listen`. \(phone.done)")
    #expect(phone.screen == Screen(button: "Stop", text: "Good"), phone.done)
    await phone.hear(.ended)
    #expect(phone.screen == Screen(text: "Good"), phone.done)
    await phone.leave()
  }

  // task: 4
  @Test("The button says Stop until the stream has ended")
  func stillListening() async {
    let phone = Phone(.authorized, Recognizer(whenFinished: { _ in }))
    await phone.tap()
    await phone.hear(.heard("Good"))
    await phone.tap()
    #expect(phone.stops.value == 1, "The number of calls of `stop`. \(phone.done)")
    #expect(phone.screen == Screen(button: "Stop", text: "Good"), phone.done)
    await phone.hear(.heard("Good news"))
    await phone.hear(.ended)
    #expect(phone.screen == Screen(text: "Good news"), phone.done)
    await phone.leave()
  }

  // task: 4
  @Test("A stream that ends by itself ends the recording")
  func endsByItself() async {
    let phone = Phone(.authorized)
    await phone.tap()
    await phone.hear(.heard("Good"))
    await phone.hear(.ended)
    #expect(phone.screen == Screen(text: "Good"), phone.done)
    await phone.tap()
    #expect(phone.screen.button == "Stop", phone.done)
    #expect(phone.recognizer.isOn, phone.done)
    await phone.leave()
  }

  // task: 4
  @Test("A stream that can't begin is a failure, too")
  func neverBegins() async {
    let phone = Phone(.authorized)
    phone.listenFails.setValue(true)
    await phone.tap()
    #expect(phone.screen == Screen(message: "The microphone has failed."), phone.done)
    await phone.leave()
  }

  // task: 4
  @Test("Stop lets the last word be understood")
  func stop() async {
    let phone = Phone(
      .authorized,
      Recognizer(whenFinished: { recognizer in
        recognizer.hear(.heard("Good news"))
        recognizer.hear(.ended)
      }))
    await phone.tap()
    await phone.hear(.heard("Good"))
    await phone.tap()
    #expect(phone.stops.value == 1, "The number of calls of `stop`. \(phone.done)")
    #expect(phone.screen == Screen(text: "Good news"), phone.done)
    #expect(!phone.recognizer.isOn, phone.done)
    await phone.leave()
  }

  // task: 4
  @Test("A failure keeps the text and says what has happened")
  func failure() async {
    let phone = Phone(.authorized)
    await phone.tap()
    await phone.hear(.heard("Good"))
    await phone.hear(.failed(.noMicrophone))
    #expect(phone.screen == Screen(text: "Good", message: "The microphone has failed."), phone.done)
    await phone.tap()
    #expect(phone.screen.button == "Stop", phone.done)
    #expect(phone.screen.message == nil, phone.done)
    await phone.leave()
  }
}
