import KernelProtocol
import Processes

/// What a submission may use while its checks run.
public struct JudgeLimits: Sendable {
  /// From the images' loading to the last test's end.
  public var time: Duration
  /// What `time` is measured in.
  public var measure: ChildLimits.Time
  /// Bytes that may be printed.
  public var output: Int
  /// The kernel's limits on itself.
  public var process: ProcessLimits

  /// Ten seconds, 8 MB of output, 1 GB of address space.
  ///
  /// The processor's time is limited too, more loosely, so that a submission which escapes its group still ends.
  public init(
    time: Duration = .seconds(10), measure: ChildLimits.Time = .wall, output: Int = 8 << 20,
    process: ProcessLimits = ProcessLimits(
      memory: 1 << 30, processorTime: 60, files: 256, fileSize: 64 << 20)
  ) {
    self.time = time
    self.measure = measure
    self.output = output
    self.process = process
  }

  /// What the kernel may send.
  var child: ChildLimits {
    // Records of a run with very many events, or very long ones, are as much of a flood as output.
    ChildLimits(outputBurst: output, outputRate: 0, frameBytes: 64 << 20)
  }
}
