import ComposableArchitecture

// The checks use:
//   Kettle.State()   a kettle that is off
//   state.label      "Off", "Heating", "Hot" or "Lifted"
//   switchTapped, boiled, lifted, putBack
// All else is yours.

@Reducer
struct Kettle {
  @ObservableState
  struct State: Equatable {
    var phase = Phase.off

    enum Phase {
      case off
      case heating
      case hot
      case lifted
    }

    var label: String {
      switch phase {
      case .off: "Off"
      case .heating: "Heating"
      case .hot: "Hot"
      case .lifted: "Lifted"
      }
    }
  }

  enum Action {
    case boiled
    case lifted
    case putBack
    case switchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .boiled:
        guard state.phase == .heating else { return .none }
        state.phase = .hot
        return .none

      case .lifted:
        state.phase = .lifted
        return .none

      case .putBack:
        guard state.phase == .lifted else { return .none }
        state.phase = .off
        return .none

      case .switchTapped:
        guard state.phase != .lifted else { return .none }
        state.phase = state.phase == .heating ? .off : .heating
        return .none
      }
    }
  }
}
