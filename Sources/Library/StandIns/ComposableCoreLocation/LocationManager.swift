// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A package for places whose manager is a value. Nothing is allowed here, and no place is ever reported.
public import AppleStandIns
public import Combine
public import ComposableArchitecture
public import Foundation

public struct Location: Hashable, Sendable {
  public var altitude = 0.0
  public var coordinate = CLLocationCoordinate2D()
  public var course = 0.0
  public var horizontalAccuracy = 0.0
  public var speed = 0.0
  public var timestamp = Date(timeIntervalSinceReferenceDate: 0)
  public var verticalAccuracy = 0.0

  public init(
    altitude: CLLocationDistance = 0, coordinate: CLLocationCoordinate2D, course: CLLocationDirection = 0,
    horizontalAccuracy: CLLocationAccuracy = 0, speed: CLLocationSpeed = 0,
    timestamp: Date = Date(timeIntervalSinceReferenceDate: 0), verticalAccuracy: CLLocationAccuracy = 0
  ) {
    self.altitude = altitude
    self.coordinate = coordinate
    self.course = course
    self.horizontalAccuracy = horizontalAccuracy
    self.speed = speed
    self.timestamp = timestamp
    self.verticalAccuracy = verticalAccuracy
  }

  public init(rawValue: CLLocation) {
    self.init(coordinate: rawValue.coordinate, timestamp: rawValue.timestamp)
  }

  public var rawValue: CLLocation {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  public static func == (first: Self, second: Self) -> Bool {
    first.coordinate.latitude == second.coordinate.latitude
      && first.coordinate.longitude == second.coordinate.longitude && first.timestamp == second.timestamp
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(coordinate.latitude)
    hasher.combine(coordinate.longitude)
  }
}

public struct Region: Hashable, Sendable {
  public var identifier: String
  public var notifyOnEntry: Bool
  public var notifyOnExit: Bool
  public init(identifier: String = "", notifyOnEntry: Bool = false, notifyOnExit: Bool = false) {
    self.identifier = identifier
    self.notifyOnEntry = notifyOnEntry
    self.notifyOnExit = notifyOnExit
  }
}

public struct LocationManager: Sendable {
  public enum Action: Equatable, Sendable {
    case didChangeAuthorization(CLAuthorizationStatus)
    case didDetermineState(InertValue, region: Region)
    case didEnterRegion(Region)
    case didExitRegion(Region)
    case didFailRanging(beaconConstraint: InertValue, error: Error)
    case didFailWithError(Error)
    case didFinishDeferredUpdatesWithError(Error?)
    case didPauseLocationUpdates
    case didRangeBeacons([InertValue], satisfyingConstraint: InertValue)
    case didResumeLocationUpdates
    case didStartMonitoring(region: Region)
    case didUpdateHeading(newHeading: InertValue)
    case didUpdateLocations([Location])
    case didUpdateTo(newLocation: Location, oldLocation: Location)
    case didVisit(InertValue)
    case monitoringDidFail(region: Region?, error: Error)
  }

  public struct Error: Swift.Error, Equatable, Sendable {
    public var localizedDescription: String { "There are no places here." }
    public init(_ error: any Swift.Error) {}
  }

  public enum AccuracyAuthorization: Hashable, Sendable { case fullAccuracy, reducedAccuracy }

  public struct Properties: Hashable, Sendable {
    public init(
      activityType: InertValue? = nil, allowsBackgroundLocationUpdates: Bool? = nil,
      desiredAccuracy: CLLocationAccuracy? = nil, distanceFilter: CLLocationDistance? = nil,
      headingFilter: CLLocationDegrees? = nil, headingOrientation: InertValue? = nil,
      pausesLocationUpdatesAutomatically: Bool? = nil, showsBackgroundLocationIndicator: Bool? = nil
    ) {}
  }

  public init() {}
  public static var live: Self { Self() }
  public static var failing: Self { Self() }
  public static var unimplemented: Self { Self() }
  public static func mock() -> Self { Self() }

  public func accuracyAuthorization() -> AccuracyAuthorization? { nil }
  public func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  public func headingAvailable() -> Bool { false }
  public func isRangingAvailable() -> Bool { false }
  public func location() -> Location? { nil }
  public func locationServicesEnabled() -> Bool { false }
  public func maximumRegionMonitoringDistance() -> CLLocationDistance { 0 }
  public func monitoredRegions() -> Set<Region> { [] }
  public func significantLocationChangeMonitoringAvailable() -> Bool { false }
}
