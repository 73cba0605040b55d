/// A file's name as an index of a subscript: key paths can only hold what can be hashed.
public struct _HashableStaticString: Hashable, Sendable {
  public let rawValue: StaticString

  public init(rawValue: StaticString) { self.rawValue = rawValue }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension _HashableStaticString: ExpressibleByStringLiteral {
  public init(stringLiteral value: StaticString) { self.init(rawValue: value) }
}

extension _HashableStaticString: CustomStringConvertible {
  public var description: String { "\(rawValue)" }
}
