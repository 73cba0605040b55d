import KernelProtocol
import Processes

/// The observations of one run of a submission's tests, from which the verdict is made.
struct JudgeRun: Equatable, Sendable {
  /// The dynamic linker's message if the image could not be loaded.
  var loadFailure: String?
  /// The error that kept the image from being put where the kernel can load it.
  var copyFailure: String?
  /// Whether an image was loaded. Before that, no code of the submission has run.
  var isStarted = false
  var events: [TestRecord] = []
  /// Whether the run was ended because one of the submission's tests had failed.
  var isEndedEarly = false
  /// Whether the kernel has reported that all tests were run.
  var isFinished = false
  /// The error that ended the tests early.
  var runError: String?
  var output = OutputLog()
  /// The protection of other files from the submission.
  var shell = ShellKind.ownFileSystem
  /// How the kernel ended. ``Ending/Cause/unresponsive(after:)`` means that the time limit was reached, and
  /// ``Ending/Cause/closed`` that the check was canceled.
  var ending = Ending.Cause.exited(0)
}
