import Foundation
import Synchronization

/// One of the two streams on which `tca` writes. Everything that it prints goes through here.
///
/// A stream can fail at any time: its reader has gone, or the disk is full. Nothing traps then. The loss is remembered, and
/// ``end(_:)`` turns it into an exit code.
///
/// ```swift
/// StandardStream.output.print("3 of 5 exercises done")
/// StandardStream.error.print("[1/3] Compiling …")
/// StandardStream.end(0)   // exits with 74 when some of it was lost
/// ```
///
/// A reader that has closed its pipe wants no more, as after `tca lessons | head -1`. The process then ends at once and
/// quietly by SIGPIPE, as other command line tools do. Its children end with it.
public enum StandardStream: Int32, CaseIterable, Sendable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case error = 2

  /// The exit code when some of the output could not be written, as `sysexits.h` has it for input and output.
  public static let outputLost: Int32 = 74

  /// The first problem of each stream.
  private static let problems = Mutex<[StandardStream: Int32]>([:])

  /// Writes a text and what ends it.
  public func print(_ text: String, terminator: String = "\n") { write(text + terminator) }

  /// Writes all bytes of a text, however many writes it takes.
  ///
  /// After a failure the stream stays closed for the rest of the run, because a text with a hole in it would mislead.
  public func write(_ text: String) {
    guard Self.problems.withLock({ $0[self] }) == nil else { return }
    var text = text
    let problem = text.withUTF8 { Self.write($0, to: rawValue) }
    guard let problem else { return }
    Self.problems.withLock { $0[self] = $0[self] ?? problem }
    if problem == EPIPE { readerHasGone() }
  }

  /// Writes all bytes to a descriptor.
  ///
  /// - Returns: The number of the system's error; nil when everything was written.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch count == 0 ? ENOSPC : errno {
      case EINTR: continue
      case EAGAIN:
        // Somebody else may have set the stream to not block.
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      case let problem: return problem
      }
    }
    return nil
  }

  private func readerHasGone() {
    // Someone at a terminal still sees the output, so only the messages beside it are lost.
    if self == .error, isatty(StandardStream.output.rawValue) == 1 { return }
    signal(SIGPIPE, SIG_DFL)
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &pipe, nil)
    raise(SIGPIPE)
  }

  /// Ends the process.
  ///
  /// - Parameter status: The exit code when no output was lost. Otherwise ``outputLost`` takes its place, because whoever
  ///   reads the code can't rely on the output.
  public static func end(_ status: Int32) -> Never {
    // What other libraries printed is still in their buffers.
    let (flushed, reason) = (fflush(nil), errno)
    var lost = problems.withLock { $0 }
    if flushed != 0, lost[.output] == nil { lost[.output] = reason }
    guard let first = allCases.compactMap({ lost[$0] }).first else { exit(status) }
    if first != EPIPE {
      StandardStream.error.print("The output can't be written: \(String(cString: strerror(first))).")
    }
    exit(outputLost)
  }
}
