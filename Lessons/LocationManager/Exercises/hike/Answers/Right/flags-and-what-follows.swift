import ComposableArchitecture

@Reducer
struct Hike {
  @ObservableState
  struct State: Equatable {
    var authorization: Authorization?
    var cafes: [String] = []
    var hasTappedInVain = false
    var isSignalLost = false
    var lastSearch: Position?
    var points: [Position] = []
    var wantsHike = false

    var isRecording: Bool { wantsHike && !isAsking }
    var isAsking: Bool { wantsHike && authorization == .notDetermined }

    var screen: Screen {
      var screen = Screen(button: isAsking ? "Cancel" : wantsHike ? "Stop" : "Start", track: points)
      for (from, to) in zip(points, points.dropFirst()) { screen.blocks += from.blocks(to: to) }
      screen.cafes = wantsHike ? cafes : []
      if wantsHike || hasTappedInVain {
        switch authorization {
        case .denied: screen.message = "Please allow it in the settings."
        case .restricted: screen.message = "This device doesn't allow it."
        default: screen.message = isSignalLost ? "There is no signal." : nil
        }
      }
      return screen
    }
  }

  enum Action {
    case buttonTapped
    case cafesFound([String])
    case locationTold(LocationEvent)
    case onTask
  }

  @Dependency(\.location) var location
  @Dependency(\.places) var places

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        if state.wantsHike {
          state.wantsHike = false
          state.isSignalLost = false
          return .merge(.cancel(id: "search"), .run { _ in await location.stopUpdating() })
        }
        switch state.authorization {
        case .authorized, .notDetermined, nil:
          state.wantsHike = true
          let isPermitted = state.authorization == .authorized
          if isPermitted { clear(&state) }
          return .run { _ in
            isPermitted ? await location.startUpdating() : await location.requestAuthorization()
          }
        case .denied, .restricted:
          state.hasTappedInVain = true
          return .none
        }

      case .cafesFound(let names):
        state.cafes = names
        return .none

      case .locationTold(.authorizationChanged(let authorization)):
        let wasAsking = state.isAsking
        state.authorization = authorization
        if authorization != .authorized { state.isSignalLost = false }
        if wasAsking {
          if authorization == .authorized { clear(&state) } else { state.wantsHike = false }
          state.hasTappedInVain = authorization != .authorized
        } else if authorization == .authorized {
          state.hasTappedInVain = false
        }
        guard state.wantsHike, authorization == .authorized else { return .none }
        return .run { _ in await location.startUpdating() }

      case .locationTold(.failed(let error)):
        if state.wantsHike, state.authorization == .authorized, error == .noSignal {
          state.isSignalLost = true
        }
        return .none

      case .locationTold(.located(let position)):
        guard state.wantsHike, state.authorization == .authorized else { return .none }
        state.isSignalLost = false
        if state.points.last != position { state.points.append(position) }
        guard state.lastSearch.map({ $0.blocks(to: position) >= 3 }) ?? true else { return .none }
        state.lastSearch = position
        return .run { send in
          guard
            let found = try? await places.search(
              kind: .cafe, region: Region(position.x, position.y, radius: 4))
          else { return }
          await send(.cafesFound(found.map(\.name)))
        }
        .cancellable(id: "search", cancelInFlight: true)

      case .onTask:
        return .run { send in
          for await event in await location.delegate() { await send(.locationTold(event)) }
        }
      }
    }
  }

  private func clear(_ state: inout State) {
    state.cafes = []
    state.lastSearch = nil
    state.points = []
  }
}
