import KernelProtocol

/// What was seen of one run of a submission's tests: everything a verdict is made from.
struct JudgeRun: Equatable, Sendable {
  enum Stop: Equatable, Sendable {
    /// The time limit passed.
    case timedOut
    /// More was printed than is allowed.
    case outputFlood
    /// The channel carried something that the kernel did not write.
    case tampering
    /// The task that judges was cancelled.
    case cancelled
  }

  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case stopped(Stop)
  }

  /// The dynamic linker's message, when the image could not be loaded.
  var loadFailure: String?
  var events: [TestRecord] = []
  /// The kernel said that all tests were run.
  var isFinished = false
  /// The error that ended the run of the tests early.
  var runError: String?
  var output = OutputLog()
  var ending = Ending.exited(0)
}
