import Foundation
import Glibc
import Reports

/// Runs a program that uses the terminal, such as a pager.
public enum TerminalProgram {
  /// Runs a program to its end, and blocks until then. The program reads a text from its standard input, and writes to
  /// this process's standard output.
  ///
  /// - Parameters:
  ///   - command: The program. It must share this process's group; otherwise it can't read the terminal.
  ///   - input: The text that the program reads. A program that ends early doesn't have to read all of it.
  /// - Returns: How it ended.
  /// - Throws: A report when the program could not be started.
  public static func run(_ command: ProcessCommand, input: [UInt8]) throws(Report) -> Ending.Cause {
    let mailbox = try ReaderMailbox()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Report("A pipe could not be created.", found: "\(String(cString: strerror(errno))).")
    }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    do throws(Report) {
      defer { close(ends[0]) }
      _ = try Guardian.shared.spawn(command, descriptors: [ends[0], 1, 2]) { mailbox.tell($0) }
    } catch {
      close(ends[1])
      throw error
    }
    let handle = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    try? handle.write(contentsOf: Data(input))
    try? handle.close()
    while !mailbox.waitForEnd(within: .seconds(3600)) {}
    return Ending.Cause(status: (mailbox.end ?? .lost).status)
  }
}
