// swift-format-ignore-file
import ComposableArchitecture
import CoreLocation

struct LocationClient {
  var authorizationStatus: @Sendable () -> CLAuthorizationStatus
  var requestAuthorization: @Sendable () async -> Void
  var locations: @Sendable () -> AsyncStream<CLLocation>
}

extension LocationClient: DependencyKey {
  static let liveValue: Self = {
    let manager = CLLocationManager()
    let delegate = Delegate()
    manager.delegate = delegate
    return Self(
      authorizationStatus: { manager.authorizationStatus },
      requestAuthorization: { manager.requestWhenInUseAuthorization() },
      locations: { delegate.locations })
  }()
}

private final class Delegate: NSObject, CLLocationManagerDelegate {
  let (locations, continuation) = AsyncStream.makeStream(of: CLLocation.self)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations { continuation.yield(location) }
  }
}

extension DependencyValues {
  var locationClient: LocationClient {
    get { self[LocationClient.self] }
    set { self[LocationClient.self] = newValue }
  }
}
