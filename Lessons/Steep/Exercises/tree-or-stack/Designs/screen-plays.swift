// A stack of exhibits, each of which plays its own recording
import ComposableArchitecture

@Reducer
struct Exhibit {
  @ObservableState
  struct State: Equatable {
    var isLoaded = false
    var name: String
    var seconds = 0
  }

  enum Action {
    case closeButtonTapped
    case headphonesTapped
    case playButtonTapped
    case secondPassed
  }

  enum CancelID { case sound }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        state.isLoaded = false
        return .cancel(id: CancelID.sound)

      case .headphonesTapped:
        state.isLoaded = true
        state.seconds = 0
        return .cancel(id: CancelID.sound)

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

    /// What the screen on top shows.
    var title: String { path.last?.name ?? "Hall" }

    /// What the bar of the player shows.
    var sound: String {
      let sounds = path.filter(\.isLoaded).map { "\($0.name) \($0.seconds)" }
      return sounds.isEmpty ? "-" : sounds.joined(separator: " and ")
    }
  }

  enum Action {
    case backButtonTapped
    case closeButtonTapped
    case exhibitTapped(String)
    case headphonesTapped
    case homeButtonTapped
    case path(StackActionOf<Exhibit>)
    case playButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        if !state.path.isEmpty { state.path.removeLast() }
        return .none

      case .closeButtonTapped:
        return top(state, .closeButtonTapped)

      case .exhibitTapped(let name):
        state.path.append(Exhibit.State(name: name))
        return .none

      case .headphonesTapped:
        return top(state, .headphonesTapped)

      case .homeButtonTapped:
        state.path.removeAll()
        return .none

      case .path:
        return .none

      case .playButtonTapped:
        return top(state, .playButtonTapped)
      }
    }
    .forEach(\.path, action: \.path) { Exhibit() }
  }

  private func top(_ state: State, _ action: Exhibit.Action) -> EffectOf<Self> {
    guard let id = state.path.ids.last else { return .none }
    return .send(.path(.element(id: id, action: action)))
  }
}
