// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A value with a type of its own, for apps that import the package of this name.

@dynamicMemberLookup
public struct Tagged<Tag, RawValue> {
  public var rawValue: RawValue

  public init(rawValue: RawValue) { self.rawValue = rawValue }
  public init(_ rawValue: RawValue) { self.rawValue = rawValue }

  public subscript<Value>(dynamicMember path: KeyPath<RawValue, Value>) -> Value { rawValue[keyPath: path] }
  public func map<Other>(_ transform: (RawValue) throws -> Other) rethrows -> Tagged<Tag, Other> {
    Tagged<Tag, Other>(rawValue: try transform(rawValue))
  }
  public func coerced<Other>(to _: Other.Type) -> Tagged<Other, RawValue> {
    Tagged<Other, RawValue>(rawValue: rawValue)
  }
}

extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Hashable where RawValue: Hashable {}
extension Tagged: Sendable where RawValue: Sendable {}
extension Tagged: RawRepresentable {}
extension Tagged: Comparable where RawValue: Comparable {
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
extension Tagged: CustomStringConvertible { public var description: String { "\(rawValue)" } }
extension Tagged: Identifiable where RawValue: Identifiable { public var id: RawValue.ID { rawValue.id } }
extension Tagged: Error where RawValue: Error {}
extension Tagged: Decodable where RawValue: Decodable {
  public init(from decoder: any Decoder) throws {
    do {
      self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    } catch {
      self.init(rawValue: try RawValue(from: decoder))
    }
  }
}
extension Tagged: Encodable where RawValue: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
extension Tagged: ExpressibleByIntegerLiteral where RawValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: RawValue.IntegerLiteralType) {
    self.init(rawValue: RawValue(integerLiteral: value))
  }
}
extension Tagged: ExpressibleByUnicodeScalarLiteral where RawValue: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: RawValue.UnicodeScalarLiteralType) {
    self.init(rawValue: RawValue(unicodeScalarLiteral: value))
  }
}
extension Tagged: ExpressibleByExtendedGraphemeClusterLiteral
where RawValue: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: RawValue.ExtendedGraphemeClusterLiteralType) {
    self.init(rawValue: RawValue(extendedGraphemeClusterLiteral: value))
  }
}
extension Tagged: ExpressibleByStringLiteral where RawValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: RawValue.StringLiteralType) {
    self.init(rawValue: RawValue(stringLiteral: value))
  }
}
extension Tagged: ExpressibleByFloatLiteral where RawValue: ExpressibleByFloatLiteral {
  public init(floatLiteral value: RawValue.FloatLiteralType) {
    self.init(rawValue: RawValue(floatLiteral: value))
  }
}
