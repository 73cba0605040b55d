import Foundation
import KernelProtocol
import Limits
import Processes

/// The resources that a submission may use while its checks are running.
public struct JudgeLimits: Sendable {
  /// The time from the start of the kernel to the end of the last test.
  public var time: Duration
  /// The kind of time that `time` measures.
  public var measure: ChildLimits.Time
  /// How many bytes may be printed.
  public var output: Int
  /// The kernel's limits on itself.
  public var process: ProcessLimits
  /// The kinds of protection of other files to try. A test can choose one.
  public var ways: [ShellKind]
  /// Whether the run may end as soon as a test has failed. Use it when only one thing matters: whether a test fails.
  var endsEarly = false
  /// Whether test stores wait for their whole time, also when the action that they wait for can't come any more.
  var isPatient = false
  /// Whether nothing in the process may tell the feature that it is being tested.
  var isHidden = false
  /// Whether values are equal when their own `==` says so, as everywhere else. An answer could write one that always does.
  package var trustsEquality = false
  /// Further files and folders that the process may read, such as the images of an app's modules.
  package var shown: [URL] = []

  /// Creates limits. There is also a larger limit of processor time, so that a submission that leaves its process group still ends.
  public init(
    time: Duration = Limits.judging, measure: ChildLimits.Time = .running, output: Int = Limits.judgedOutput,
    process: ProcessLimits = ProcessLimits(
      memory: Limits.judgedMemory, processorTime: Limits.judgedProcessorTime, files: Limits.judgedFiles,
      fileSize: Limits.judgedFileSize),
    ways: [ShellKind] = [.ownFileSystem, .landlock]
  ) {
    self.time = time
    self.measure = measure
    self.output = output
    self.process = process
    self.ways = ways
  }

  /// The limits of what the kernel may send.
  var child: ChildLimits {
    // Very many or very long records of events are a flood, like output.
    ChildLimits(outputBurst: output, outputRate: 0, frameBytes: Limits.frame)
  }
}
