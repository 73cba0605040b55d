// The parser answers with a `Literal`, and the kernel reads it: both processes share the one type.
@_exported import SyntaxProtocol

extension Literal {
  /// The tree as one line of Swift: `.row(id: 3, .renamed("Blob"))`.
  ///
  /// A ``Literal/json(type:text:)`` has no source of its own and is shown as its type and text.
  public var source: String {
    switch self {
    case .integer(let text), .float(let text): text
    case .string(let text): Self.quoted(text)
    case .boolean(let value): value ? "true" : "false"
    case .nil: "nil"
    case .array(let elements): "[\(elements.map(\.source).joined(separator: ", "))]"
    case .dictionary(let pairs):
      pairs.isEmpty
        ? "[:]" : "[\(pairs.map { "\($0.key.source): \($0.value.source)" }.joined(separator: ", "))]"
    case .tuple(let arguments): Self.parenthesized(arguments)
    case .member(let name, let arguments): ".\(name)\(arguments.map(Self.parenthesized) ?? "")"
    case .call(let name, let arguments): "\(name)\(Self.parenthesized(arguments))"
    case .state(let path): path.isEmpty ? "state" : path.hasPrefix("[") ? "state\(path)" : "state.\(path)"
    case .keyPath(let path): "\\.\(path)"
    case .json(let type, let text): "\(type)(json: \(Self.quoted(text)))"
    }
  }

  private static func parenthesized(_ arguments: [Argument]) -> String {
    let texts = arguments.map { argument in
      argument.label.map { "\($0): \(argument.value.source)" } ?? argument.value.source
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  /// A string literal. Control characters are escaped; letters of any script stay as they are.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Literal: CustomStringConvertible {
  /// The literal as Swift source.
  public var description: String { source }
}
