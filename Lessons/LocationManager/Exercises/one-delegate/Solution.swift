import ComposableArchitecture

// Phone calls closures: phone.callbacks has authorizationChanged,
// failed and located, and phone.request() asks for a position.

@DependencyClient
struct LocationClient: Sendable {
  /// Everything that happens, in its order.
  var delegate: @Sendable () async -> AsyncStream<Event> = { .finished }
  var request: @Sendable () async -> Void

  enum Event: Sendable {
    case authorizationChanged(Authorization)
    case failed(LocationError)
    case located(Position)
  }
}

extension LocationClient: DependencyKey {
  static let liveValue = connected(to: Phone())
  static let testValue = LocationClient()

  static func connected(to phone: Phone) -> Self {
    LocationClient(
      delegate: {
        AsyncStream { continuation in
          phone.callbacks.withValue {
            $0.authorizationChanged = { continuation.yield(.authorizationChanged($0)) }
            $0.failed = { continuation.yield(.failed($0)) }
            $0.located = { continuation.yield(.located($0)) }
          }
          continuation.onTermination = { _ in
            phone.callbacks.setValue(Phone.Callbacks())
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
    case event(LocationClient.Event)
    case onAppear
    case onDisappear
    case refreshButtonTapped
  }

  enum CancelID { case delegate }

  @Dependency(\.location) var location

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .event(.authorizationChanged(let authorization)):
        state.isPermitted = authorization == .authorized
        if !state.isPermitted { state.position = nil }
        return .none

      case .event(.failed):
        state.isSignalLost = true
        return .none

      case .event(.located(let position)):
        state.isSignalLost = false
        state.position = position
        return .none

      case .onAppear:
        return .run { send in
          for await event in await location.delegate() { await send(.event(event)) }
        }
        .cancellable(id: CancelID.delegate, cancelInFlight: true)

      case .onDisappear:
        return .cancel(id: CancelID.delegate)

      case .refreshButtonTapped:
        return .run { _ in await location.request() }
      }
    }
  }
}
