import ComposableArchitecture

@Reducer
struct Hike {
  @ObservableState
  struct State: Equatable {
    var authorization = Authorization.notDetermined
    var cafes: [Place] = []
    var message: String?
    var phase = Phase.idle
    /// Where cafés were searched for last.
    var searched: Position?
    var track: [Position] = []

    enum Phase {
      case idle
      case asking
      /// Also while the permission is missing.
      case recording
    }

    var screen: Screen {
      Screen(
        button: button, track: track,
        blocks: zip(track, track.dropFirst()).reduce(0) { $0 + $1.0.blocks(to: $1.1) },
        message: message, cafes: cafes.map(\.name))
    }

    private var button: String {
      switch phase {
      case .idle: "Start"
      case .asking: "Cancel"
      case .recording: "Stop"
      }
    }
  }

  enum Action {
    case buttonTapped
    case event(LocationEvent)
    case onTask
    case searchResponse(Result<[Place], any Error>)
  }

  enum CancelID { case search }

  @Dependency(\.location) var location
  @Dependency(\.places) var places

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        state.message = nil
        switch state.phase {
        case .idle:
          switch state.authorization {
          case .authorized:
            return begin(&state)
          case .denied, .restricted:
            state.message = message(state.authorization)
            return .none
          case .notDetermined:
            state.phase = .asking
            return .run { _ in await location.requestAuthorization() }
          }

        case .asking:
          state.phase = .idle
          return .none

        case .recording:
          state.phase = .idle
          state.cafes = []
          return .merge(
            .cancel(id: CancelID.search),
            .run { _ in await location.stopUpdating() })
        }

      case .event(.authorizationChanged(let authorization)):
        state.authorization = authorization
        switch (state.phase, authorization) {
        case (.asking, .authorized):
          return begin(&state)
        case (.recording, .authorized):
          state.message = nil
          return .run { _ in await location.startUpdating() }
        case (.idle, _):
          if authorization == .authorized { state.message = nil }
          return .none
        case (.asking, _):
          state.phase = authorization == .notDetermined ? .asking : .idle
          state.message = message(authorization)
          return .none
        case (.recording, _):
          state.message = message(authorization)
          return .none
        }

      case .event(.failed(let error)):
        guard state.phase == .recording, state.authorization == .authorized, error == .noSignal
        else { return .none }
        state.message = "There is no signal."
        return .none

      case .event(.located(let position)):
        guard state.phase == .recording, state.authorization == .authorized else { return .none }
        state.message = nil
        guard state.track.last != position else { return .none }
        state.track.append(position)
        if let searched = state.searched, searched.blocks(to: position) < 3 { return .none }
        state.searched = position
        return .run { send in
          await send(
            .searchResponse(
              Result { try await places.search(kind: .cafe, region: Region(center: position)) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .onTask:
        return .run { send in
          for await event in await location.delegate() { await send(.event(event)) }
        }

      case .searchResponse(.failure):
        return .none

      case .searchResponse(.success(let places)):
        state.cafes = places
        return .none
      }
    }
  }

  private func begin(_ state: inout State) -> EffectOf<Self> {
    state.phase = .recording
    state.track = []
    state.searched = nil
    return .run { _ in await location.startUpdating() }
  }

  private func message(_ authorization: Authorization) -> String? {
    switch authorization {
    case .authorized, .notDetermined: nil
    case .denied: "Please allow it in the settings."
    case .restricted: "This device doesn't allow it."
    }
  }
}
