import ComposableArchitecture
import Testing

// draws: "Sencha" "Assam" 75 110

/// All tasks run one after another on the main actor, so nothing here depends on how fast the machine is.
@MainActor
struct Checks {
  let server = Server()

  func store() -> TestStoreOf<Advisor> {
    let store = TestStore(initialState: Advisor.State()) {
      Advisor()
    } withDependencies: { [server] in
      $0.brewing = server.client
    }
    store.exhaustivity = .off
    return store
  }

  /// Lets time pass, and takes in what the effects have sent.
  func pass(_ milliseconds: Int, _ store: TestStoreOf<Advisor>) async {
    await Task.megaYield()
    await server.clock.advance(by: .milliseconds(milliseconds))
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  func end(_ store: TestStoreOf<Advisor>) async {
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("All three requests are made before the first is answered")
  func atOnce() async {
    let store = store()
    await store.send(.teaTapped(name: "Sencha"))
    #expect(store.state.screen == .loading)
    await pass(500, store)
    #expect(server.asked.value.sorted() == ["degrees of Sencha", "seconds of Sencha", "tip for Sencha"])
    await pass(500, store)
    #expect(store.state.screen == .shown(Advice(degrees: 75, seconds: 110, tip: "Sencha likes company.")))
    await end(store)
  }

  // task: 1
  @Test("The advice waits for the slowest answer", arguments: ["degrees", "seconds", "tip"])
  func slowest(part: String) async {
    server.slow.setValue(part)
    let store = store()
    await store.send(.teaTapped(name: "Assam"))
    await pass(1500, store)
    #expect(store.state.screen == .loading, "After 1.5 seconds, when only the \(part) is missing.")
    await pass(500, store)
    #expect(store.state.screen == .shown(Advice(degrees: 75, seconds: 110, tip: "Assam likes company.")))
    await end(store)
  }

  // task: 2
  @Test("An advice whose tip can't be loaded is shown without a tip")
  func noTip() async {
    server.failing.setValue("tip")
    let store = store()
    await store.send(.teaTapped(name: "Sencha"))
    await pass(1000, store)
    #expect(store.state.screen == .shown(Advice(degrees: 75, seconds: 110)))
    await end(store)
  }

  // task: 2
  @Test("Without the degrees, the screen is failed")
  func noDegrees() async { await fails("degrees") }

  // task: 2
  @Test("Without the seconds, the screen is failed")
  func noSeconds() async { await fails("seconds") }

  private func fails(_ part: String) async {
    server.failing.setValue(part)
    let store = store()
    await store.send(.teaTapped(name: "Sencha"))
    await pass(1000, store)
    #expect(store.state.screen == .failed)
    server.failing.setValue("")
    await store.send(.teaTapped(name: "Sencha"))
    #expect(store.state.screen == .loading, "After a second tap.")
    for _ in 1...3 { await pass(1000, store) }
    #expect(
      store.state.screen == .shown(Advice(degrees: 75, seconds: 110, tip: "Sencha likes company.")),
      "After a second tap, whose three requests the server has answered.")
    await end(store)
  }

  // task: 3
  @Test("A tap on another tea cancels all three requests")
  func another() async {
    let store = store()
    await store.send(.teaTapped(name: "Sencha"))
    await pass(500, store)
    await store.send(.teaTapped(name: "Assam"))
    await pass(0, store)
    #expect(server.canceled.value.sorted() == ["degrees of Sencha", "seconds of Sencha", "tip for Sencha"])
    #expect(store.state.screen == .loading)
    await end(store)
  }

  // task: 3
  @Test("Only the last tea is shown")
  func last() async {
    let store = store()
    await store.send(.teaTapped(name: "Sencha"))
    await pass(500, store)
    await store.send(.teaTapped(name: "Assam"))
    await pass(500, store)
    #expect(store.state.screen == .loading)
    await pass(500, store)
    #expect(store.state.screen == .shown(Advice(degrees: 75, seconds: 110, tip: "Assam likes company.")))
    await end(store)
  }
}

/// A server that takes a second for each answer.
struct Server: Sendable {
  let clock = TestClock()
  let asked = LockIsolated<[String]>([])
  let canceled = LockIsolated<[String]>([])
  /// The request that fails.
  let failing = LockIsolated("")
  /// The request that takes two seconds.
  let slow = LockIsolated("")

  var client: BrewingClient {
    BrewingClient(
      degrees: { tea in try await answer("degrees", "degrees of \(tea)", 75) },
      seconds: { tea in try await answer("seconds", "seconds of \(tea)", 110) },
      tip: { tea in try await answer("tip", "tip for \(tea)", "\(tea) likes company.") })
  }

  private func answer<Answer>(_ part: String, _ request: String, _ answer: Answer) async throws -> Answer {
    asked.withValue { $0.append(request) }
    do {
      try await clock.sleep(for: .seconds(slow.value == part ? 2 : 1))
    } catch {
      canceled.withValue { $0.append(request) }
      throw error
    }
    guard failing.value != part else { throw NoAnswer() }
    return answer
  }
}
