import Glibc

// The child process of the Swift parser. Its only argument is the path of the library that answers requests.
guard let path = CommandLine.arguments.dropFirst().first, let service = SyntaxLibrary(path: path) else {
  let message = "tca-syntax is started by tca, with the path of its library: \(SyntaxLibrary.lastError)\n"
  write(2, message, message.utf8.count)
  exit(69)
}
ParserProcess(service).run()
