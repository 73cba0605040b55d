import Foundation

/// The real binary with its standard streams on pipes, and both of them watched: it may write while it is written to.
final class PipedSession {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// The end of what it printed.
  private var tail: [UInt8] = []

  init(_ binary: URL, _ arguments: [String], environment: [String: String], folder: URL) throws {
    process.executableURL = binary
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try output.fileHandleForWriting.close()
    try input.fileHandleForReading.close()
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var lastOutput: String { String(decoding: tail.suffix(2000), as: UTF8.self) }

  var state: String {
    process.isRunning ? "closed its output" : "ended with \(process.terminationStatus)"
  }

  /// Writes bytes, and reads until a text is printed.
  ///
  /// - Returns: Whether it came before the session's end.
  func send(_ bytes: [UInt8], until text: String) -> Bool {
    signal(SIGPIPE, SIG_IGN)
    let wanted = Array(text.utf8)
    var unsent = bytes[...]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var descriptors = [
        pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input.fileHandleForWriting.fileDescriptor, events: Int16(POLLOUT), revents: 0),
      ]
      _ = poll(&descriptors, unsent.isEmpty ? 1 : 2, 1000)
      if !unsent.isEmpty, descriptors[1].revents != 0 {
        let count = unsent.withUnsafeBytes { write(descriptors[1].fd, $0.baseAddress, $0.count) }
        if count > 0 { unsent = unsent.dropFirst(count) }
      }
      guard descriptors[0].revents != 0 else { continue }
      let count = read(descriptors[0].fd, &buffer, buffer.count)
      guard count > 0 else { return false }
      let start = max(0, tail.count - wanted.count)
      tail += buffer[..<count]
      if tail[start...].firstRange(of: wanted) != nil {
        tail = Array(tail.suffix(4096))
        return true
      }
    }
  }

  /// Closes its input.
  ///
  /// - Returns: Its exit code.
  func end() -> Int32 {
    try? input.fileHandleForWriting.close()
    _ = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
