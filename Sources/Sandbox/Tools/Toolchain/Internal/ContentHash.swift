import Foundation

/// A hash of texts that is the same in every process. It names the entries of the cache.
///
/// It isn't cryptographic. It doesn't need to be, because an image also stores the content that it was made from.
package struct ContentHash {
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x9ae1_6a3b_2f90_404f

  /// Adds a text. The boundaries between texts count: `("ab", "c")` and `("a", "bc")` have different hashes.
  package mutating func combine(_ text: String) {
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

  /// The hash as 32 hexadecimal digits.
  package var text: String {
    [low, high].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// A hash of a file, eight bytes at a time: of large files at each start.
  static func ofBytes(_ data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    data.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      var index = 0
      while index < words {
        hash =
          (hash ^ bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 29
        index += 1
      }
      for byte in bytes[(words * 8)...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }

  package static func of(_ texts: [String]) -> String {
    var hash = ContentHash()
    for text in texts { hash.combine(text) }
    return hash.text
  }
}
