/// The places of a Swift text that lie outside of its string literals and brackets.
///
/// ```swift
/// let source = #".set("a { b") { $0.count = 1 }"#
/// OuterText(source).indices.first { source[$0] == "{" }   // the brace of the closure
/// ```
///
/// An opening bracket at the top level is such a place, and so is the bracket that closes it. Not handled: raw and
/// multi-line string literals, and comments.
package struct OuterText {
  private enum Opened {
    case bracket
    case string
    /// `\(` in a string, up to its closing parenthesis.
    case interpolation
  }

  private let text: String

  /// - Parameter text: The text whose outer characters are found.
  package init(_ text: String) { self.text = text }

  /// The indices in ascending order. Computed in linear time.
  package var indices: [String.Index] {
    var found: [String.Index] = []
    var opened: [Opened] = []
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if opened.last == .string {
        if isEscaped {
          isEscaped = false
          if character == "(" { opened.append(.interpolation) }
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          opened.removeLast()
        }
        continue
      }
      switch character {
      case "\"": opened.append(.string)
      case "(", "[", "{":
        if opened.isEmpty { found.append(index) }
        opened.append(.bracket)
      case ")", "]", "}":
        _ = opened.popLast()
        if opened.isEmpty { found.append(index) }
      default:
        if opened.isEmpty { found.append(index) }
      }
    }
    return found
  }
}
