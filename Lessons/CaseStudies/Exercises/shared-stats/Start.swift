import ComposableArchitecture

// You can use this type:
//   Stats: distance, longest and runs, each an Int that begins with 0

@Reducer
struct Runner {
  @ObservableState
  struct State: Equatable {
    // Share the stats here.
    var stats = Stats()
  }

  enum Action {
    case runFinished(kilometers: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .runFinished:
        // Add the run to the stats here.
        return .none
      }
    }
  }
}

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    // Share the stats here.
    var stats = Stats()
  }

  enum Action {
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped:
        // Set the stats back here.
        return .none
      }
    }
  }
}
