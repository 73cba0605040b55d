// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the manager does, which is nothing. Earlier versions of the package name the manager by an identifier.
public import AppleStandIns
public import ComposableArchitecture

extension LocationManager {
  public func delegate() -> EffectTask<Action> { .none }
  public func create(id: AnyHashable) -> EffectTask<Action> { .none }
  public func destroy(id: AnyHashable) -> EffectTask<Never> { .none }

  public func requestLocation() -> EffectTask<Never> { .none }
  public func requestLocation(id: AnyHashable) -> EffectTask<Never> { .none }
  public func requestAlwaysAuthorization() -> EffectTask<Never> { .none }
  public func requestAlwaysAuthorization(id: AnyHashable) -> EffectTask<Never> { .none }
  public func requestWhenInUseAuthorization() -> EffectTask<Never> { .none }
  public func requestWhenInUseAuthorization(id: AnyHashable) -> EffectTask<Never> { .none }
  public func requestTemporaryFullAccuracyAuthorization(_ purposeKey: String) -> EffectTask<Never> { .none }

  public func startUpdatingLocation() -> EffectTask<Never> { .none }
  public func startUpdatingLocation(id: AnyHashable) -> EffectTask<Never> { .none }
  public func stopUpdatingLocation() -> EffectTask<Never> { .none }
  public func stopUpdatingLocation(id: AnyHashable) -> EffectTask<Never> { .none }
  public func startUpdatingHeading() -> EffectTask<Never> { .none }
  public func startUpdatingHeading(id: AnyHashable) -> EffectTask<Never> { .none }
  public func stopUpdatingHeading() -> EffectTask<Never> { .none }
  public func stopUpdatingHeading(id: AnyHashable) -> EffectTask<Never> { .none }
  public func dismissHeadingCalibrationDisplay() -> EffectTask<Never> { .none }

  public func startMonitoringForRegion(_ region: Region) -> EffectTask<Never> { .none }
  public func stopMonitoringForRegion(_ region: Region) -> EffectTask<Never> { .none }
  public func startMonitoringSignificantLocationChanges() -> EffectTask<Never> { .none }
  public func stopMonitoringSignificantLocationChanges() -> EffectTask<Never> { .none }
  public func startMonitoringVisits() -> EffectTask<Never> { .none }
  public func stopMonitoringVisits() -> EffectTask<Never> { .none }

  public func set(_ properties: Properties) -> EffectTask<Never> { .none }
  public func set(id: AnyHashable, _ properties: Properties) -> EffectTask<Never> { .none }
}
