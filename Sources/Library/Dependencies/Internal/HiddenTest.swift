import Clocks
import ConcurrencyExtras
import TestReporting

/// Tests of which the tested feature knows nothing: the sandbox runs the checks of an answer once more in this way.
///
/// The dependencies have the same values as in an ordinary test. What tells a test from an application looks as in an
/// application: `\.context` is `.live`, a clock has the type of the system's clock, and the process's arguments and environment
/// say nothing about tests.
package enum HiddenTest {
  /// The module of the feature; nil in every process but that of such a run.
  ///
  /// Unsafe: it is written once, before any test runs.
  private nonisolated(unsafe) static var module: String?

  static var isOn: Bool { module != nil }

  /// Begins to hide that tests are running. Call it before the feature is loaded.
  ///
  /// - Parameter module: The name of the feature's module.
  package static func begin(module: String) {
    self.module = module
    RunningTest.isHidden = true
  }

  /// Whether a key of the feature is no client but plain data, such as `static let liveValue = false` with
  /// `static let testValue = true`. Such a value would tell where the feature runs, so it is that of an application.
  static func isPlainValue<Key: TestDependencyKey>(of key: Key.Type) -> Bool {
    guard let module, Key.Value.self is any Equatable.Type, key is any DependencyKey.Type else {
      return false
    }
    return String(reflecting: key).hasPrefix(module + ".")
  }

  /// Returns a clock with the type of the system's clock, whose time is that of the given clock.
  ///
  /// A value of `any Clock` is made of its type and of the functions that Swift calls for it. This one has the type of one
  /// clock and the functions of another. Neither stores anything, so there is nothing that could be copied wrongly.
  static func shown<System: Clock<Duration>, Hidden: HiddenClock>(
    _ clock: any Clock<Duration>, as system: System, _ hidden: Hidden
  ) -> any Clock<Duration> {
    guard isOn, MemoryLayout<System>.size == 0, !DependencyValues.isPreparing else { return clock }
    Hidden.known.withValue { $0.last = clock }
    Self.resolveTypes(of: hidden)
    var shown = ShownClock(clock: hidden)
    withUnsafeMutableBytes(of: &shown) { bytes in
      bytes.storeBytes(
        of: unsafeBitCast(System.self as Any.Type, to: Int.self), toByteOffset: typeOffset, as: Int.self)
    }
    return shown.clock
  }

  /// Makes the runtime look up the types that a clock's own type declares. It keeps what it has found with the functions, and
  /// it could not find it by the type of another clock.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @discardableResult
  private static func resolveTypes<C: Clock>(of clock: C) -> [Any.Type] {
    func types<Instant: InstantProtocol>(_: Instant.Type) -> [Any.Type] {
      [Instant.self, Instant.Duration.self]
    }
    return types(C.Instant.self) + [C.Duration.self]
  }

  /// Returns the clock that a feature's clock stands for: its own dependency, when the feature passes on what it was shown.
  static func stored<Hidden: HiddenClock>(
    _ clock: any Clock<Duration>, _ hidden: Hidden
  ) -> any Clock<Duration> {
    isOn && functions(of: clock) == functions(of: hidden) ? Hidden.real : clock
  }

  /// Where a value of `any Clock` says which type it has: after the buffer for the value itself.
  private static let typeOffset = 3 * MemoryLayout<Int>.size

  /// The address of the table of functions of a clock's type.
  private static func functions(of clock: any Clock<Duration>) -> Int {
    withUnsafeBytes(of: ShownClock(clock: clock)) { bytes in
      bytes.load(fromByteOffset: typeOffset + MemoryLayout<Int>.size, as: Int.self)
    }
  }
}

/// A value of `any Clock` as it lies in memory. Given to a generic function, such a value would be unpacked first.
private struct ShownClock {
  var clock: any Clock<Duration>
}

/// A clock without a value of its own. It finds the clock that it stands for where it is used.
///
/// A conforming type must not be generic, since its functions are called for a value of another type.
protocol HiddenClock: Clock where Instant == AnyClock<Swift.Duration>.Instant {
  /// The clock of the current task's dependencies.
  static var real: any Clock<Swift.Duration> { get }
  /// The clocks that were shown.
  static var known: LockIsolated<KnownClocks> { get }
}

extension HiddenClock {
  private var clock: AnyClock<Swift.Duration> {
    let real = Self.real
    return Self.known.withValue { $0.inUse(real) }
  }

  var now: Instant { clock.now }
  var minimumResolution: Swift.Duration { clock.minimumResolution }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}

/// The clocks that features were shown, each with one zero of its time.
struct KnownClocks {
  private var wrapped: [ObjectIdentifier: AnyClock<Duration>] = [:]
  /// The last that was shown.
  var last: (any Clock<Duration>)?

  /// The clock of the current task; in a task without the feature's dependencies, the last that was shown.
  ///
  /// It is wrapped only when it is used, because a clock without an implementation reports that.
  mutating func inUse(_ clock: any Clock<Duration>) -> AnyClock<Duration> {
    let clock = clock is UnimplementedClock<Duration> ? last ?? clock : clock
    // Clocks of tests are objects. Of the others, there is one of each type.
    let id =
      type(of: clock) is AnyClass ? ObjectIdentifier(clock as AnyObject) : ObjectIdentifier(type(of: clock))
    func wrap(_ clock: some Clock<Duration>) -> AnyClock<Duration> { AnyClock(clock) }
    let known = wrapped[id] ?? wrap(clock)
    wrapped[id] = known
    return known
  }
}
