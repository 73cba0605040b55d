import Grading

/// Some lines of a Swift block that belong together: a declaration, which stands by itself in a file, or statements, which need
/// a function around them.
///
/// What starts at the margin starts a chunk; what is indented, or stands in brackets, belongs to the one above.
///
/// Not handled: `#if` around declarations, and declarations that are indented.
struct SwiftChunk: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case imports
    /// Named in a way that another declaration of the same thing has, too.
    case declaration(key: String)
    case extends(type: String)
    case test
    case statements
  }

  var kind: Kind
  /// From 0, in the block.
  var lines: Range<Int>

  var isDeclaration: Bool { kind != .statements && kind != .imports }

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

  /// nil while only attributes and blank lines were seen.
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

  /// Without the brackets that directly follow an attribute or a modifier.
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
