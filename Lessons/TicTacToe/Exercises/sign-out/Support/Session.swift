import ComposableArchitecture

/// What a member sees.
struct Screen: Equatable {
  var name: String?
  var draft = ""
  var messages: [String] = []
  var minutes = 0
}

@DependencyClient
struct ChatClient: Sendable {
  /// The messages for a member, as long as somebody listens.
  var messages: @Sendable () async -> AsyncStream<String> = { .finished }
}

extension ChatClient: DependencyKey {
  static let liveValue = ChatClient(messages: {
    AsyncStream { continuation in
      @Dependency(\.continuousClock) var clock
      let task = Task { [clock] in
        for number in 1... {
          try await clock.sleep(for: .seconds(10))
          continuation.yield("Table \(number) is free.")
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  })
  static let testValue = ChatClient()
}

extension DependencyValues {
  var chat: ChatClient {
    get { self[ChatClient.self] }
    set { self[ChatClient.self] = newValue }
  }
}

/// Listens to the messages from `.onTask` on.
@Reducer
struct Chat {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("draft")) var draft = ""
    var messages: [String] = []
  }

  enum Action {
    case draftChanged(String)
    case messageReceived(String)
    case onTask
  }

  @Dependency(\.chat) var chat

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftChanged(let draft):
        state.$draft.withLock { $0 = draft }
        return .none

      case .messageReceived(let message):
        state.messages.append(message)
        return .none

      case .onTask:
        return .run { send in
          for await message in await chat.messages() { await send(.messageReceived(message)) }
        }
      }
    }
  }
}

/// Counts the minutes from `.onTask` on.
@Reducer
struct Presence {
  @ObservableState
  struct State: Equatable {
    var minutes = 0
  }

  enum Action {
    case minutePassed
    case onTask
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .minutePassed:
        state.minutes += 1
        return .none

      case .onTask:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(60)) { await send(.minutePassed) }
        }
      }
    }
  }
}
