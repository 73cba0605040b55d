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
        // Take away the slashes of the lines that you need, and put them in order.
        //   TextState("It can't be brought back.")
        //   } actions: {
        //   state.alert = AlertState {
        //   ButtonState(role: .cancel, action: .confirmDeletion) { TextState("Keep it") }
        //   TextState("Delete this memo?")
        //   } message: {
        //   ButtonState(role: .destructive, action: .listenAgain) { TextState("Delete") }
        //   ButtonState(role: .cancel) { TextState("Keep it") }
        //   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
        //   }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
