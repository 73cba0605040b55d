import ComposableArchitecture
import Testing

// draws: "ada" "grace" "To Bo" "Hello"

@MainActor
private struct Tablet {
  let clock = TestClock()
  let store: TestStoreOf<ClubApp>
  let listeners = LockIsolated<[AsyncStream<String>.Continuation]>([])
  let running = LockIsolated(0)

  init() {
    store = TestStore(initialState: ClubApp.State()) {
      ClubApp()
    } withDependencies: { [clock, listeners, running] in
      $0.continuousClock = clock
      $0.chat.messages = {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        running.withValue { $0 += 1 }
        continuation.onTermination = { _ in running.withValue { $0 -= 1 } }
        listeners.withValue { $0.append(continuation) }
        return stream
      }
    }
    // The state and the actions between the features may have any shape, so only the screen is compared.
    store.exhaustivity = .off
  }

  var screen: Screen { store.state.screen }

  func signIn(_ name: String) async {
    await store.send(.signInButtonTapped(name: name))
    await settle()
  }

  func type(_ draft: String) async {
    await store.send(.draftChanged(draft))
    await settle()
  }

  /// What a tap leads to at once belongs to it, also when the feature sends itself an action for it.
  func signOut() async {
    await store.send(.signOutButtonTapped)
    await settle()
  }

  func settle() async {
    for _ in 1...2 {
      await Task.megaYield()
      await store.skipReceivedActions(strict: false)
    }
  }

  func say(_ message: String) async {
    for listener in listeners.value { listener.yield(message) }
    await settle()
  }

  func minute() async {
    await clock.advance(by: .seconds(60))
    await settle()
  }

  func leave() async { await store.skipInFlightEffects(strict: false) }
}

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("A member who signs in receives messages and minutes")
  func session() async {
    let tablet = Tablet()
    #expect(tablet.screen == Screen(), "Nobody has signed in yet.")
    await tablet.signIn("ada")
    await tablet.say("Hello")
    await tablet.minute()
    #expect(tablet.screen.name == "ada", "Ada has signed in.")
    #expect(tablet.screen.messages == ["Hello"], "One message was sent since Ada signed in.")
    #expect(tablet.screen.minutes == 1, "One minute has passed since Ada signed in.")
    await tablet.leave()
  }

  // task: 1
  @Test("After signing out, the screen shows nobody, no messages and no minutes")
  func screenIsEmpty() async {
    let tablet = Tablet()
    await tablet.signIn("ada")
    await tablet.say("Hello")
    await tablet.minute()
    await tablet.signOut()
    #expect(tablet.screen.name == nil, "Ada has signed out.")
    #expect(tablet.screen.messages == [], "The screen still shows messages to the last member.")
    #expect(tablet.screen.minutes == 0, "The screen still shows the minutes of the last member.")
    await tablet.leave()
  }

  // task: 1
  @Test("After signing out, the draft is empty")
  func draftIsEmpty() async {
    let tablet = Tablet()
    await tablet.signIn("ada")
    await tablet.type("To Bo")
    #expect(tablet.screen.draft == "To Bo", "The screen shows what the member has typed.")
    await tablet.signOut()
    #expect(tablet.screen.draft == "", "Nobody is signed in, so there is no draft.")
    await tablet.signIn("grace")
    #expect(tablet.screen.draft == "", "The next member must not see the draft of the last one.")
    await tablet.leave()
  }

  // task: 1
  @Test("After signing out, the shared draft is empty, too")
  func draftIsForgotten() async {
    let tablet = Tablet()
    await tablet.signIn("ada")
    await tablet.type("To Bo")
    await tablet.signOut()
    @Shared(.inMemory("draft")) var draft = ""
    #expect(draft == "", "Nobody is signed in, but the shared draft is still in memory.")
    await tablet.leave()
  }
}

// MARK: - Stage 2

@MainActor
struct Stage2 {
  // task: 2
  @Test("After signing out, nobody listens to the chat")
  func chatEnds() async {
    let tablet = Tablet()
    await tablet.signIn("ada")
    #expect(tablet.running.value == 1, "One effect listens to the chat.")
    await tablet.signOut()
    #expect(
      tablet.running.value == 0,
      "An effect still listens to the chat. An ID around `.send` doesn't reach the child's effect.")
    await tablet.leave()
  }

  // task: 2
  @Test("After signing out, all effects have ended")
  func effectsEnd() async {
    let tablet = Tablet()
    await tablet.signIn("ada")
    await tablet.signOut()
    tablet.store.exhaustivity = .on
    await tablet.clock.advance(by: .seconds(60))
    await tablet.store.finish(timeout: .milliseconds(200))
  }

}

// MARK: - Stage 3

@MainActor
struct Stage3 {
  // task: 3
  @Test("The next member begins anew, and each message and minute comes once")
  func next() async {
    let tablet = Tablet()
    await tablet.signIn("ada")
    await tablet.say("Hello")
    await tablet.minute()
    await tablet.signOut()
    await tablet.signIn("grace")
    #expect(tablet.screen.name == "grace", "Grace has signed in after Ada.")
    #expect(tablet.screen.messages == [], "The next member starts with an empty chat.")
    #expect(tablet.screen.minutes == 0, "The next member starts without minutes.")
    await tablet.say("Hello")
    await tablet.minute()
    #expect(tablet.screen.messages == ["Hello"], "One message was sent since the next member signed in.")
    #expect(tablet.screen.minutes == 1, "One minute has passed since the next member signed in.")
    await tablet.leave()
  }
}
