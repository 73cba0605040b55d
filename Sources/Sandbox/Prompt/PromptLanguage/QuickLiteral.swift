import KernelProtocol
import Limits
import SyntaxProtocol

/// Reads the literals of most actions, without starting the parser's process.
///
/// It knows enum cases, integers, floats, booleans, nil, strings without escapes, arrays, arguments and paths into the
/// state. For anything else it returns nil, and the real parser is asked.
package struct QuickLiteral {

  private var rest: Substring
  private var depth = 0

  private init(_ rest: Substring) { self.rest = rest }

  /// - Returns: nil for anything that is not such a literal.
  package static func parse(_ source: String) -> Literal? {
    guard source.utf8.count <= Limits.quickLine else { return nil }
    var parser = QuickLiteral(Substring(source))
    parser.skipBlanks()
    guard let literal = parser.value() else { return nil }
    parser.skipBlanks()
    return parser.rest.isEmpty ? literal : nil
  }

  private mutating func value() -> Literal? {
    guard let first = rest.first, depth < Limits.quickDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch first {
    case ".": return member()
    case "\"": return string()
    case "[": return array()
    case "-", "0"..."9": return number()
    default: return word()
    }
  }

  private mutating func member() -> Literal? {
    rest.removeFirst()
    guard let name = identifier() else { return nil }
    guard rest.first == "(" else { return .member(name, nil) }
    return arguments().map { .member(name, $0) }
  }

  private mutating func arguments() -> [Literal.Argument]? {
    rest.removeFirst()
    var arguments: [Literal.Argument] = []
    skipBlanks()
    while rest.first != ")" {
      let label = label()
      guard let value = value() else { return nil }
      arguments.append(.init(label, value))
      skipBlanks()
      if rest.first == "," {
        rest.removeFirst()
        skipBlanks()
      } else if rest.first != ")" {
        return nil
      }
    }
    rest.removeFirst()
    return arguments
  }

  /// Reads a label such as `id: ` before a value. When there is none, nothing is consumed.
  private mutating func label() -> String? {
    let start = rest
    if let name = identifier() {
      skipBlanks()
      if rest.first == ":" {
        rest.removeFirst()
        skipBlanks()
        return name
      }
    }
    rest = start
    return nil
  }

  private mutating func array() -> Literal? {
    rest.removeFirst()
    var elements: [Literal] = []
    skipBlanks()
    while rest.first != "]" {
      guard let element = value() else { return nil }
      elements.append(element)
      skipBlanks()
      if rest.first == "," {
        rest.removeFirst()
        skipBlanks()
      } else if rest.first != "]" {
        return nil
      }
    }
    rest.removeFirst()
    return .array(elements)
  }

  private mutating func string() -> Literal? {
    guard !rest.hasPrefix("\"\"") || rest.hasPrefix("\"\"\"") == false else { return nil }
    rest.removeFirst()
    let text = rest.prefix { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    rest = rest[text.endIndex...]
    guard rest.first == "\"" else { return nil }
    rest.removeFirst()
    return .string(String(text))
  }

  private mutating func number() -> Literal? {
    let text = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".") }
    rest = rest[text.endIndex...]
    // `0xFF`, `1_000`, `1e3` and ranges are left to the real parser.
    if let next = rest.first, next.isLetter || next == "_" { return nil }
    if text.contains(".") {
      return Double(text) != nil && text.last != "." ? .float(String(text)) : nil
    }
    return Int(text) != nil ? .integer(String(Int(text)!)) : nil
  }

  private mutating func word() -> Literal? {
    guard let word = identifier() else { return nil }
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "nil": return .nil
    case "state": return statePath()
    default: return nil
    }
  }

  /// Reads `.rows[0].title` after `state`. Keys in quotes, and anything else in brackets, are left to the real parser.
  private mutating func statePath() -> Literal? {
    var path = ""
    while let next = rest.first {
      if next == "." {
        rest.removeFirst()
        guard let name = identifier() else { return nil }
        path += path.isEmpty ? name : ".\(name)"
      } else if next == "[" {
        let index = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !index.isEmpty, rest[index.endIndex...].first == "]" else { return nil }
        rest = rest[index.endIndex...].dropFirst()
        path += "[\(index)]"
      } else if ",)]".contains(next) || next.isWhitespace {
        return .state(path)
      } else {
        return nil
      }
    }
    return .state(path)
  }

  private mutating func identifier() -> String? {
    guard let first = rest.first, first.isLetter || first == "_" else { return nil }
    let name = rest.leadingName
    rest = rest[name.endIndex...]
    return String(name)
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: \.isWhitespace)
  }
}
