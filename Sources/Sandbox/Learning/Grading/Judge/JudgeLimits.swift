import KernelProtocol

/// What a submission may use while its checks run.
public struct JudgeLimits: Sendable {
  /// From the first test's start to the last test's end.
  public var time: Duration
  /// Bytes that may be printed.
  public var output: Int
  /// The kernel's limits on itself.
  public var process: ProcessLimits
  /// What `time` is measured with.
  public var clock: any Clock<Duration>

  /// Ten seconds, 8 MB of output, 1 GB of address space.
  ///
  /// The processor's time is limited too, more loosely, so that a submission which escapes its group still ends.
  public init(
    time: Duration = .seconds(10), output: Int = 8 << 20,
    process: ProcessLimits = ProcessLimits(
      memory: 1 << 30, processorTime: 60, files: 256, fileSize: 64 << 20),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.time = time
    self.output = output
    self.process = process
    self.clock = clock
  }
}
