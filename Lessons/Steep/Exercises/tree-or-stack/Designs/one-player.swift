// A stack of exhibits, and above it a player
import ComposableArchitecture

@Reducer
struct Exhibit {
  @ObservableState
  struct State: Equatable {
    var name: String
  }
}

@Reducer
struct Player {
  @ObservableState
  struct State: Equatable {
    var exhibit: String
    var seconds = 0
  }

  enum Action {
    case playButtonTapped
    case secondPassed
  }

  enum CancelID { case sound }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
        }
        .cancellable(id: CancelID.sound, cancelInFlight: true)

      case .secondPassed:
        state.seconds += 1
        return .none
      }
    }
  }
}

@Reducer
struct MuseumGuide {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Exhibit.State>()
    @Presents var player: Player.State?

    /// What the screen on top shows.
    var title: String { path.last?.name ?? "Hall" }

    /// What the bar of the player shows.
    var sound: String { player.map { "\($0.exhibit) \($0.seconds)" } ?? "-" }
  }

  enum Action {
    case backButtonTapped
    case closeButtonTapped
    case exhibitTapped(String)
    case headphonesTapped
    case homeButtonTapped
    case path(StackActionOf<Exhibit>)
    case playButtonTapped
    case player(PresentationAction<Player.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        if !state.path.isEmpty { state.path.removeLast() }
        return .none

      case .closeButtonTapped:
        state.player = nil
        return .none

      case .exhibitTapped(let name):
        state.path.append(Exhibit.State(name: name))
        return .none

      case .headphonesTapped:
        guard let exhibit = state.path.last?.name else { return .none }
        state.player = Player.State(exhibit: exhibit)
        return .none

      case .homeButtonTapped:
        state.path.removeAll()
        return .none

      case .path, .player:
        return .none

      case .playButtonTapped:
        guard state.player != nil else { return .none }
        return .send(.player(.presented(.playButtonTapped)))
      }
    }
    .forEach(\.path, action: \.path) { Exhibit() }
    .ifLet(\.$player, action: \.player) { Player() }
  }
}
