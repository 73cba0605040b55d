// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for names that nobody knows here. A value can be asked for any member and called with any arguments; nothing
// happens then, and a result is empty.
public import Combine
public import Foundation

@dynamicMemberLookup @dynamicCallable
public protocol InertType: InertMembers, Hashable, Codable, Sendable, Identifiable, Error, Sequence,
  Comparable,
  ExpressibleByArrayLiteral,
  LosslessStringConvertible
where ArrayLiteralElement == Self, Element == InertValue, Iterator == EmptyCollection<InertValue>.Iterator {
  init()
}

public struct InertValue: InertType {
  public init() {}
}

extension InertType {
  public init(arrayLiteral elements: Self...) { self.init() }
  public init?(_ description: String) { self.init() }
  public static func < (first: Self, second: Self) -> Bool { false }
  public var id: InertValue {
    get { InertValue() }
    nonmutating set {}
  }
  public var description: String { "\(Self.self)()" }
  public func makeIterator() -> EmptyCollection<InertValue>.Iterator {
    EmptyCollection<InertValue>().makeIterator()
  }

  // What a list has that a sequence hasn't.
  public var first: InertValue? { nil }
  public var last: InertValue? { nil }
  public var isEmpty: Bool { true }
  public var count: Int { 0 }
  @_disfavoredOverload
  public func contains<Value>(_ value: Value) -> Bool { false }

  public func publisher<Root, Value>(for path: KeyPath<Root, Value>) -> AnyPublisher<Value, Never> {
    Empty().eraseToAnyPublisher()
  }
  public func publisher(for name: String) -> AnyPublisher<InertValue, Never> { Empty().eraseToAnyPublisher() }

  public subscript(key: Any?) -> InertValue {
    get { InertValue() }
    nonmutating set {}
  }
  @_disfavoredOverload
  public subscript<Value>(key: Any?) -> Value {
    get { empty("\(Self.self)") }
    nonmutating set {}
  }

  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> InertValue {
    InertValue()
  }
  @_disfavoredOverload
  public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
    empty("\(Self.self)")
  }
}

extension Sequence where Element == InertValue {
  /// A list of values that nobody knows has none of another type.
  @_disfavoredOverload
  public func contains<Value>(_ value: Value) -> Bool { false }
}

public func += (first: inout InertValue, second: InertValue) {}
public func -= (first: inout InertValue, second: InertValue) {}
@_disfavoredOverload public func += <Value>(first: inout InertValue, second: Value) {}
@_disfavoredOverload public func -= <Value>(first: inout InertValue, second: Value) {}

/// A value that nobody knows is none that a pattern asks for, such as `case 400...499:`. These are the types that answers of servers are
/// compared with; for any type, the compiler wouldn't say which member a pattern such as `.ready` lacks.
@_disfavoredOverload
public func ~= <Value: InertMembers>(pattern: ClosedRange<Int>, value: Value) -> Bool { false }
@_disfavoredOverload
public func ~= <Value: InertMembers>(pattern: Int, value: Value) -> Bool { false }
@_disfavoredOverload
public func ~= <Value: InertMembers>(pattern: String, value: Value) -> Bool { false }

/// The argument of a macro that can't be expanded here, such as `#localized("Save")`, and an empty value of another type.
public func inertMacro(_ argument: String) -> String { argument }
@_disfavoredOverload
public func inertMacro<Value>(_ argument: String) -> Value { empty("The macro's value") }

/// What the code has for the case that there is no value.
@_disfavoredOverload
public func ?? <Value>(first: InertValue?, second: @autoclosure () throws -> Value) rethrows -> Value {
  try second()
}

/// A type that stands in for one of Apple's, and has a part of its members. The others do nothing.
@dynamicMemberLookup
public protocol InertMembers {}

extension InertMembers {
  public subscript(dynamicMember name: String) -> InertValue {
    get { InertValue() }
    nonmutating set {}
  }
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> InertValue? {
    get { nil }
    nonmutating set {}
  }
  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { empty("\(Self.self).\(name)") }
    nonmutating set {}
  }
}

