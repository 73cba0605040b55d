import ComposableArchitecture
import Foundation
import Testing

// draws: "Hello"

@MainActor
struct Checks {
  struct Lost: Error {}
  let clock = TestClock()
  let pings = LockIsolated(0)
  let urls = LockIsolated<[URL]>([])
  let line = AsyncStream.makeStream(of: WebSocketClient.Event.self)

  /// Every ping fails.
  func makeStore() -> TestStoreOf<Chat> {
    let store = TestStore(initialState: Chat.State()) {
      Chat()
    } withDependencies: { [clock, events = line.stream, pings, urls] in
      $0.continuousClock = clock
      $0.webSocket.open = { url in
        urls.withValue { $0.append(url) }
        return events
      }
      $0.webSocket.sendPing = {
        pings.withValue { $0 += 1 }
        throw Lost()
      }
    }
    store.exhaustivity = .off
    return store
  }

  func open(_ store: TestStoreOf<Chat>) async {
    await store.send(.connectButtonTapped)
    line.continuation.yield(.didOpen)
    await store.receive(\.webSocket.didOpen, timeout: .milliseconds(100))
  }

  func pings(after seconds: Int) async -> Int {
    await clock.advance(by: .seconds(seconds))
    return pings.value
  }

  // task: 1
  @Test("The connect button opens one connection, to URL.chat")
  func opens() async {
    let store = makeStore()
    let connection = await store.send(.connectButtonTapped)
    await clock.advance()
    let opened = urls.value
    #expect(opened == [.chat])
    let connectivity = store.state.connectivity
    #expect(connectivity == .connecting)
    await connection.cancel()
  }

  // task: 1
  @Test("Each event of the connection arrives in webSocket")
  func events() async {
    let store = makeStore()
    let connection = await store.send(.connectButtonTapped)
    line.continuation.yield(.message("Hello"))
    await store.receive(\.webSocket.message, "Hello", timeout: .milliseconds(100))
    line.continuation.yield(.message("Are you there?"))
    await store.receive(\.webSocket.message, "Are you there?", timeout: .milliseconds(100))
    await connection.cancel()
  }

  // task: 1
  @Test("Messages still arrive after the connection is open")
  func messagesAfterOpen() async {
    let store = makeStore()
    await open(store)
    line.continuation.yield(.message("Hello"))
    await store.receive(\.webSocket.message, "Hello", timeout: .milliseconds(100))
    let state = store.state
    let messages = state.receivedMessages
    #expect(messages == ["Hello"])
    let connectivity = state.connectivity
    #expect(connectivity == .connected)
    await store.send(.connectButtonTapped)
  }

  // task: 2
  @Test("No ping is sent before the connection is open")
  func noPingBefore() async {
    let store = makeStore()
    let connection = await store.send(.connectButtonTapped)
    let early = await pings(after: 30)
    #expect(early == 0, "A ping was sent before the connection was open.")
    line.continuation.yield(.didOpen)
    await store.receive(\.webSocket.didOpen, timeout: .milliseconds(100))
    let first = await pings(after: 10)
    #expect(first == 1, "The first ping should be sent ten seconds after the connection has opened.")
    await connection.cancel()
  }

  // task: 2
  @Test("A ping is sent every ten seconds, also after one has failed")
  func pingsAgain() async {
    let store = makeStore()
    await open(store)
    let none = await pings(after: 9)
    #expect(none == 0, "A ping was sent before ten seconds had passed.")
    let first = await pings(after: 1)
    #expect(first == 1, "The number of pings after ten seconds.")
    let third = await pings(after: 20)
    #expect(third == 3, "The number of pings after thirty seconds. One that fails should not end the others.")
    await store.send(.connectButtonTapped)
  }

  // task: 3
  @Test("When the user taps again, everything ends")
  func userCloses() async {
    let store = makeStore()
    await open(store)
    let isGivenBack = LockIsolated(false)
    line.continuation.onTermination = { _ in isGivenBack.setValue(true) }
    _ = await pings(after: 10)
    await store.send(.connectButtonTapped)
    let count = await pings(after: 60)
    #expect(count == 1, "Pings went on after the user had disconnected.")
    let hasEnded = isGivenBack.value
    #expect(hasEnded == true, "The connection was not closed.")
    let connectivity = store.state.connectivity
    #expect(connectivity == .disconnected)
  }

  // task: 3
  @Test("When the server closes the connection, everything ends")
  func serverCloses() async {
    let store = makeStore()
    await open(store)
    _ = await pings(after: 10)
    line.continuation.yield(.didClose)
    line.continuation.finish()
    await store.receive(\.webSocket.didClose, timeout: .milliseconds(100))
    let connectivity = store.state.connectivity
    #expect(connectivity == .disconnected)
    let count = await pings(after: 60)
    #expect(count == 1, "Pings went on after the server had closed the connection.")
  }
}
