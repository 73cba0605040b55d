import ComposableArchitecture

@Reducer
struct TownMap {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    var authorization = Authorization.notDetermined
    /// What is searched for; nil when nothing is.
    var kind: Place.Kind?
    var mode = Mode.idle
    var places: [Place] = []
    /// Where the user is, as far as the app knows.
    var position: Position?
    var region = Region(10, 8)

    /// What the user wants. While the permission is being asked for, the wish already stands.
    enum Mode: Equatable {
      case idle
      case locating
      case following
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case event(LocationEvent)
    case followButtonTapped
    case kindTapped(Place.Kind)
    case locateButtonTapped
    case onTask
    /// The user has dragged the map.
    case regionChanged(Region)
    case searchResponse(Result<[Place], any Error>)
  }

  enum Alert: Equatable {}

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.location) var location
  @Dependency(\.places) var places

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .event(.authorizationChanged(let authorization)):
        state.authorization = authorization
        switch authorization {
        case .authorized:
          return fulfill(state.mode)
        case .denied, .restricted:
          if state.mode != .idle { state.alert = .notPermitted(authorization) }
          state.mode = .idle
          state.position = nil
          return .none
        case .notDetermined:
          return .none
        }

      case .event(.failed(let error)):
        guard state.mode == .locating else { return .none }
        state.mode = .idle
        state.alert = .failed(error)
        return .none

      case .event(.located(let position)):
        state.position = position
        guard state.mode != .idle else { return .none }
        if state.mode == .locating { state.mode = .idle }
        state.region.center = position
        return search(state)

      case .followButtonTapped:
        if state.mode == .following {
          state.mode = .idle
          return .run { _ in await location.stopUpdating() }
        }
        return want(.following, &state)

      case .kindTapped(let kind):
        state.kind = state.kind == kind ? nil : kind
        state.places = []
        return search(state)

      case .locateButtonTapped:
        guard state.mode == .idle else { return .none }
        return want(.locating, &state)

      case .onTask:
        return .run { send in
          for await event in await location.delegate() { await send(.event(event)) }
        }

      case .regionChanged(let region):
        let wasFollowing = state.mode == .following
        if wasFollowing { state.mode = .idle }
        state.region = region
        return .merge(
          search(state, after: .milliseconds(300)),
          wasFollowing ? .run { _ in await location.stopUpdating() } : .none)

      case .searchResponse(.failure):
        state.places = []
        return .none

      case .searchResponse(.success(let places)):
        state.places = places
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Takes up a wish of the user. It is fulfilled now, or when the permission arrives.
  private func want(_ mode: State.Mode, _ state: inout State) -> EffectOf<Self> {
    switch state.authorization {
    case .authorized:
      state.mode = mode
      return fulfill(mode)
    case .denied, .restricted:
      state.alert = .notPermitted(state.authorization)
      return .none
    case .notDetermined:
      state.mode = mode
      return .run { _ in await location.requestAuthorization() }
    }
  }

  private func fulfill(_ mode: State.Mode) -> EffectOf<Self> {
    switch mode {
    case .idle: .none
    case .locating: .run { _ in await location.requestLocation() }
    case .following: .run { _ in await location.startUpdating() }
    }
  }

  /// Searches in the region that is shown. A newer search replaces an older one, which may still be waiting.
  private func search(_ state: State, after delay: Duration = .zero) -> EffectOf<Self> {
    guard let kind = state.kind else { return .cancel(id: CancelID.search) }
    return .run { [region = state.region] send in
      try await clock.sleep(for: delay)
      await send(.searchResponse(Result { try await places.search(kind: kind, region: region) }))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

extension AlertState where Action == TownMap.Alert {
  static func failed(_ error: LocationError) -> Self {
    AlertState {
      TextState("You can't be found.")
    } message: {
      switch error {
      case .noSignal: TextState("There is no signal. Please try again under the open sky.")
      case .notPermitted: TextState("You can allow it in the settings.")
      }
    }
  }

  static func notPermitted(_ authorization: Authorization) -> Self {
    AlertState {
      TextState("This app may not know where you are.")
    } message: {
      authorization == .restricted
        ? TextState("This device doesn't allow it.") : TextState("You can allow it in the settings.")
    }
  }
}
