// Each event of the connection arrives in webSocket
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
          return .cancel(id: CancelID.connection)

        case .disconnected:
          state.connectivity = .connecting
          return .run { send in
            for await event in await webSocket.open(url: .chat) {
              await send(.webSocket(event))
              break
            }
          }
          .cancellable(id: CancelID.connection)
        }

      case .webSocket(.didClose):
        state.connectivity = .disconnected
        return .cancel(id: CancelID.connection)

      case .webSocket(.didOpen):
        state.connectivity = .connected
        return .run { _ in
          for await _ in clock.timer(interval: .seconds(10)) {
            try? await webSocket.sendPing()
          }
        }
        .cancellable(id: CancelID.connection)

      case .webSocket(.message(let message)):
        state.receivedMessages.append(message)
        return .none
      }
    }
  }
}