/// What a function throws whose statements were left out.
public struct PartLeftOut: LocalizedError, Hashable, CustomStringConvertible {
  public var name: String
  public init(_ name: String) { self.name = name }
  public var description: String { "\(name) was left out." }
  public var errorDescription: String? { description }
}

/// A value that says as little as one of its type can say.
private func empty<Value>(_ name: String) -> Value {
  if let value: Value = emptyIfThere() { return value }
  fatalError("\(name) isn't here, and has no value of the type \(Value.self).")
}

private func emptyIfThere<Value>() -> Value? {
  func made(_ value: Any) -> Value? { value as? Value }
  let type: Any.Type = Value.self
  if let value = plainValue(of: type).flatMap(made) { return value }
  let value: Any? =
    switch type {
    case let type as any EmptyValue.Type: type.empty
    case let type as any InertType.Type: type.init()
    case is AsyncStream<InertValue>.Type: AsyncStream<InertValue> { $0.finish() }
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ())
    case let type as any RangeReplaceableCollection.Type: type.init()
    case let type as any SetAlgebra.Type: type.init()
    case let type as any EmptyDictionary.Type: type.init()
    case let type as any CaseIterable.Type: type.first
    case let type as any RawRepresentable.Type: type.first
    case let type as any Decodable.Type: try? type.init(from: EmptyDecoder())
    default: nil
    }
  return value.flatMap(made) ?? firstCase() ?? emptyTuple() ?? inertConformer(of: type).flatMap(made)
}

/// A tuple of values that nobody knows, which needs no memory; nil for another type.
private func emptyTuple<Value>() -> Value? {
  // The runtime's metadata of a type begins with its kind, which is this number for a tuple.
  let kind = unsafeBitCast(Value.self as Any.Type, to: UnsafePointer<UInt>.self).pointee
  guard kind == 0x301, MemoryLayout<Value>.size == 0 else { return nil }
  return unsafeBitCast((), to: Value.self)
}

/// A type that stands in for those that conform to a protocol of the app.
public protocol InertConformer { init() }

/// A value of the type that stands in for those that conform to a protocol of the app; nil for another type.
private func inertConformer(of type: Any.Type) -> Any? {
  // It has the protocol's name, after this word, and its module.
  let names = String(reflecting: type).split(separator: ".").map(String.init)
  guard names.count == 2 else { return nil }
  let name = "Inert_\(names[1])"
  let found = _typeByName("\(names[0].utf8.count)\(names[0])\(name.utf8.count)\(name)V")
  return (found as? any InertConformer.Type)?.init()
}

/// The first case of an enum whose cases carry nothing, such as a status; nil for another type.
private func firstCase<Value>() -> Value? {
  // The runtime's metadata of a type begins with its kind, which is this number for an enum.
  let kind = unsafeBitCast(Value.self as Any.Type, to: UnsafePointer<UInt>.self).pointee
  guard kind == 0x201, MemoryLayout<Value>.size == 1 else { return nil }
  return withUnsafeBytes(of: UInt8(0)) { $0.loadUnaligned(as: Value.self) }
}

/// What the stand-in of a property wrapper keeps.
public struct InertStorage<Value>: Hashable, Codable, @unchecked Sendable {
  public var value: Value?
  public init() {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public func current(_ name: String) -> Value { value ?? empty(name) }
  public static func == (first: Self, second: Self) -> Bool {
    guard let one = first.value as? any Equatable else { return true }
    func isEqual<One: Equatable>(_ one: One) -> Bool { second.value as? One == one }
    return isEqual(one)
  }
  public func hash(into hasher: inout Hasher) {
    if let value = value as? any Hashable { hasher.combine(AnyHashable(value)) }
  }
}

/// A type of which an empty value is known: a result is one of its value, or a failure where there is none.
protocol EmptyValue { static var empty: Any? { get } }
extension Result: EmptyValue {
  static var empty: Any? {
    if let value: Success = emptyIfThere() { return Self.success(value) }
    let failure: Failure? = emptyIfThere()
    return failure.map { Self.failure($0) }
  }
}

private protocol EmptyDictionary { init() }
extension Dictionary: EmptyDictionary {}
