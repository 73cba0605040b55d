import KernelProtocol

/// How much a child may send before it is ended. Sessions, judges, tools and the parser all have such limits.
///
/// The time that a child may take is set for each request: see ``ChildProcess/arm(_:within:measuredIn:)``.
public struct ChildLimits: Equatable, Sendable {
  /// The kind of time that a limit measures.
  public enum Time: Equatable, Sendable {
    /// Real time, for things that a person waits for.
    case wall
    /// Processor time, for limits that decide a verdict, which must not depend on how busy the machine is. A waiting
    /// child uses no processor time, so it is also ended after a multiple of the limit in real time.
    case processor
  }

  /// How many times the limit of processor time a child may take in real time.
  static let patience = 10

  /// How many bytes of output may come at once.
  public var outputBurst: Int
  /// How many bytes of output may come per second on average.
  public var outputRate: Int
  /// How many bytes of frames may come in total; nil for a child that runs as long as `tca`.
  public var frameBytes: Int?
  /// How many bytes of the latest output are kept for ``Ending/lastOutput``.
  public var lastOutputBytes: Int

  /// Creates limits. If the rate is 0, the burst limits the whole output.
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
