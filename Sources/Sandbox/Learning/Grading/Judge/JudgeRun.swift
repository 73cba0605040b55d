import KernelProtocol
import Processes

/// What was seen of one run of a submission's tests: everything a verdict is made from.
struct JudgeRun: Equatable, Sendable {
  /// The dynamic linker's message, when the image could not be loaded.
  var loadFailure: String?
  var events: [TestRecord] = []
  /// The kernel said that all tests were run.
  var isFinished = false
  /// The error that ended the run of the tests early.
  var runError: String?
  var output = OutputLog()
  /// What kept the submission from other files.
  var shell = ShellKind.ownFileSystem
  /// ``Ending/Cause/unresponsive(after:)`` is the time limit, and ``Ending/Cause/closed`` a check that was canceled.
  var ending = Ending.Cause.exited(0)
}
