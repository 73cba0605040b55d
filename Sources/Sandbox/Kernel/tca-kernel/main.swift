import Dispatch
import Kernel

// The child process that runs features' code. One word chooses its role; the rest are limits.
let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "session": SessionKernel.main(arguments: arguments)
case "judge":
  Task.detached { await JudgeKernel.main(arguments: arguments) }
  dispatchMain()
default: fatalError("tca-kernel is started by tca, with its role as the first word: session or judge.")
}
