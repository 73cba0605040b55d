import KernelProtocol
import Processes

/// How much a kernel may use, and how long it may keep `tca` waiting, before it is ended and replaced.
///
/// Tests make small ones; the defaults suit a person at a prompt.
public struct KernelLimits: Equatable, Sendable {
  /// How long one reduce may run.
  public var reduce: Duration
  /// How long a run of reduces may keep the main actor: an action whose effect sends it again never lets go.
  public var batch: Duration
  /// How long a request other than loading may take.
  public var request: Duration
  /// How long loading an image and replaying a journal may take.
  public var load: Duration
  /// How long Ctrl-C waits for a sign of life.
  public var interrupt: Duration
  /// Bytes of output that may come at once.
  public var outputBurst: Int
  /// Bytes of output a second that may come all the time.
  public var outputRate: Int
  /// Bytes of output that are shown at once. Output above this limit is dropped.
  public var shownBurst: Int
  /// Bytes of output a second that are shown all the time.
  public var shownRate: Int
  /// Steps that may be taken at once.
  public var stepBurst: Int
  /// Steps a second that may be taken all the time.
  public var stepRate: Int
  /// What the kernel sets on itself.
  public var process: ProcessLimits

  /// Creates limits. The defaults suit a person at a prompt.
  public init(
    reduce: Duration = .seconds(2), batch: Duration = .seconds(3), request: Duration = .seconds(5),
    load: Duration = .seconds(20), interrupt: Duration = .milliseconds(250), outputBurst: Int = 8 << 20,
    outputRate: Int = 1 << 20, shownBurst: Int = 128 << 10, shownRate: Int = 16 << 10,
    stepBurst: Int = 20_000, stepRate: Int = 1_000,
    process: ProcessLimits = .session
  ) {
    self.reduce = reduce
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

  /// What a kernel may send.
  var child: ChildLimits { ChildLimits(outputBurst: outputBurst, outputRate: outputRate) }
}
