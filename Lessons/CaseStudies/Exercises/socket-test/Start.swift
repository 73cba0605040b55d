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
    // Say something here, and disconnect.
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
