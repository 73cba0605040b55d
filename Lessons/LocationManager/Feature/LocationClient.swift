import ComposableArchitecture

/// Knows where the phone is.
///
/// Most endpoints return nothing. Whatever they lead to is an event of `delegate`.
@DependencyClient
struct LocationClient: Sendable {
  /// Everything that happens from now on, first the permission as it is. The phone has one delegate, so a new stream ends the one before.
  var delegate: @Sendable () async -> AsyncStream<LocationEvent> = { .finished }
  /// Asks the user for the permission. An answer arrives as `authorizationChanged`.
  var requestAuthorization: @Sendable () async -> Void
  /// Asks for one position. It arrives as `located`, or `failed` arrives instead.
  var requestLocation: @Sendable () async -> Void
  /// Begins to tell each new position, until `stopUpdating`.
  var startUpdating: @Sendable () async -> Void
  var stopUpdating: @Sendable () async -> Void
}

@CasePathable
enum LocationEvent: Equatable, Sendable {
  case authorizationChanged(Authorization)
  case failed(LocationError)
  case located(Position)
}

enum Authorization: Equatable, Sendable {
  case authorized
  /// The user has said no.
  case denied
  /// The user hasn't been asked yet.
  case notDetermined
  /// The device doesn't allow it, such as the phone of a child.
  case restricted
}

enum LocationError: Error, Equatable {
  /// The app may not know where the phone is.
  case notPermitted
  /// There are no satellites in a tunnel.
  case noSignal
}

extension LocationClient: DependencyKey {
  static let liveValue = simulated()
  static let testValue = LocationClient()
}

extension DependencyValues {
  var location: LocationClient {
    get { self[LocationClient.self] }
    set { self[LocationClient.self] = newValue }
  }
}
