import ComposableArchitecture

@Reducer
struct Memo {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isDeleted = false
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteButtonTapped

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion
      case listenAgain
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)):
        state.isDeleted = true
        return .none

      case .alert:
        return .none

      case .deleteButtonTapped:
        state.alert = AlertState {
          TextState("Delete this memo?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep it") }
        } message: {
          TextState("It can't be brought back.")
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
