import ComposableArchitecture

@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable {
    var birds = 0
  }

  enum Action {
    case birdSeen
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.birds += 1
      return .none
    }
  }
}

@MainActor
final class Label {
  private(set) var text = ""
  private var observation: ObserveToken?

  init(_ store: StoreOf<Tally>) {
    observation = observe { [weak self] in
      self?.text = "\(store.birds) birds"
    }
  }
}
