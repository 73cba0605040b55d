import IssueKinds
import IssueReporting

/// A clock that reports an issue whenever it is used, and then does what its base clock does (B97).
///
/// The test value of `\.continuousClock`: a test that passes with it proves that the feature needs no time.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment of the base clock.
  public struct Instant: InstantProtocol {
    let offset: AnyClock<Duration>.Instant

    /// The moment after a duration.
    ///
    /// - Parameter duration: The duration, which may be negative.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset.advanced(by: duration)) }
    /// The duration until another moment, which is negative for an earlier one.
    ///
    /// - Parameter other: The moment that the duration leads to.
    public func duration(to other: Self) -> Duration { offset.duration(to: other.offset) }
    /// Whether a moment comes before another one.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  /// Makes a clock that reports each use, and then does what another clock does.
  ///
  /// - Parameters:
  ///   - base: The clock that is used after the report.
  ///   - name: The name of the clock in reports.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Makes a clock that reports each use, and then sleeps no time.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in reports.
  ///   - now: The moment at which the clock starts.
  public init(
    name: String = "Clock",
    now: ImmediateClock<Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now), name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports that it was read, and returns the time of the base clock.
  public var now: Instant {
    report("now")
    return Instant(offset: base.now)
  }

  /// Reports that it was read, and returns the resolution of the base clock.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Reports that it was called, and sleeps on the base clock.
  ///
  /// - Parameters:
  ///   - deadline: The moment at which the sleep ends.
  ///   - tolerance: How much later the sleep may end; the clock decides if it is nil.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline.offset, tolerance: tolerance)
  }

  private func report(_ member: String) {
    let call = "\(name).\(member)"
    reportIssue(
      "Unimplemented: \(call)",
      explanation: """
        The feature used a clock that the test did not provide. Say how time passes where the store is made, in \
        'withDependencies': by a 'TestClock()' that the test advances, or by an 'ImmediateClock()'.
        """,
      kind: .unimplemented, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Makes a clock that reports each use, and then sleeps no time.
  ///
  /// - Parameter name: The name of the clock in reports.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(ImmediateClock(), name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports each use: `$0.continuousClock = .unimplemented()`.
  ///
  /// - Parameter name: The name of the clock in reports.
  public static func unimplemented(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
