/// A hash of texts that is the same in every process: names of cache entries.
///
/// It need not withstand somebody who looks for collisions, since an entry also keeps what it was made from.
struct ContentHash {
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x9ae1_6a3b_2f90_404f

  /// Adds a text; `("ab", "c")` and `("a", "bc")` differ.
  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { combine(byte) }
    }
    combine(0xff)
  }

  private mutating func combine(_ byte: UInt8) {
    low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    high = (high ^ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
    high ^= high >> 29
  }

  /// 32 hexadecimal digits.
  var text: String {
    [low, high].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  static func of(_ texts: [String]) -> String {
    var hash = ContentHash()
    for text in texts { hash.combine(text) }
    return hash.text
  }
}
