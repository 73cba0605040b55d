/// A Swift expression made of literals, enum cases and initializer calls, as a tree.
///
/// The front end parses a typed action to it; the kernel embeds it in an action type through case-path reflection,
/// with no compiler in between. The history also keeps an action as a literal.
public indirect enum Literal: Codable, Hashable, Sendable {
  /// An integer such as `3`, `-3`, `1_000` or `0xFF`. The text is the value in decimal.
  case integer(String)
  /// A floating-point number such as `1.5` or `-1e3`.
  case float(String)
  /// A string, without its quotation marks and escapes.
  case string(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// `nil`.
  case `nil`
  /// An array.
  case array([Literal])
  /// A dictionary, whose pairs keep their order.
  case dictionary([Pair])
  /// A tuple such as `(1, "a")`.
  case tuple([Argument])
  /// A member such as `.increment` or `.row(id: 3, .tapped)`. The arguments are nil when there are no parentheses.
  case member(String, [Argument]?)
  /// A call such as `UUID(0)` or `Counter.State(count: 1)`.
  case call(String, [Argument])
  /// The current value at a path in the state, such as `state.rows[0].title`. The path is stored without `state.`.
  case state(String)
  /// A key path in a binding, such as `\.form.title`. It is stored without `\.` and without the type of its root.
  case keyPath(String)
  /// A value that only its own `Codable` conformance can restore, as its type's name and its JSON.
  case json(type: String, text: String)

  /// An argument of a call, or an element of a tuple.
  public struct Argument: Codable, Hashable, Sendable {
    /// The label; nil when there is none.
    public var label: String?
    /// The value.
    public var value: Literal

    package init(_ label: String? = nil, _ value: Literal) {
      self.label = label
      self.value = value
    }
  }

  /// A key of a dictionary with its value.
  public struct Pair: Codable, Hashable, Sendable {
    /// The key.
    public var key: Literal
    /// The value.
    public var value: Literal

    package init(_ key: Literal, _ value: Literal) {
      self.key = key
      self.value = value
    }
  }
}
