/// A file's name as an index of a subscript. In a key path, an index must be hashable.
public struct _HashableStaticString: Hashable, Sendable {
  /// The text.
  public let rawValue: StaticString

  /// Makes a text hashable.
  ///
  /// - Parameter rawValue: The name of a file, which the compiler has written.
  public init(rawValue: StaticString) { self.rawValue = rawValue }

  /// Whether the texts have the same characters.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
  /// Hashes the characters.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension _HashableStaticString: ExpressibleByStringLiteral {
  /// Makes a literal hashable, such as `#fileID`.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: StaticString) { self.init(rawValue: value) }
}

extension _HashableStaticString: CustomStringConvertible {
  /// The text.
  public var description: String { "\(rawValue)" }
}
