import Grading

/// Consecutive lines of a Swift block that belong together: a declaration, which can stand in a file by itself, or
/// statements, which need a function around them.
///
/// A line without indentation starts a chunk. A line that is indented or inside brackets belongs to the chunk above it.
///
/// Two things are not handled: `#if` around declarations, and declarations that are indented.
struct SwiftChunk: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// An `import`.
    case imports
    /// A declaration. Two declarations of the same thing have the same key: a type's name, or a function's signature.
    case declaration(key: String)
    /// An `extension` of a type.
    case extends(type: String)
    /// A test function or a test suite.
    case test
    /// Everything else.
    case statements
  }

  var kind: Kind
  /// The lines of the chunk in its block, from 0.
  var lines: Range<Int>

  static func all(in source: String) -> [SwiftChunk] {
    let text = SwiftText(source)
    var chunks: [(start: Int, code: String)] = []
    var depth = 0
    let lines = text.code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let code = String(decoding: line, as: UTF8.self)
      let isAtMargin = code.first.map { !$0.isWhitespace && !".{}])?:".contains($0) } ?? false
      if chunks.isEmpty || (depth == 0 && isAtMargin && kind(of: chunks[chunks.count - 1].code) != nil) {
        chunks.append((index, ""))
      }
      chunks[chunks.count - 1].code += code + "\n"
      for byte in line {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
        default: break
        }
      }
    }
    return chunks.enumerated().compactMap { index, chunk in
      guard let kind = kind(of: chunk.code) else { return nil }
      let end = index + 1 < chunks.count ? chunks[index + 1].start : lines.count
      return SwiftChunk(kind: kind, lines: chunk.start..<end)
    }
  }

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "final", "open", "indirect", "nonisolated",
    "prefix",
    "postfix", "infix", "static", "distributed",
  ]
  private static let types: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "operator", "precedencegroup", "macro",
  ]

  /// The kind of a chunk; nil when it contains only attributes and blank lines.
  private static func kind(of code: String) -> Kind? {
    var rest = code[...]
    var isTest = false
    var isGlobal = false
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return nil }
      if first == "@" {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "_.:".contains($0) }
        isTest = isTest || name == "Test" || name == "Suite"
        rest = withoutArguments(rest.dropFirst(name.count + 1))
        continue
      }
      let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      let after = rest.dropFirst(word.count)
      if modifiers.contains(word) {
        isGlobal = true
        rest = withoutArguments(after)
      } else if word == "import" {
        return .imports
      } else if word == "extension" {
        return .extends(type: name(after))
      } else if isTest {
        return .test
      } else if types.contains(word) {
        return .declaration(key: name(after))
      } else if word == "func" {
        return .declaration(key: String(rest.prefix { $0 != "{" && $0 != "\n" }))
      } else if isGlobal, word == "let" || word == "var" {
        return .declaration(key: name(after))
      } else {
        return .statements
      }
    }
  }

  private static func name(_ code: Substring) -> String {
    String(code.drop(while: \.isWhitespace).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// The code without the parentheses that directly follow an attribute or a modifier.
  private static func withoutArguments(_ code: Substring) -> Substring {
    guard code.first == "(" else { return code }
    var depth = 0
    for index in code.indices {
      if code[index] == "(" { depth += 1 }
      if code[index] == ")" { depth -= 1 }
      if depth == 0 { return code[code.index(after: index)...] }
    }
    return ""
  }
}
