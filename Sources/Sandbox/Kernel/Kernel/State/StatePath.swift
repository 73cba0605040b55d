import Reports

/// A path into a state, as typed: `rows[0].title`, `rows[id: 3]?.isDone`, `destination.edit`, `names["a"]`.
///
/// What stands in brackets is compared as text with the keys and ids there are, so that any kind of key can be written.
struct StatePath: Equatable {
  enum Component: Equatable {
    case name(String)
    /// `[0]`, `["key"]`, `[.case]`
    case key(String)
    /// `[id: 3]`
    case id(String)
  }

  var components: [Component]

  /// Reads a path; a leading `state.`, `.` or `$0.` is allowed, and `?` and `!` change nothing.
  init(_ text: String) throws(Report) {
    components = []
    var rest = text[...].trimming(\.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    if rest.hasPrefix("$0") { rest.removeFirst(2) }
    while let next = rest.first {
      switch next {
      case ".", "?", "!": rest.removeFirst()
      case "[":
        guard let end = Self.closingBracket(rest) else {
          throw Self.malformed(text, found: "A `[` without its `]`.")
        }
        let inside = rest[rest.index(after: rest.startIndex)..<end].trimming(\.isWhitespace)
        if inside.hasPrefix("id:") {
          components.append(.id(String(inside.dropFirst(3).trimming(\.isWhitespace))))
        } else {
          components.append(.key(String(inside)))
        }
        rest = rest[rest.index(after: end)...]
      case _ where next.isLetter || next == "_" || next == "`" || next.isNumber:
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        rest = rest[name.endIndex...]
        components.append(.name(name.filter { $0 != "`" }))
      default: throw Self.malformed(text, found: "`\(next)` where a name, `.` or `[` is expected.")
      }
    }
    if components.first == .name("state") { components.removeFirst() }
  }

  /// The end of the bracket that a text starts with; brackets and quotes inside it are passed over.
  private static func closingBracket(_ text: Substring) -> Substring.Index? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        if character == "\\" { isEscaped = true }
        if character == "\"" { isQuoted = false }
      } else if character == "\"" {
        isQuoted = true
      } else if character == "[" || character == "(" {
        depth += 1
      } else if character == "]" || character == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func malformed(_ text: String, found: String) -> Report {
    Report(
      "`\(text)` is not a path.", found: found, expected: "Names and subscripts, such as `rows[0].title`.",
      causes: [.init("Only stored state can be reached by a path.", fix: "state")]
    )
  }
}

extension StatePath {
  /// The path as text.
  static func text(_ components: some Sequence<Component>) -> String {
    components.reduce(into: "") { text, component in
      switch component {
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .key(let key): text += "[\(key)]"
      case .id(let id): text += "[id: \(id)]"
      }
    }
  }
}

extension Substring {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
    var text = self
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
