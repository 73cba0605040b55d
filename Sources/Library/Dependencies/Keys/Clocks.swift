import Clocks
import ConcurrencyExtras

extension DependencyValues {
  /// The clock for sleeping and timers: `@Dependency(\.continuousClock) var clock`.
  ///
  /// In tests give it a `TestClock()` or `.immediate`; un-overridden it fails the test and really sleeps (B97).
  public var continuousClock: any Clock<Duration> {
    get { HiddenTest.shown(self[ContinuousClockKey.self], as: ContinuousClock(), HiddenContinuousClock()) }
    set { self[ContinuousClockKey.self] = HiddenTest.stored(newValue, HiddenContinuousClock()) }
  }

  /// As ``continuousClock``, but standing still while the machine sleeps.
  public var suspendingClock: any Clock<Duration> {
    get { HiddenTest.shown(self[SuspendingClockKey.self], as: SuspendingClock(), HiddenSuspendingClock()) }
    set { self[SuspendingClockKey.self] = HiddenTest.stored(newValue, HiddenSuspendingClock()) }
  }

  private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static let testValue: any Clock<Duration> = UnimplementedClock(ContinuousClock(), name: "ContinuousClock")
  }

  private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
    static let testValue: any Clock<Duration> = UnimplementedClock(SuspendingClock(), name: "SuspendingClock")
  }

  private struct HiddenContinuousClock: HiddenClock {
    static var real: any Clock<Swift.Duration> { DependencyValues._current[ContinuousClockKey.self] }
    static let known = LockIsolated(KnownClocks())
  }

  private struct HiddenSuspendingClock: HiddenClock {
    static var real: any Clock<Swift.Duration> { DependencyValues._current[SuspendingClockKey.self] }
    static let known = LockIsolated(KnownClocks())
  }
}
