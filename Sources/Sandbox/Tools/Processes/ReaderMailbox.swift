import Glibc
import Reports
import Synchronization

/// What other threads tell the thread that reads from a child.
final class ReaderMailbox: Sendable {
  /// Becomes readable when there is something to look at.
  let descriptor: Int32
  private let other: Int32
  private let storedEnd = Mutex<Guardian.End?>(nil)

  init() throws(Report) { (descriptor, other) = try Streams.pair() }

  deinit {
    close(descriptor)
    close(other)
  }

  /// How the child ended; nil while it lives.
  var end: Guardian.End? { storedEnd.withLock { $0 } }

  func tell(_ end: Guardian.End) {
    storedEnd.withLock { $0 = end }
    interrupt()
  }

  /// Has the reading thread look at deadlines and unsent requests again.
  func interrupt() {
    var byte: UInt8 = 0
    send(other, &byte, 1, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }

  /// Takes note of all interruptions so far.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == bytes.count {}
  }

  /// Waits for the child's end. Returns whether it came.
  func waitForEnd(within limit: Duration) -> Bool {
    let last = ContinuousClock.now + limit
    while end == nil {
      let left = ContinuousClock.now.duration(to: last) / .milliseconds(1)
      guard left > 0 else { return false }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, Int32(left.rounded(.up)))
      clear()
    }
    return true
  }
}
