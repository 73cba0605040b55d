import Kernel

// The child process that runs a feature's code. Its first argument is its role; the others are limits and folders.
let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "session": SessionKernel.main(arguments: arguments)
case "judge": JudgeKernel.main(arguments: arguments)
default: fatalError("tca-kernel is started by tca, with its role as the first word: session or judge.")
}
