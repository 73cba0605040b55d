import Foundation
import KernelProtocol

/// How much a child may send before it is ended. Sessions, judges, tools and the parser all have such limits.
///
/// The time that a child may take is set for each request: see ``ChildProcess/arm(_:within:measuredIn:)``.
public struct ChildLimits: Equatable, Sendable {
  /// The kind of time that a limit measures.
  public enum Time: Equatable, Sendable {
    /// Real time, for things that a person waits for.
    case wall
    /// The time in which the child was running or asleep, for a child that runs code of a learner. The time in which it
    /// was waiting for a processor doesn't count, so a verdict doesn't depend on how busy the machine is.
    case running
    /// Processor time, for a tool that works without a pause. A child that is asleep, such as one that waits for a slow
    /// disk, is ended after ten times the limit.
    case processor

    /// How many times the limit a child may be asleep or running.
    var patience: Int { self == .processor ? 10 : 1 }

    /// How many times the limit a child may use processors: its threads may use all of them at the same time.
    var processors: Int { self == .processor ? 1 : Self.count }

    private static let count = ProcessInfo.processInfo.activeProcessorCount
  }

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
