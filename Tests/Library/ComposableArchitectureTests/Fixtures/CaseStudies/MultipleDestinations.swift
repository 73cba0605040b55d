import ComposableArchitecture

/// One of several places to go to, and never two of them.
@Reducer
struct MultipleDestinations {
  @Reducer
  enum Destination {
    case drillDown(Counter)
    case popover(Counter)
    case sheet(Counter)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case showDrillDown
    case showPopover
    case showSheet
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination: break
      case .showDrillDown: state.destination = .drillDown(Counter.State())
      case .showPopover: state.destination = .popover(Counter.State())
      case .showSheet: state.destination = .sheet(Counter.State())
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension MultipleDestinations.Destination.State: Equatable {}
