// A tap on Locate listens until it has been answered
import ComposableArchitecture

@Reducer
struct Guide {
  @ObservableState
  struct State: Equatable {
    @Presents var card: Card.State?
    var isPermitted = false
    var position: Position?
  }

  enum Action {
    case card(PresentationAction<Card.Action>)
    case event(LocationEvent)
    case locateButtonTapped
    case onTask
    case placeTapped(Place)
  }

  @Dependency(\.location) var location

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .card(.presented(.locateButtonTapped)):
        return .send(.locateButtonTapped)

      case .card:
        return .none

      case .event(.authorizationChanged(let authorization)):
        state.isPermitted = authorization == .authorized
        if !state.isPermitted { state.position = nil }
        return .none

      case .event(.failed):
        return .none

      case .event(.located(let position)):
        state.position = position
        state.card?.position = position
        return .none

      case .locateButtonTapped:
        return .run { send in
          let events = await location.delegate()
          await location.requestLocation()
          for await event in events {
            await send(.event(event))
            if case .located = event { return }
          }
        }

      case .onTask:
        return .run { send in
          for await event in await location.delegate() {
            await send(.event(event))
            return
          }
        }

      case .placeTapped(let place):
        state.card = Card.State(place: place, position: state.position)
        return .none
      }
    }
    .ifLet(\.$card, action: \.card) { Card() }
  }
}

@Reducer
struct Card {
  @ObservableState
  struct State: Equatable {
    let place: Place
    var position: Position?

    /// The way to the place, in blocks.
    var distance: Int? {
      position.map { abs($0.x - place.position.x) + abs($0.y - place.position.y) }
    }
  }

  enum Action {
    case locateButtonTapped
    case onTask
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .locateButtonTapped:
        return .none

      case .onTask:
        return .none
      }
    }
  }
}
