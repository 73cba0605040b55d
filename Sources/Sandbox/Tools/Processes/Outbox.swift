import Glibc

/// Bytes that a child has not read yet. They are kept here, so that `tca` doesn't have to wait for a busy child.
struct Outbox {
  private var bytes: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { sent == bytes.count }

  mutating func append(_ more: [UInt8]) {
    if isEmpty { self = Outbox() }
    bytes.append(contentsOf: more)
  }

  /// Writes as many bytes as the socket accepts at once. If the child has ended, the rest is discarded.
  mutating func flush(to socket: Int32) {
    while !isEmpty {
      let count = bytes[sent...].withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        self = Outbox()
      }
    }
  }
}
