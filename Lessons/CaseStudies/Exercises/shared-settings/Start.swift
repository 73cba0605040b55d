import ComposableArchitecture

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    // Keep both properties in the user defaults here.
    var hasSeenWelcome = false
    var textSize = 16
  }

  enum Action {
    case biggerButtonTapped
    case continueButtonTapped
    case resetButtonTapped
    case smallerButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .biggerButtonTapped:
        // Make the text bigger here.
        return .none

      case .continueButtonTapped:
        // Remember that the user has seen the welcome here.
        return .none

      case .resetButtonTapped:
        // Set both back here.
        return .none

      case .smallerButtonTapped:
        // Make the text smaller here.
        return .none
      }
    }
  }
}
