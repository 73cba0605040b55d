import Clocks

extension DependencyValues {
  /// The clock for sleeping and timers: `@Dependency(\.continuousClock) var clock`.
  ///
  /// In tests give it a `TestClock()` or `.immediate`; un-overridden it fails the test and really sleeps (B97).
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// As ``continuousClock``, but standing still while the machine sleeps.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static let testValue: any Clock<Duration> = UnimplementedClock(ContinuousClock(), name: "ContinuousClock")
  }

  private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
    static let testValue: any Clock<Duration> = UnimplementedClock(SuspendingClock(), name: "SuspendingClock")
  }
}
