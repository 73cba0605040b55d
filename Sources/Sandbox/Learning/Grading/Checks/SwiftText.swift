/// A Swift text with its comments and the contents of its strings blanked out, so that words can be looked for by their
/// place alone.
///
/// Good enough for checks, which come with the lesson. Not handled: regex literals that hold quotation marks.
package struct SwiftText {
  package let bytes: [UInt8]
  /// As long as `bytes`; line feeds and the quotation marks around strings stay.
  package private(set) var code: [UInt8]

  package init(_ text: String) {
    bytes = Array(text.utf8)
    code = bytes
    blank()
  }

  /// The line, from 1, that a position is on.
  func line(at position: Int) -> Int {
    1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
  }

  /// Where a word stands by itself in the code, from a position on.
  func positions(of word: String, from start: Int = 0) -> [Int] {
    let word = Array(word.utf8)
    guard code.count >= word.count else { return [] }
    return (start...(code.count - word.count)).filter { position in
      guard code[position] == word[0], code[position..<position + word.count].elementsEqual(word) else {
        return false
      }
      let before = position > 0 ? code[position - 1] : 0x20
      let after = position + word.count < code.count ? code[position + word.count] : 0x20
      return !before.isWord && !after.isWord
    }
  }

  /// The word that ends before a position, with nothing but space between.
  func word(before position: Int) -> String {
    let head = code[..<position].reversed().drop { $0 == 0x20 || $0 == 0x0A }.prefix { $0.isWord }
    return String(decoding: head.reversed(), as: UTF8.self)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The position after the bracket that closes the one at a position.
  func end(ofBracketAt position: Int) -> Int? {
    var depth = 0
    for index in position..<code.count {
      switch code[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  private mutating func blank() {
    var index = 0
    while index < bytes.count {
      if starts("//", at: index) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { erase(&index) }
      } else if starts("/*", at: index) {
        blankComment(&index)
      } else if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "#") {
        blankString(&index)
      } else {
        index += 1
      }
    }
  }

  private mutating func blankComment(_ index: inout Int) {
    var depth = 0
    while index < bytes.count {
      if starts("/*", at: index) {
        depth += 1
        erase(&index)
        erase(&index)
      } else if starts("*/", at: index) {
        depth -= 1
        erase(&index)
        erase(&index)
        if depth == 0 { return }
      } else {
        erase(&index)
      }
    }
  }

  private mutating func blankString(_ index: inout Int) {
    var hashes = 0
    while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
    guard index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "\"") else {
      index += max(1, hashes)
      return
    }
    index += hashes
    let isLong = starts("\"\"\"", at: index)
    let quote = isLong ? "\"\"\"" : "\""
    let end = quote + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    index += quote.utf8.count
    while index < bytes.count, !starts(end, at: index) {
      if !isLong, bytes[index] == UInt8(ascii: "\n") { return }
      if starts(escape + "(", at: index) {
        // An interpolation may hold strings of its own.
        for _ in 0..<escape.utf8.count + 1 { erase(&index) }
        var depth = 1
        while index < bytes.count, depth > 0 {
          switch bytes[index] {
          case UInt8(ascii: "\""): blankString(&index)
          case UInt8(ascii: "("):
            depth += 1
            erase(&index)
          case UInt8(ascii: ")"):
            depth -= 1
            erase(&index)
          default: erase(&index)
          }
        }
      } else if starts(escape, at: index) {
        for _ in 0..<escape.utf8.count where index < bytes.count { erase(&index) }
        if index < bytes.count { erase(&index) }
      } else {
        erase(&index)
      }
    }
    index = min(bytes.count, index + end.utf8.count)
  }

  private mutating func erase(_ index: inout Int) {
    if code[index] != UInt8(ascii: "\n") { code[index] = 0x20 }
    index += 1
  }

  private func starts(_ word: String, at index: Int) -> Bool {
    index + word.utf8.count <= bytes.count && bytes[index..<index + word.utf8.count].elementsEqual(word.utf8)
  }
}

extension UInt8 {
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
