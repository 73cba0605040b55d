// The pings go on after the server has closed the connection
// task: 2
import ComposableArchitecture
import Foundation

/// A chat over a web socket. The connection is an effect: it lives until the effect is cancelled or the server ends it.
@Reducer
struct Chat {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var connectivity = Connectivity.disconnected
    var message = ""
    var receivedMessages: [String] = []

    enum Connectivity {
      case connected
      case connecting
      case disconnected
    }
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case connectButtonTapped
    case messageChanged(String)
    case sendButtonTapped
    case sendResponse(didSucceed: Bool)
    case webSocket(WebSocketClient.Event)
  }

  enum CancelID { case connection }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.webSocket) var webSocket

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

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
            }
          }
          .cancellable(id: CancelID.connection)
        }

      case .messageChanged(let message):
        state.message = message
        return .none

      case .sendButtonTapped:
        return .run { [message = state.message] send in
          try await webSocket.send(message: message)
          await send(.sendResponse(didSucceed: true))
        } catch: { _, send in
          await send(.sendResponse(didSucceed: false))
        }

      case .sendResponse(didSucceed: true):
        state.message = ""
        return .none

      case .sendResponse(didSucceed: false):
        state.alert = .notSent
        return .none

      case .webSocket(.didClose):
        state.connectivity = .disconnected
        return .none

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
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == Never {
  static var notSent: Self {
    AlertState { TextState("The message could not be sent.") }
  }
}

extension URL {
  static let chat = URL(string: "wss://chat.example.com")!
}
