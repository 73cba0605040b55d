import ComposableArchitecture

/// A socket: opened and closed by a button, pinged every ten seconds, its text messages kept.
@Reducer
struct WebSocket {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var connectivityState = ConnectivityState.disconnected
    var messageToSend = ""
    var receivedMessages: [String] = []

    enum ConnectivityState: String { case connected, connecting, disconnected }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case connectButtonTapped
    case messageToSendChanged(String)
    case receivedSocketMessage(Result<WebSocketClient.Message, any Error>)
    case sendButtonTapped
    case sendResponse(didSucceed: Bool)
    case webSocket(WebSocketClient.Event)

    enum Alert: Equatable {}
  }

  private enum CancelID { case socket }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.webSocket) var webSocket

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .connectButtonTapped:
        switch state.connectivityState {
        case .connected, .connecting:
          state.connectivityState = .disconnected
          return .cancel(id: CancelID.socket)
        case .disconnected:
          state.connectivityState = .connecting
          return connect()
        }
      case .messageToSendChanged(let message):
        state.messageToSend = message
        return .none
      case .receivedSocketMessage(.success(.string(let text))):
        state.receivedMessages.append(text)
        return .none
      case .receivedSocketMessage:
        return .none
      case .sendButtonTapped:
        let message = state.messageToSend
        state.messageToSend = ""
        return .run { send in
          try await webSocket.send(.string(message))
          await send(.sendResponse(didSucceed: true))
        } catch: { _, send in
          await send(.sendResponse(didSucceed: false))
        }
        .cancellable(id: CancelID.socket)
      case .sendResponse(didSucceed: false):
        state.alert = AlertState {
          TextState("Could not send the message. Connect to the server first, and try again.")
        }
        return .none
      case .sendResponse(didSucceed: true):
        return .none
      case .webSocket(.didClose):
        state.connectivityState = .disconnected
        return .cancel(id: CancelID.socket)
      case .webSocket(.didOpen):
        state.connectivityState = .connected
        state.receivedMessages.removeAll()
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func connect() -> EffectOf<Self> {
    .run { send in
      for await event in await webSocket.open() {
        await send(.webSocket(event))
        guard case .didOpen = event else { return }
        await withTaskGroup { group in
          group.addTask {
            while !Task.isCancelled {
              try? await clock.sleep(for: .seconds(10))
              guard !Task.isCancelled else { return }
              try? await webSocket.sendPing()
            }
          }
          group.addTask {
            for await message in await webSocket.receive() { await send(.receivedSocketMessage(message)) }
          }
        }
      }
    }
    .cancellable(id: CancelID.socket)
  }
}

/// One socket's connection.
struct WebSocketClient: TestDependencyKey {
  @CasePathable enum Event: Equatable { case didOpen, didClose }
  enum Message: Equatable { case data([UInt8]), string(String) }

  var open: @Sendable () async -> AsyncStream<Event>
  var receive: @Sendable () async -> AsyncStream<Result<Message, any Error>>
  var send: @Sendable (Message) async throws -> Void
  var sendPing: @Sendable () async throws -> Void

  static let testValue = WebSocketClient(
    open: unimplemented("open", placeholder: .never),
    receive: unimplemented("receive", placeholder: .never),
    send: unimplemented("send"),
    sendPing: unimplemented("sendPing"))
}

extension DependencyValues {
  var webSocket: WebSocketClient {
    get { self[WebSocketClient.self] }
    set { self[WebSocketClient.self] = newValue }
  }
}
