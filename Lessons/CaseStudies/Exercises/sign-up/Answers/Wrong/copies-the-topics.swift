// A topic that is tapped is in the data of the first screen
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
        state.path.append(.topics(Topics.State(topics: Shared(value: state.data.topics))))
        return .none

      case .path(.element(_, .topics(.delegate(.stepFinished)))):
        state.path.append(.summary(Summary.State(data: state.$data)))
        return .none

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
        guard !state.topics.isEmpty else {
          state.alert = .noTopic
          return .none
        }
        return .send(.delegate(.stepFinished))

      case .topicTapped(let topic):
        state.$topics.withLock {
          if !$0.insert(topic).inserted { $0.remove(topic) }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
