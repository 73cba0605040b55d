// Unchecked: that is its purpose.

/// Vouches that a value may cross tasks although its type does not say so.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Vouches for a value.
  ///
  /// - Parameter value: What crosses tasks. Nobody may change it at the same time as somebody else uses it.
  public init(_ value: Value) { self.value = value }
  /// Vouches for the value of a property: `@UncheckedSendable var client = Client()`.
  ///
  /// - Parameter wrappedValue: What crosses tasks. Nobody may change it at the same time as somebody else uses it.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }
  /// The wrapper itself, to be captured by a sendable closure: `[$client]`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A member of the value.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }
  /// A member of the value, to be changed.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: AsyncSequence where Value: AsyncSequence {
  /// The iterator of the sequence.
  public typealias AsyncIterator = Value.AsyncIterator
  /// An element of the sequence.
  public typealias Element = Value.Element

  /// Starts to iterate over the sequence.
  public func makeAsyncIterator() -> AsyncIterator { value.makeAsyncIterator() }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value.
  ///
  /// - Parameter decoder: Where the value is read from.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value.
  ///
  /// - Parameter encoder: Where the value is written to.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
