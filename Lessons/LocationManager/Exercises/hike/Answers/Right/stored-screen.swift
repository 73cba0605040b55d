import ComposableArchitecture

@Reducer
struct Hike {
  @ObservableState
  struct State: Equatable {
    var permission = Authorization.notDetermined
    var screen = Screen()
    var searchCenter: Position?
  }

  enum Action {
    case buttonTapped
    case onTask
    case phone(LocationEvent)
    case search(Position)
    case searched([Place])
  }

  enum CancelID { case search }

  @Dependency(\.location) var location
  @Dependency(\.places) var places

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        state.screen.message = nil
        switch (state.screen.button, state.permission) {
        case ("Start", .authorized):
          return start(&state)
        case ("Start", .notDetermined):
          state.screen.button = "Cancel"
          return .run { _ in await location.requestAuthorization() }
        case ("Start", let permission):
          explain(permission, &state)
          return .none
        case ("Cancel", _):
          state.screen.button = "Start"
          return .none
        default:
          state.screen.button = "Start"
          state.screen.cafes = []
          return .concatenate(
            .cancel(id: CancelID.search), .run { _ in await location.stopUpdating() })
        }

      case .onTask:
        return .run { send in
          for await event in await location.delegate() { await send(.phone(event)) }
        }

      case .phone(.authorizationChanged(let permission)):
        state.permission = permission
        if permission == .authorized { state.screen.message = nil }
        switch (state.screen.button, permission) {
        case ("Cancel", .authorized):
          return start(&state)
        case ("Cancel", .denied), ("Cancel", .restricted):
          state.screen.button = "Start"
          explain(permission, &state)
        case ("Stop", .authorized):
          return .run { _ in await location.startUpdating() }
        case ("Stop", _):
          explain(permission, &state)
        default:
          break
        }
        return .none

      case .phone(.failed(.noSignal)) where state.screen.button == "Stop" && state.permission == .authorized:
        state.screen.message = "There is no signal."
        return .none

      case .phone(.failed):
        return .none

      case .phone(.located(let position)):
        guard state.screen.button == "Stop", state.permission == .authorized else { return .none }
        state.screen.message = nil
        let last = state.screen.track.last
        guard last != position else { return .none }
        state.screen.track.append(position)
        state.screen.blocks += last?.blocks(to: position) ?? 0
        let isFar = state.searchCenter.map { $0.blocks(to: position) > 2 } ?? true
        return isFar ? .send(.search(position)) : .none

      case .search(let position):
        state.searchCenter = position
        return .run { send in
          await send(.searched(try await places.search(kind: .cafe, region: Region(center: position))))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searched(let places):
        state.screen.cafes = places.map(\.name)
        return .none
      }
    }
  }

  private func start(_ state: inout State) -> EffectOf<Self> {
    state.screen = Screen(button: "Stop")
    state.searchCenter = nil
    return .run { _ in await location.startUpdating() }
  }

  private func explain(_ permission: Authorization, _ state: inout State) {
    switch permission {
    case .denied: state.screen.message = "Please allow it in the settings."
    case .restricted: state.screen.message = "This device doesn't allow it."
    case .authorized, .notDetermined: break
    }
  }
}
