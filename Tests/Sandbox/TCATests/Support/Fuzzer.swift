import Foundation
import SeededRandom

/// Lines and files that resemble a lesson's own, and are wrong in ways that nobody thought of. The same seed gives the same.
struct Fuzzer {
  private var random: SeededGenerator
  private let lines: [[UInt8]]

  /// Ways to be wrong that parsers stumble over: brackets, look-alikes, marks that join what stands before, bytes that are no
  /// UTF-8.
  private static let pieces: [[UInt8]] =
    [
      "(", ")", "[", "]", "{", "}", "<", ">", ".", "\\", "\"", "\"\"\"", "#", "@", "`", "=", "==", "-", "–",
      "—", "’", "‘",
      "“", "”", "…", "\u{301}", "\u{200D}", "\u{FEFF}", "\u{FFFD}", "\u{1}", "\0", "\t", "\u{B}", "\u{C}",
      "\u{85}",
      "\u{2028}", "\u{202E}", "🧑‍🚀", "e\u{301}", "👍🏽", "//", "/*", "*/", "#if", "#endif", "\\(", "/", "?", "!",
      "&", "$0",
      "try ", "await ", "state", "expect ", "if ", "else ", "case ", "in ", "->", "...", "0x", "1e999", "-0",
      "::", "_",
      "99999999999999999999", ".self", "@_", "#expect(", "func", "\u{1B}[2J",
    ].map { Array($0.utf8) }
    + [[0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFE], [0xFF, 0xFF], [0xC0, 0xAF]]

  init(seed: UInt64, texts: [String]) {
    random = SeededGenerator(seed: seed)
    lines = texts.flatMap { $0.split(separator: "\n").map { Array($0.utf8) } }.filter { !$0.isEmpty }
  }

  /// A line without a line feed.
  mutating func line() -> [UInt8] {
    var bytes = Array(lines.randomElement(using: &random) ?? [])
    if Bool.random(using: &random), let start = bytes.firstIndex(of: UInt8(ascii: ".")) {
      bytes = Array(bytes[start...])
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes) }
    return bytes.filter { $0 != 0x0A }
  }

  /// A file with some changes.
  mutating func file(from text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2: bytes.insert(contentsOf: piece(), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 5:
      let other = Array(lines.randomElement(using: &random) ?? [])
      bytes.insert(contentsOf: other.prefix(Int.random(in: 0...other.count, using: &random)), at: place)
    case 6:
      let count = [2, 3, 5, 20, 30, 200, 1500].randomElement(using: &random) ?? 2
      bytes.insert(contentsOf: Array(repeatElement(piece(), count: count).joined()), at: place)
    case 7: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    default: bytes.removeSubrange(place...)
    }
  }

  private mutating func piece() -> [UInt8] { Self.pieces.randomElement(using: &random) ?? [] }
}
