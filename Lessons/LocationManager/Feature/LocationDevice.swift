import ComposableArchitecture

/// The location manager of the phone, as its maker has built it: a method returns no answer, and one delegate is told everything.
final class LocationDevice: Sendable {
  private struct Device {
    var authorization: Authorization
    var delegate: (id: Int, continuation: AsyncStream<LocationEvent>.Continuation)?
    var delegates = 0
    var isUpdating = false
  }

  typealias Hook = @Sendable (LocationDevice) -> Void

  private let device: LockIsolated<Device>
  private let whenAsked: Hook
  private let whenRequested: Hook
  private let whenStarted: Hook

  /// - Parameters:
  ///   - authorization: The permission at the beginning.
  ///   - whenAsked: Is called after each `requestAuthorization` of an app that may ask.
  ///   - whenRequested: Is called after each `requestLocation` of an app that has the permission.
  ///   - whenStarted: Is called when positions begin to be told.
  init(
    _ authorization: Authorization = .notDetermined, whenAsked: @escaping Hook = { _ in },
    whenRequested: @escaping Hook = { _ in }, whenStarted: @escaping Hook = { _ in }
  ) {
    device = LockIsolated(Device(authorization: authorization))
    self.whenAsked = whenAsked
    self.whenRequested = whenRequested
    self.whenStarted = whenStarted
  }

  var authorization: Authorization { device.withValue { $0.authorization } }

  /// Whether a delegate is told what happens.
  var hasDelegate: Bool { device.withValue { $0.delegate != nil } }

  /// Whether each new position is told. The phone then shows an arrow at the top of the screen.
  var isUpdating: Bool { device.withValue { $0.isUpdating } }

  func events() -> AsyncStream<LocationEvent> {
    AsyncStream { continuation in
      let (old, id) = device.withValue { device in
        let old = device.delegate?.continuation
        device.delegates += 1
        device.delegate = (device.delegates, continuation)
        return (old, device.delegates)
      }
      old?.finish()
      continuation.onTermination = { [device] _ in
        device.withValue { if $0.delegate?.id == id { $0.delegate = nil } }
      }
      continuation.yield(.authorizationChanged(authorization))
    }
  }

  func requestAuthorization() {
    if authorization == .notDetermined { whenAsked(self) }
  }

  func requestLocation() {
    if authorization == .authorized { whenRequested(self) } else { tell(.failed(.notPermitted)) }
  }

  func startUpdating() {
    guard authorization == .authorized else { return tell(.failed(.notPermitted)) }
    let wasUpdating = device.withValue { device in
      defer { device.isUpdating = true }
      return device.isUpdating
    }
    if !wasUpdating { whenStarted(self) }
  }

  func stopUpdating() { device.withValue { $0.isUpdating = false } }

  /// What the user does in the settings, or answers. Without the permission, no position is told anymore.
  func change(_ authorization: Authorization) {
    device.withValue {
      $0.authorization = authorization
      if authorization != .authorized { $0.isUpdating = false }
    }
    tell(.authorizationChanged(authorization))
  }

  /// What the satellites tell.
  func tell(_ event: LocationEvent) {
    _ = device.withValue { $0.delegate?.continuation.yield(event) }
  }
}

extension LocationClient {
  /// A client for a device that tells a delegate.
  static func connected(to device: LocationDevice) -> Self {
    LocationClient(
      delegate: { device.events() },
      requestAuthorization: { device.requestAuthorization() },
      requestLocation: { device.requestLocation() },
      startUpdating: { device.startUpdating() },
      stopUpdating: { device.stopUpdating() })
  }
}
