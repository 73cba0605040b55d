import ComposableArchitecture

// You can use these types:
//   SignUpData: name, a String; topics, a Set<Topic>
//   Topic: art, music or science
//   Summary.State(data:), which takes shared data
// You can use this value:
//   AlertState.noTopic, an alert

@Reducer
struct SignUp {
  @Reducer
  enum Path {
    case summary(Summary)
    case topics(Topics)
  }

  @ObservableState
  struct State: Equatable {
    @Shared var data: SignUpData
    var path = StackState<Path.State>()
  }

  enum Action {
    case nameChanged(String)
    case nextButtonTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.$data.withLock { $0.name = name }
        return .none

      case .nextButtonTapped:
        // Push the topics here.
        return .none

      // Push the summary here when the topics have finished.

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension SignUp.Path.State: Equatable {}

@Reducer
struct Topics {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    @Shared var topics: Set<Topic>
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case delegate(Delegate)
    case nextButtonTapped
    case topicTapped(Topic)

    @CasePathable
    enum Delegate {
      case stepFinished
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert, .delegate:
        return .none

      case .nextButtonTapped:
        // Tell the user or the parent here.
        return .none

      case .topicTapped:
        // Add or remove the topic here.
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
