import ComposableArchitecture
import Testing

@MainActor
private struct Phone {
  let store: TestStoreOf<Reporter>
  let recognizer: Recognizer
  let questions = LockIsolated<[AsyncStream<Permission>.Continuation]>([])
  let permission: LockIsolated<Permission>
  let listenFails = LockIsolated(false)

  init(_ permission: Permission, _ recognizer: Recognizer = Recognizer()) {
    self.permission = LockIsolated(permission)
    self.recognizer = recognizer
    store = TestStore(initialState: Reporter.State()) {
      Reporter()
    } withDependencies: { [permission = self.permission, questions, listenFails] in
      let client = DictationClient.recognizing(recognizer)
      $0.dictation = client
      $0.dictation.listen = {
        if listenFails.value { throw RecognizerError.noService }
        return try await client.listen()
      }
      $0.dictation.permission = { permission.value }
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

  func tap() async {
    await store.send(.buttonTapped)
    await settle()
  }

  /// The phone remembers the answer, and tells it to everything that has asked.
  func answer(_ permission: Permission) async {
    self.permission.setValue(permission)
    for question in questions.value { question.yield(permission) }
    await settle()
  }

  func hear(_ event: Recognizer.Event) async {
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
    #expect(phone.screen == Screen(button: "Stop"))
    #expect(phone.recognizer.isOn)
    await phone.hear(.heard("Good"))
    #expect(phone.screen == Screen(button: "Stop", text: "Good"))
    await phone.hear(.heard("Good news"))
    #expect(phone.screen.text == "Good news")
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
    #expect(phone.screen == Screen(button: "Cancel"))
    #expect(phone.questions.value.count == 1)
    #expect(!phone.recognizer.isOn)
    await phone.leave()
  }

  // task: 2
  @Test("A yes begins to listen")
  func yes() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.answer(.authorized)
    #expect(phone.screen == Screen(button: "Stop"))
    #expect(phone.recognizer.isOn)
    await phone.leave()
  }

  // task: 2
  @Test("Who has decided isn't asked again", arguments: [Permission.authorized, .denied, .restricted])
  func decided(permission: Permission) async {
    let phone = Phone(permission)
    await phone.tap()
    #expect(phone.questions.value.count == 0)
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
    #expect(phone.screen == Screen(message: message(permission)))
    #expect(!phone.recognizer.isOn)
    await phone.leave()
  }

  // task: 3
  @Test("A no to the question is treated like an old one", arguments: [Permission.denied, .restricted])
  func no(permission: Permission) async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.answer(permission)
    #expect(phone.screen == Screen(message: message(permission)))
    await phone.leave()
  }

  // task: 3
  @Test("The next tap tries again, without the message")
  func next() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.answer(.denied)
    await phone.tap()
    #expect(phone.screen == Screen(message: message(.denied)))
    phone.permission.setValue(.authorized)
    await phone.tap()
    #expect(phone.screen == Screen(button: "Stop"))
    #expect(phone.recognizer.isOn)
    #expect(phone.questions.value.count == 1)
    await phone.leave()
  }

  // task: 3
  @Test("A question that was closed leaves no message")
  func closed() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.answer(.notDetermined)
    #expect(phone.screen == Screen())
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
    #expect(phone.screen == Screen())
    await phone.answer(.authorized)
    #expect(phone.screen == Screen())
    #expect(!phone.recognizer.isOn)
    await phone.store.finish(timeout: .milliseconds(200))
  }

  // task: 4
  @Test("After a question that was taken back, the next one counts")
  func askAgain() async {
    let phone = Phone(.notDetermined)
    await phone.tap()
    await phone.tap()
    await phone.tap()
    #expect(phone.screen == Screen(button: "Cancel"))
    await phone.answer(.authorized)
    #expect(phone.screen == Screen(button: "Stop"))
    #expect(phone.recognizer.isOn)
    await phone.leave()
  }

  // task: 4
  @Test("The button says Stop until the stream has ended")
  func stillListening() async {
    let phone = Phone(.authorized, Recognizer(whenFinished: { _ in }))
    await phone.tap()
    await phone.hear(.heard("Good"))
    await phone.tap()
    #expect(phone.screen == Screen(button: "Stop", text: "Good"))
    await phone.hear(.heard("Good news"))
    await phone.hear(.ended)
    #expect(phone.screen == Screen(text: "Good news"))
    await phone.store.finish(timeout: .milliseconds(200))
  }

  // task: 4
  @Test("A stream that ends by itself ends the recording")
  func endsByItself() async {
    let phone = Phone(.authorized)
    await phone.tap()
    await phone.hear(.heard("Good"))
    await phone.hear(.ended)
    #expect(phone.screen == Screen(text: "Good"))
    await phone.tap()
    #expect(phone.screen.button == "Stop")
    #expect(phone.recognizer.isOn)
    await phone.leave()
  }

  // task: 4
  @Test("A stream that can't begin is a failure, too")
  func neverBegins() async {
    let phone = Phone(.authorized)
    phone.listenFails.setValue(true)
    await phone.tap()
    #expect(phone.screen == Screen(message: "The microphone has failed."))
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
    #expect(phone.screen == Screen(text: "Good news"))
    #expect(!phone.recognizer.isOn)
    await phone.store.finish(timeout: .milliseconds(200))
  }

  // task: 4
  @Test("A failure keeps the text and says what has happened")
  func failure() async {
    let phone = Phone(.authorized)
    await phone.tap()
    await phone.hear(.heard("Good"))
    await phone.hear(.failed(.noMicrophone))
    #expect(phone.screen == Screen(text: "Good", message: "The microphone has failed."))
    await phone.tap()
    #expect(phone.screen.button == "Stop")
    #expect(phone.screen.message == nil)
    await phone.leave()
  }
}
