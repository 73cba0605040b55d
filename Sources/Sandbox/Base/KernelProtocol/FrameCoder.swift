import Limits

/// Cuts a stream of bytes into frames: a length in four big-endian bytes, then as many bytes of JSON.
///
/// Both ends of the channel between `tca` and its kernel use it. Bytes may arrive in any portions:
///
/// ```swift
/// var decoder = FrameDecoder()
/// decoder.append(bytesReadFromThePipe)
/// while let payload = try decoder.next() { handle(payload) }
/// ```
///
/// A length above ``Limits/frame`` means that something other than a frame was written to the channel. The
/// decoder then throws, now and on every later call.
public struct FrameDecoder: Sendable {

  /// The bytes on the channel are not a frame.
  public struct Malformed: Error, Equatable, Sendable {
    /// The length that the bytes give.
    public var length: Int
  }

  private var buffer: [UInt8] = []
  private var start = 0

  /// Creates a decoder without any bytes.
  public init() {}

  /// Whether only a part of a frame has arrived.
  public var isPartial: Bool { start < buffer.count }

  /// Adds bytes that have arrived. They may be any portion of the stream.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0, start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole frame's payload; nil until enough bytes have come.
  public mutating func next() throws(Malformed) -> [UInt8]? {
    guard buffer.count - start >= 4 else { return nil }
    let length = buffer[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= Limits.frame else { throw Malformed(length: length) }
    guard buffer.count - start - 4 >= length else { return nil }
    let payload = Array(buffer[start + 4..<start + 4 + length])
    start += 4 + length
    return payload
  }
}

/// Puts a length before a payload, as ``FrameDecoder`` expects it.
public enum FrameEncoder {
  /// Returns a frame with this payload.
  public static func encode(_ payload: some Collection<UInt8>) -> [UInt8] {
    let count = UInt32(payload.count)
    var frame: [UInt8] = []
    frame.reserveCapacity(4 + payload.count)
    for shift in [24, 16, 8, 0] { frame.append(UInt8(truncatingIfNeeded: count >> UInt32(shift))) }
    frame.append(contentsOf: payload)
    return frame
  }
}
