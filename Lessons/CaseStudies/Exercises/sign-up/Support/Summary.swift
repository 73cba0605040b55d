import ComposableArchitecture

/// The last screen, which shows what all the others have collected.
@Reducer
struct Summary {
  @ObservableState
  struct State: Equatable {
    @Shared var data: SignUpData
  }

  enum Action {
    case topicRemoved(Topic)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .topicRemoved(let topic):
        _ = state.$data.withLock { $0.topics.remove(topic) }
        return .none
      }
    }
  }
}
