// Your tests notice: The pings go on after the server has closed the connection
import ComposableArchitecture
import Foundation
import Testing

// The feature you test is Chat:
//   State:    connectivity: disconnected, connecting or connected
//             message, what the user types; receivedMessages
//             alert, .notSent or nil
//   Actions:  connectButtonTapped, which connects and disconnects
//             messageChanged(String), sendButtonTapped
//             sendResponse(didSucceed: Bool)
//             webSocket: didOpen, didClose or message(String)
//   Clients:  webSocket: open, send, sendPing; continuousClock

@MainActor
struct ChatTests {
  let clock = TestClock()
  let line = AsyncStream.makeStream(of: WebSocketClient.Event.self)

  @Test func conversation() async {
    let store = makeStore()
    await store.send(.connectButtonTapped) {
      $0.connectivity = .connecting
    }
    line.continuation.yield(.didOpen)
    await store.receive(\.webSocket.didOpen) {
      $0.connectivity = .connected
    }
    line.continuation.yield(.message("Hello"))
    await store.receive(\.webSocket.message) {
      $0.receivedMessages = ["Hello"]
    }
    await store.send(.connectButtonTapped) {
      $0.connectivity = .disconnected
    }
  }

  @Test func pings() async {
    let count = LockIsolated(0)
    let store = makeStore()
    store.dependencies.webSocket.sendPing = { count.withValue { $0 += 1 } }
    await store.send(.connectButtonTapped) {
      $0.connectivity = .connecting
    }
    line.continuation.yield(.didOpen)
    await store.receive(\.webSocket.didOpen) {
      $0.connectivity = .connected
    }
    await clock.advance(by: .seconds(20))
    #expect(count.value == 2)
    await store.send(.connectButtonTapped) {
      $0.connectivity = .disconnected
    }
  }

  @Test func notSent() async {
    struct Lost: Error {}
    let store = makeStore()
    store.dependencies.webSocket.send = { _ in throw Lost() }
    await store.send(.messageChanged("Hello")) {
      $0.message = "Hello"
    }
    await store.send(.sendButtonTapped)
    await store.receive(\.sendResponse) {
      $0.alert = .notSent
    }
  }

  func makeStore() -> TestStoreOf<Chat> {
    TestStore(initialState: Chat.State()) {
      Chat()
    } withDependencies: { [clock, line] in
      $0.continuousClock = clock
      $0.webSocket.open = { _ in line.stream }
    }
  }
}
