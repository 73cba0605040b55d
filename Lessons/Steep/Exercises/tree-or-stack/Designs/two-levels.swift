// A tree: an exhibit holds the related one that was opened from it, and above them lies a player
import ComposableArchitecture

@Reducer
struct RelatedExhibit {
  @ObservableState
  struct State: Equatable {
    var name: String
  }
}

@Reducer
struct Exhibit {
  @ObservableState
  struct State: Equatable {
    var name: String
    @Presents var related: RelatedExhibit.State?
  }

  enum Action {
    case related(PresentationAction<RelatedExhibit.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$related, action: \.related) { RelatedExhibit() }
  }
}

@Reducer
struct Player {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
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
    @Presents var exhibit: Exhibit.State?
    var loaded = 0
    @Presents var player: Player.State?

    /// What the screen on top shows.
    var title: String { exhibit?.related?.name ?? exhibit?.name ?? "Hall" }

    /// What the bar of the player shows.
    var sound: String { player.map { "\($0.exhibit) \($0.seconds)" } ?? "-" }
  }

  enum Action {
    case backButtonTapped
    case closeButtonTapped
    case exhibit(PresentationAction<Exhibit.Action>)
    case exhibitTapped(String)
    case headphonesTapped
    case homeButtonTapped
    case playButtonTapped
    case player(PresentationAction<Player.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        if state.exhibit?.related != nil {
          state.exhibit?.related = nil
        } else {
          state.exhibit = nil
        }
        return .none

      case .closeButtonTapped:
        state.player = nil
        return .none

      case .exhibit, .player:
        return .none

      case .exhibitTapped(let name):
        if state.exhibit == nil {
          state.exhibit = Exhibit.State(name: name)
        } else {
          state.exhibit?.related = RelatedExhibit.State(name: name)
        }
        return .none

      case .headphonesTapped:
        guard let exhibit = state.exhibit?.related?.name ?? state.exhibit?.name else { return .none }
        state.loaded += 1
        state.player = Player.State(id: state.loaded, exhibit: exhibit)
        return .none

      case .homeButtonTapped:
        state.exhibit = nil
        return .none

      case .playButtonTapped:
        guard state.player != nil else { return .none }
        return .send(.player(.presented(.playButtonTapped)))
      }
    }
    .ifLet(\.$exhibit, action: \.exhibit) { Exhibit() }
    .ifLet(\.$player, action: \.player) { Player() }
  }
}
