import IssueReporting

/// A clock that reports an issue whenever it is used, and then does what its base clock does (B97).
///
/// The test value of `\.continuousClock`: a test that passes with it proves that the feature needs no time.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  public struct Instant: InstantProtocol {
    let offset: AnyClock<Duration>.Instant

    public func advanced(by duration: Duration) -> Self { Self(offset: offset.advanced(by: duration)) }
    public func duration(to other: Self) -> Duration { offset.duration(to: other.offset) }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

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

  public var now: Instant {
    report("now")
    return Instant(offset: base.now)
  }

  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline.offset, tolerance: tolerance)
  }

  private func report(_ member: String) {
    reportIssue(
      """
      Unimplemented: \(name).\(member) …

      The feature used a clock that the test did not provide. Say how time passes where the store is made, in \
      'withDependencies': by a 'TestClock()' that the test advances, or by an 'ImmediateClock()'.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
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
