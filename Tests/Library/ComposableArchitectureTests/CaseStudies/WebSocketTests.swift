import ComposableArchitecture
import Testing

@MainActor
@Suite struct WebSocketTests {
  struct Failure: Error {}

  private let events = AsyncStream.makeStream(of: WebSocketClient.Event.self)
  private let messages = AsyncStream.makeStream(of: Result<WebSocketClient.Message, any Error>.self)

  private func makeStore(
    clock: any Clock<Duration> = TestClock(),
    _ change: (inout WebSocketClient) -> Void = { _ in }
  ) -> TestStoreOf<WebSocket> {
    TestStore(initialState: WebSocket.State()) {
      WebSocket()
    } withDependencies: {
      $0.continuousClock = clock
      $0.webSocket.open = { [events] in events.stream }
      $0.webSocket.receive = { [messages] in messages.stream }
      $0.webSocket.send = { _ in }
      change(&$0.webSocket)
    }
  }

  private func connect(_ store: TestStoreOf<WebSocket>) async {
    await store.send(.connectButtonTapped) { $0.connectivityState = .connecting }
    events.continuation.yield(.didOpen)
    await store.receive(\.webSocket.didOpen) { $0.connectivityState = .connected }
  }

  @Test func happyPath() async {
    let store = makeStore()
    await connect(store)
    await store.send(.messageToSendChanged("Hi")) { $0.messageToSend = "Hi" }
    await store.send(.sendButtonTapped) { $0.messageToSend = "" }
    await store.receive(\.sendResponse, true)
    messages.continuation.yield(.success(.string("Welcome")))
    await store.receive(\.receivedSocketMessage.success) { $0.receivedMessages = ["Welcome"] }
    messages.continuation.yield(.success(.data([1])))
    await store.receive(\.receivedSocketMessage.success)
    await store.send(.connectButtonTapped) { $0.connectivityState = .disconnected }
  }

  @Test func sendFailure() async {
    let store = makeStore { $0.send = { _ in throw Failure() } }
    await connect(store)
    await store.send(.messageToSendChanged("Hi")) { $0.messageToSend = "Hi" }
    await store.send(.sendButtonTapped) { $0.messageToSend = "" }
    await store.receive(\.sendResponse, false) {
      $0.alert = AlertState {
        TextState("Could not send the message. Connect to the server first, and try again.")
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.connectButtonTapped) { $0.connectivityState = .disconnected }
  }

  @Test func pings() async {
    let clock = TestClock()
    let pings = LockIsolated(0)
    let store = makeStore(clock: clock) { $0.sendPing = { pings.withValue { $0 += 1 } } }
    await connect(store)
    await clock.advance(by: .seconds(9))
    #expect(pings.value == 0)
    await clock.advance(by: .seconds(1))
    #expect(pings.value == 1)
    await store.send(.connectButtonTapped) { $0.connectivityState = .disconnected }
  }

  @Test func connectError() async {
    let store = makeStore()
    await store.send(.connectButtonTapped) { $0.connectivityState = .connecting }
    events.continuation.yield(.didClose)
    await store.receive(\.webSocket.didClose) { $0.connectivityState = .disconnected }
  }
}
