import KernelProtocol

/// What a child may use before it is ended: one value for sessions, judges, tools and the parser alike.
///
/// How long a child may take is not said here but with each thing that is asked of it: see
/// ``ChildProcess/arm(_:within:measuredIn:)``.
public struct ChildLimits: Equatable, Sendable {
  /// What a limit of time is measured in.
  public enum Time: Equatable, Sendable {
    /// The time on the wall: for what a person waits for.
    case wall
    /// The time that the child had a processor: for what decides a verdict, which a busy machine must not change. A child
    /// that waits uses none, so a wall time many times as long ends it as well.
    case processor
  }

  /// How many times longer than its processor time something may take on the wall.
  static let patience = 10

  /// Bytes of output that may come at once.
  public var outputBurst: Int
  /// Bytes of output a second that may come for ever.
  public var outputRate: Int
  /// Bytes of frames that may come in all; nil for a child that lives as long as `tca`.
  public var frameBytes: Int?
  /// How much of the latest output is kept for ``Ending/lastOutput``.
  public var lastOutputBytes: Int

  /// Bytes of output that may come in all, or at once and at a rate.
  public init(
    outputBurst: Int = 8 << 20, outputRate: Int = 1 << 20, frameBytes: Int? = nil,
    lastOutputBytes: Int = 16 << 10
  ) {
    self.outputBurst = outputBurst
    self.outputRate = outputRate
    self.frameBytes = frameBytes
    self.lastOutputBytes = lastOutputBytes
  }
}
