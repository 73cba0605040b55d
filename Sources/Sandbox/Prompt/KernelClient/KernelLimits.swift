import KernelProtocol
import Limits
import Processes

/// How much a kernel may use, and how long it may keep `tca` waiting, before it is ended and replaced.
///
/// The defaults suit a person at a prompt; tests use smaller limits.
public struct KernelLimits: Equatable, Sendable {
  /// How long one reduce may run.
  public var reduce: Duration = Limits.reduce
  /// How long one reduce may run when it is replayed.
  public var replay: Duration = Limits.reduce
  /// How long the main actor may be busy with reduces in a row. An action whose effect sends it again keeps it busy
  /// forever.
  public var batch: Duration = Limits.reduces
  /// How long a request other than loading may take.
  public var request: Duration = Limits.request
  /// How long loading an image and replaying a history may take.
  public var load: Duration = Limits.load
  /// How long Ctrl-C waits for an answer of the kernel.
  public var interrupt: Duration = Limits.interrupt
  /// How many bytes of output may come at once.
  public var outputBurst: Int = Limits.outputBurst
  /// How many bytes of output may come per second on average.
  public var outputRate: Int = Limits.outputRate
  /// How many bytes of output are shown at once. Output above this limit is dropped.
  public var shownBurst: Int = Limits.shownBurst
  /// How many bytes of output are shown per second on average.
  public var shownRate: Int = Limits.shownRate
  /// How many actions may be processed at once.
  public var stepBurst: Int = Limits.stepBurst
  /// How many actions may be processed per second on average.
  public var stepRate: Int = Limits.stepRate
  /// The limits that the kernel sets on itself.
  public var process: ProcessLimits = .session

  /// The limits for a person at a prompt.
  public static let interactive = KernelLimits()

  /// How long a kernel may take for a request.
  subscript(limit: KernelRequestLimit) -> Duration {
    switch limit {
    case .request: request
    case .reduce: reduce
    case .batch: batch
    case .load: load
    }
  }

  /// The limits of what a kernel may send.
  var child: ChildLimits { ChildLimits(outputBurst: outputBurst, outputRate: outputRate) }
}
