import KernelProtocol
import Processes
import Reports

/// How much a kernel may use, and how long it may keep `tca` waiting, before it is ended and replaced.
///
/// The defaults suit a person at a prompt; tests use smaller limits.
public struct KernelLimits: Equatable, Sendable {
  /// How long one reduce may run.
  public var reduce: Duration
  /// How long one reduce may run when it is replayed.
  public var replay: Duration
  /// How long the main actor may be busy with reduces in a row. An action whose effect sends it again keeps it busy
  /// forever.
  public var batch: Duration
  /// How long a request other than loading may take.
  public var request: Duration
  /// How long loading an image and replaying a history may take.
  public var load: Duration
  /// How long Ctrl-C waits for an answer of the kernel.
  public var interrupt: Duration
  /// How many bytes of output may come at once.
  public var outputBurst: Int
  /// How many bytes of output may come per second on average.
  public var outputRate: Int
  /// How many bytes of output are shown at once. Output above this limit is dropped.
  public var shownBurst: Int
  /// How many bytes of output are shown per second on average.
  public var shownRate: Int
  /// How many actions may be processed at once.
  public var stepBurst: Int
  /// How many actions may be processed per second on average.
  public var stepRate: Int
  /// The limits that the kernel sets on itself.
  public var process: ProcessLimits

  /// Creates limits. The defaults suit a person at a prompt.
  public init(
    reduce: Duration = Limits.reduce, replay: Duration = Limits.reduce,
    batch: Duration = Limits.reduces, request: Duration = Limits.request,
    load: Duration = Limits.load, interrupt: Duration = Limits.interrupt,
    outputBurst: Int = Limits.outputBurst,
    outputRate: Int = Limits.outputRate, shownBurst: Int = Limits.shownBurst,
    shownRate: Int = Limits.shownRate,
    stepBurst: Int = Limits.stepBurst, stepRate: Int = Limits.stepRate,
    process: ProcessLimits = .session
  ) {
    self.reduce = reduce
    self.replay = replay
    self.batch = batch
    self.request = request
    self.load = load
    self.interrupt = interrupt
    self.outputBurst = outputBurst
    self.outputRate = outputRate
    self.shownBurst = shownBurst
    self.shownRate = shownRate
    self.stepBurst = stepBurst
    self.stepRate = stepRate
    self.process = process
  }

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
