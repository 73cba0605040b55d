/// A file's name as an index of a subscript. In a key path, an index must be hashable.
public struct _HashableStaticString: Hashable, Sendable {
  /// The text.
  public let rawValue: StaticString

  /// Wraps a text.
  public init(rawValue: StaticString) { self.rawValue = rawValue }

  /// Whether the texts are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension _HashableStaticString: ExpressibleByStringLiteral {
  /// Wraps a literal.
  public init(stringLiteral value: StaticString) { self.init(rawValue: value) }
}

extension _HashableStaticString: CustomStringConvertible {
  /// The text.
  public var description: String { "\(rawValue)" }
}
