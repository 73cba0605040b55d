import Reports
import SyntaxProtocol

/// A path into a state: `rows[0].title`, `rows[id: 3].isDone`, `destination.edit`, `names["a"]`.
///
/// Both processes use it. ``init(_:)`` reads what the learner typed. The kernel then makes the path canonical, which
/// requires the state: an element of an identified array is named by its id, so that `rows[0]` and `rows[id: 7]` are
/// equal when they lead to the same element. A path that comes from the kernel is always canonical.
///
/// ```swift
/// let path = try StatePath("state.rows[id: 3]?.isDone")
/// path.description  // "rows[id: 3].isDone"
/// ```
///
/// The text in brackets is compared with the keys and ids of the collection as text, so any type of key can be written.
public struct StatePath: Hashable, Sendable {
  /// One step on the way.
  public enum Component: Hashable, Sendable {
    /// A property, the payload of a case, or a part of a tuple.
    case name(String)
    /// `[0]`, `["key"]`, `[.case]`
    case key(String)
    /// `[id: 3]`
    case id(String)
  }

  /// The steps from the whole state to the value; none for the whole state.
  public var components: [Component]

  /// A path made of its components.
  public init(components: [Component] = []) { self.components = components }

  /// Reads a path that was typed.
  ///
  /// A leading `state.`, `.` or `$0.` is allowed, and `?` and `!` change nothing.
  ///
  /// - Throws: A `Report` when the text is not a path.
  public init(_ text: String) throws(Report) {
    components = []
    var rest = text[...].trimming(\.isWhitespace)
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
        let name = rest.prefix { $0.isNamePart || $0 == "`" }
        rest = rest[name.endIndex...]
        components.append(.name(name.filter { $0 != "`" }))
      default: throw Self.malformed(text, found: "`\(next)` where a name, `.` or `[` is expected.")
      }
    }
    if components.first == .name("state") { components.removeFirst() }
  }

  /// Whether this is the path of the whole state.
  public var isEmpty: Bool { components.isEmpty }

  /// The path to something below the value that this path leads to.
  public func appending(_ component: Component) -> StatePath {
    StatePath(components: components + [component])
  }

  /// Whether this path leads to the value at another path, or to something below that value.
  public func isBelow(_ other: StatePath) -> Bool { components.starts(with: other.components) }

  /// Whether a change of the value at one of the paths is a change of the value at the other.
  public func overlaps(_ other: StatePath) -> Bool { isBelow(other) || other.isBelow(self) }

  /// The indices of the components that were typed as positions: 1 for `rows[0].title`, which is `rows[id: 7].title`.
  func positions(typed: StatePath) -> Set<Int> {
    var rest = typed.components[...]
    var positions: Set<Int> = []
    for (index, component) in components.enumerated() {
      // The canonical path leaves out `.some`.
      while rest.first == .name("some"), component != .name("some") { rest.removeFirst() }
      if case .key? = rest.popFirst(), case .id = component { positions.insert(index) }
    }
    return positions
  }

  /// The components as text: `rows[0].title`.
  public static func text(_ components: some Sequence<Component>) -> String {
    components.reduce(into: "") { text, component in
      switch component {
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .key(let key): text += "[\(key)]"
      case .id(let id): text += "[id: \(id)]"
      }
    }
  }

  /// The end of the bracket that a text starts with. Brackets and quotes inside it are skipped.
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

extension StatePath: CustomStringConvertible {
  /// The path as it is written after `state.`; empty for the whole state.
  public var description: String { Self.text(components) }
}

extension StatePath: ExpressibleByStringLiteral {
  /// A path written in source code. A literal that is not a path becomes one name.
  public init(stringLiteral text: String) {
    self = (try? StatePath(text)) ?? StatePath(components: [.name(text)])
  }
}

/// A path is encoded as the list of its components: an id may be any text, so a path as one text could not be split
/// again.
extension StatePath: Codable {
  /// Decodes the list of components.
  public init(from decoder: any Decoder) throws {
    components = try [String](from: decoder).map { text in
      guard text.hasPrefix("["), text.hasSuffix("]"), text.count > 1 else { return .name(text) }
      let inside = text.dropFirst().dropLast()
      return inside.hasPrefix("id: ") ? .id(String(inside.dropFirst(4))) : .key(String(inside))
    }
  }

  /// Encodes the list of components.
  public func encode(to encoder: any Encoder) throws {
    try components.map { Self.text([$0]) }.encode(to: encoder)
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
