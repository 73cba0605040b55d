/// A Swift expression made of literals, enum cases and initializer calls, as a tree.
///
/// The front end parses a typed action to it; the kernel embeds it in an action type through case-path reflection,
/// with no compiler in between. It is also how a recorded action travels in the journal.
public indirect enum Literal: Codable, Hashable, Sendable {
  /// `3`, `-3`, `1_000`, `0xFF`: the value in decimal.
  case integer(String)
  /// `1.5`, `-1e3`
  case float(String)
  case string(String)
  case boolean(Bool)
  case `nil`
  case array([Literal])
  case dictionary([Pair])
  /// `(1, "a")`
  case tuple([Argument])
  /// `.increment`, `.row(id: 3, .tapped)`: `arguments` is nil when no parentheses were written.
  case member(String, [Argument]?)
  /// `UUID(0)`, `Counter.State(count: 1)`, `Date(timeIntervalSince1970: 0)`
  case call(String, [Argument])
  /// `state.rows[0].title`: the value that is at this path now. The path comes without `state.`.
  case state(String)
  /// `\.form.title`, in a binding: the path comes without `\.` and the root's type.
  case keyPath(String)
  /// A value only its own `Codable` conformance can rebuild: the type's name, and its JSON.
  case json(type: String, text: String)

  public struct Argument: Codable, Hashable, Sendable {
    public var label: String?
    public var value: Literal

    public init(_ label: String? = nil, _ value: Literal) {
      self.label = label
      self.value = value
    }
  }

  public struct Pair: Codable, Hashable, Sendable {
    public var key: Literal
    public var value: Literal

    public init(_ key: Literal, _ value: Literal) {
      self.key = key
      self.value = value
    }
  }
}
