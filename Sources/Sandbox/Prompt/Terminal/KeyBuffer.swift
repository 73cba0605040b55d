import Foundation

/// Decodes bytes from the keyboard as characters.
struct KeyBuffer {
  private var bytes: [UInt8] = []
  private var position = 0
  /// Characters that are returned before those of the keyboard.
  private var injected: [Unicode.Scalar] = []

  var isEmpty: Bool { position == bytes.count && injected.isEmpty }

  mutating func inject(_ text: some Sequence<Unicode.Scalar>) {
    injected.append(contentsOf: text)
  }

  /// Adds what can be read now.
  ///
  /// - Returns: False at the end of the input, or when the terminal was closed.
  mutating func fill(from descriptor: Int32) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      bytes = Array(bytes[position...]) + chunk[..<count]
      position = 0
      return true
    }
  }

  /// The next character; nil until all its bytes have come. Bytes that aren't UTF-8 become U+FFFD.
  mutating func next() -> Unicode.Scalar? {
    if !injected.isEmpty { return injected.removeFirst() }
    guard position < bytes.count else { return nil }
    let length = Self.length(bytes[position])
    guard position + length <= bytes.count else { return nil }
    let sequence = bytes[position..<(position + length)]
    guard let scalar = String(validating: sequence, as: UTF8.self)?.unicodeScalars.first else {
      position += 1
      return "\u{FFFD}"
    }
    position += length
    return scalar
  }

  /// What ``next()`` would return.
  func peek() -> Unicode.Scalar? {
    var copy = self
    return copy.next()
  }

  /// Removes the terminal's answer to a question for the cursor's place, and returns the column; nil until it has come.
  /// What was typed before or after the answer stays.
  mutating func takeColumn() -> Int? {
    let rest = bytes[position...]
    for start in rest.indices where rest[start] == 0x1B {
      var column: Int?
      // ESC [ ROW ; COLUMN R
      for (offset, byte) in rest[start...].enumerated().dropFirst() {
        switch (offset, byte) {
        case (1, UInt8(ascii: "[")): continue
        case (2..., UInt8(ascii: "0")...UInt8(ascii: "9")):
          if let digits = column { column = min(digits * 10 + Int(byte - UInt8(ascii: "0")), 1 << 20) }
          continue
        case (3..., UInt8(ascii: ";")) where column == nil:
          column = 0
          continue
        case (5..., UInt8(ascii: "R")):
          guard let column else { break }
          bytes.removeSubrange(start...(start + offset))
          return column
        default: break
        }
        break
      }
    }
    return nil
  }

  /// Removes and returns a pasted text up to its final sequence `ESC [ 201 ~`; nil until that has come.
  mutating func takePaste() -> String? {
    let end: [UInt8] = [0x1B] + Array("[201~".utf8)
    let rest = bytes[position...]
    guard rest.count >= end.count else { return nil }
    for start in rest.startIndex...(rest.endIndex - end.count)
    where rest[start] == end[0] && rest[start..<(start + end.count)].elementsEqual(end) {
      position = start + end.count
      return String(decoding: rest[..<start], as: UTF8.self)
    }
    return nil
  }

  private static func length(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
