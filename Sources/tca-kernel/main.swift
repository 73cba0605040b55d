import Kernel

// The child process that runs features' code. One word chooses its role; the rest are limits.
switch CommandLine.arguments.dropFirst().first {
case "session": SessionKernel.main(arguments: Array(CommandLine.arguments.dropFirst(2)))
default:
  fatalError("tca-kernel is started by tca, as `tca-kernel session`.")
}
