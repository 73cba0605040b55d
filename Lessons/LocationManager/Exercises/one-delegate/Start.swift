import ComposableArchitecture

// Phone calls closures: phone.callbacks has authorizationChanged,
// failed and located, and phone.request() asks for a position.

@DependencyClient
struct LocationClient: Sendable {
  var authorizations: @Sendable () async -> AsyncStream<Authorization> = { .finished }
  var failures: @Sendable () async -> AsyncStream<LocationError> = { .finished }
  var positions: @Sendable () async -> AsyncStream<Position> = { .finished }
  var request: @Sendable () async -> Void
}

extension LocationClient: DependencyKey {
  static let liveValue = connected(to: Phone())
  static let testValue = LocationClient()

  static func connected(to phone: Phone) -> Self {
    LocationClient(
      authorizations: {
        AsyncStream { continuation in
          phone.callbacks.withValue { $0.authorizationChanged = { continuation.yield($0) } }
          continuation.onTermination = { _ in
            phone.callbacks.withValue { $0.authorizationChanged = nil }
          }
        }
      },
      failures: {
        AsyncStream { continuation in
          phone.callbacks.withValue { $0.failed = { continuation.yield($0) } }
          continuation.onTermination = { _ in
            phone.callbacks.withValue { $0.failed = nil }
          }
        }
      },
      positions: {
        AsyncStream { continuation in
          phone.callbacks.withValue { $0.located = { continuation.yield($0) } }
          continuation.onTermination = { _ in
            phone.callbacks.withValue { $0.located = nil }
          }
        }
      },
      request: { phone.request() })
  }
}

extension DependencyValues {
  var location: LocationClient {
    get { self[LocationClient.self] }
    set { self[LocationClient.self] = newValue }
  }
}

@Reducer
struct Signpost {
  @ObservableState
  struct State: Equatable {
    var isPermitted = true
    var isSignalLost = false
    var position: Position?

    /// What the sign says.
    var text: String {
      guard isPermitted else { return "Please allow it in the settings." }
      guard !isSignalLost else { return "There is no signal." }
      return position.map { "You are at \($0.x), \($0.y)." } ?? "Looking for you…"
    }
  }

  enum Action {
    case authorizationChanged(Authorization)
    case failed(LocationError)
    case located(Position)
    case onAppear
    case onDisappear
    case refreshButtonTapped
  }

  enum CancelID { case authorizations, failures, positions }

  @Dependency(\.location) var location

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .authorizationChanged(let authorization):
        state.isPermitted = authorization == .authorized
        if !state.isPermitted { state.position = nil }
        return .none

      case .failed:
        state.isSignalLost = true
        return .none

      case .located(let position):
        state.isSignalLost = false
        state.position = position
        return .none

      case .onAppear:
        return .merge(
          .run { send in
            for await authorization in await location.authorizations() {
              await send(.authorizationChanged(authorization))
            }
          }
          .cancellable(id: CancelID.authorizations, cancelInFlight: true),
          .run { send in
            for await failure in await location.failures() { await send(.failed(failure)) }
          }
          .cancellable(id: CancelID.failures, cancelInFlight: true),
          .run { send in
            for await position in await location.positions() { await send(.located(position)) }
          }
          .cancellable(id: CancelID.positions, cancelInFlight: true))

      case .onDisappear:
        return .merge(
          .cancel(id: CancelID.authorizations),
          .cancel(id: CancelID.failures),
          .cancel(id: CancelID.positions))

      case .refreshButtonTapped:
        return .run { _ in await location.request() }
      }
    }
  }
}
