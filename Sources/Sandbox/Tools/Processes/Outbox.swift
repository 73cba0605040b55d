import Glibc

/// Bytes that wait until a child reads them, so that nobody here waits for a child that is busy.
struct Outbox {
  private var bytes: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { sent == bytes.count }

  mutating func append(_ more: [UInt8]) {
    if isEmpty { self = Outbox() }
    bytes.append(contentsOf: more)
  }

  /// Writes as much as a socket takes at once. What a child that has ended leaves unread is lost.
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
