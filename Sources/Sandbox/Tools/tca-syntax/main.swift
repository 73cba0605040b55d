import Glibc

// The child process that holds the Swift parser. Its only word is the path of the library that answers.
guard let path = CommandLine.arguments.dropFirst().first, let service = SyntaxLibrary(path: path) else {
  let message = "tca-syntax is started by tca, with the path of its library: \(SyntaxLibrary.lastError)\n"
  write(2, message, message.utf8.count)
  exit(69)
}
ParserProcess(service).run()
