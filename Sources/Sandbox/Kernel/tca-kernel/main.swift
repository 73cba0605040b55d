import Kernel

// The child process that runs a feature's code. Its first word is its role; the others are limits and folders.
let words = KernelWords.taken()
switch words.first {
case "session": SessionKernel.main(arguments: Array(words.dropFirst()))
case "judge": JudgeKernel.main(arguments: Array(words.dropFirst()))
default: fatalError("tca-kernel is started by tca, with its role as the first word: session or judge.")
}
