import Glibc
import Reports
import Synchronization

/// Messages of other threads to the thread that reads from a child.
final class ReaderMailbox: Sendable {
  /// Becomes readable when there is a message.
  let descriptor: Int32
  private let other: Int32
  private let storedEnd = Mutex<Guardian.End?>(nil)

  init() throws(Report) { (descriptor, other) = try Streams.pair() }

  deinit {
    close(descriptor)
    close(other)
  }

  /// How the child ended; nil while it is running.
  var end: Guardian.End? { storedEnd.withLock { $0 } }

  func tell(_ end: Guardian.End) {
    storedEnd.withLock { $0 = end }
    interrupt()
  }

  /// Makes the reading thread check deadlines and unsent requests again.
  func interrupt() {
    var byte: UInt8 = 0
    send(other, &byte, 1, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }

  /// Clears all interruptions so far.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == bytes.count {}
  }

  /// Waits for the child's end, and returns whether it came within the limit.
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
