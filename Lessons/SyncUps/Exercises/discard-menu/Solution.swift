import ComposableArchitecture

// The checks use:
//   Letter.State(text: "Dear Ada"); state.isClosed, a Bool; state.dialog
//   cancelButtonTapped; dialog, with discardTapped

@Reducer
struct Letter {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isClosed = false
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action {
    case cancelButtonTapped
    case dialog(PresentationAction<Dialog>)

    @CasePathable
    enum Dialog: Equatable {
      case discardTapped
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        guard !state.text.isEmpty else {
          state.isClosed = true
          return .none
        }
        state.dialog = ConfirmationDialogState {
          TextState("Discard the letter?")
        } actions: {
          ButtonState(role: .destructive, action: .discardTapped) { TextState("Discard") }
          ButtonState(role: .cancel) { TextState("Keep writing") }
        }
        return .none

      case .dialog(.presented(.discardTapped)):
        state.isClosed = true
        return .none

      case .dialog:
        return .none
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}
