import ComposableArchitecture
import Foundation

// You can use these values:
//   URL.chat; CancelID.connection
//   WebSocketClient.Event: didOpen, didClose or message(String)
// You can use these clients:
//   clock.timer(interval: Duration)
//     It is an asynchronous sequence of ticks.
//   webSocket.open(url: URL) -> AsyncStream<WebSocketClient.Event>
//     It is async.
//   webSocket.sendPing()
//     It is async and may throw.

@Reducer
struct Chat {
  @ObservableState
  struct State: Equatable {
    var connectivity = Connectivity.disconnected
    var receivedMessages: [String] = []

    enum Connectivity {
      case connected
      case connecting
      case disconnected
    }
  }

  enum Action {
    case connectButtonTapped
    case webSocket(WebSocketClient.Event)
  }

  enum CancelID { case connection }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.webSocket) var webSocket

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .connectButtonTapped:
        switch state.connectivity {
        case .connected, .connecting:
          state.connectivity = .disconnected
          // Close the connection here.
          return .none

        case .disconnected:
          state.connectivity = .connecting
          // Open the connection here.
          return .none
        }

      case .webSocket(.didClose):
        state.connectivity = .disconnected
        // The connection is closed.
        return .none

      case .webSocket(.didOpen):
        state.connectivity = .connected
        // Send pings here.
        return .none

      case .webSocket(.message(let message)):
        state.receivedMessages.append(message)
        return .none
      }
    }
  }
}
