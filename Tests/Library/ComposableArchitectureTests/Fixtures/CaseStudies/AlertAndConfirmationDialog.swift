import ComposableArchitecture

/// A number that is changed by way of an alert and a dialog; each change is told in another alert.
@Reducer
struct AlertAndConfirmationDialog {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var confirmationDialog: ConfirmationDialogState<Action.ConfirmationDialog>?
    var count = 0
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case alertButtonTapped
    case confirmationDialog(PresentationAction<ConfirmationDialog>)
    case confirmationDialogButtonTapped

    @CasePathable
    enum Alert { case incrementButtonTapped }

    @CasePathable
    enum ConfirmationDialog { case incrementButtonTapped, decrementButtonTapped }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.incrementButtonTapped)),
        .confirmationDialog(.presented(.incrementButtonTapped)):
        state.count += 1
        state.alert = AlertState { TextState("Incremented!") }
      case .confirmationDialog(.presented(.decrementButtonTapped)):
        state.count -= 1
        state.alert = AlertState { TextState("Decremented!") }
      case .alertButtonTapped:
        state.alert = .question
      case .confirmationDialogButtonTapped:
        state.confirmationDialog = .choice
      case .alert, .confirmationDialog:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
  }
}

extension AlertState<AlertAndConfirmationDialog.Action.Alert> {
  static let question = Self {
    TextState("Alert!")
  } actions: {
    ButtonState(role: .cancel) { TextState("Cancel") }
    ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
  } message: {
    TextState("This is an alert")
  }
}

extension ConfirmationDialogState<AlertAndConfirmationDialog.Action.ConfirmationDialog> {
  static let choice = Self {
    TextState("Confirmation dialog")
  } actions: {
    ButtonState(role: .cancel) { TextState("Cancel") }
    ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
    ButtonState(action: .decrementButtonTapped) { TextState("Decrement") }
  } message: {
    TextState("This is a confirmation dialog.")
  }
}
