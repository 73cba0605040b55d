import ComposableArchitecture

// You may use:
//   State:        count, an Int; fact, a String?
//   Actions:      numberFactResponse, which carries a String
//   NumberFacts:  await NumberFacts.fact(about: 7) gives a String

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action {
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        // Return an effect that gets the fact and sends it.
        return .none

      case .numberFactResponse:
        // Keep the text that the action carries.
        return .none
      }
    }
  }
}
