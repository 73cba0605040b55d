// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The data of queries.
public import Foundation
import SwiftUIStandIns

func emptyValue<Value>() -> Value { InertValue().anything }

/// What a query has brought, by the names of its fields.
public struct DataDict: Hashable, @unchecked Sendable {
  private var values: [String: AnyHashable]
  public init(data: [String: AnyHashable] = [:], fulfilledFragments: Set<ObjectIdentifier> = []) {
    values = data
  }
  public subscript<Value>(key: String) -> Value {
    get { values[key].flatMap { $0.base as? Value ?? $0 as? Value } ?? Self.empty() }
    set { values[key] = newValue as? AnyHashable }
  }
  private static func empty<Value>() -> Value {
    if let type = Value.self as? any SelectionSet.Type, let value = type.init(_dataDict: DataDict()) as? Value
    {
      return value
    }
    return emptyValue()
  }
}

public protocol SelectionSet: Hashable, Sendable {
  associatedtype Schema: SchemaMetadata
  associatedtype Fragments = NoFragments
  var __data: DataDict { get }
  init(_dataDict: DataDict)
}

extension SelectionSet {
  public var __typename: String { __data["__typename"] }
  public var _fieldData: AnyHashable { self }
  public static func == (first: Self, second: Self) -> Bool { first.__data == second.__data }
  public func hash(into hasher: inout Hasher) { hasher.combine(__data) }
  public func _asInlineFragment<Other: SelectionSet>() -> Other? { nil }
  public init<Other: SelectionSet>(_ other: Other) { self.init(_dataDict: other.__data) }
  public init(data: JSONObject, variables: Variables? = nil) throws {
    self.init(_dataDict: DataDict(data: data))
  }
}

extension SelectionSet where Fragments: FragmentContainer {
  public var fragments: Fragments { Fragments(_dataDict: __data) }
}

public protocol RootSelectionSet: SelectionSet, OutputTypeConvertible {}
public protocol InlineFragment: SelectionSet { associatedtype RootEntityType: RootSelectionSet }
public protocol CompositeInlineFragment: SelectionSet {}
public protocol MutableSelectionSet: SelectionSet { var __data: DataDict { get set } }
public protocol MutableRootSelectionSet: MutableSelectionSet, RootSelectionSet {}
public protocol Fragment: SelectionSet {}
public protocol FragmentContainer {
  var __data: DataDict { get }
  init(_dataDict: DataDict)
}
public struct NoFragments: Sendable {}
public protocol Deferrable {}

extension FragmentContainer {
  public func _toFragment<Other: Fragment>() -> Other { Other(_dataDict: __data) }
  public func _toFragment<Other: Fragment>(if condition: Selection.Conditions? = nil) -> Other? {
    Other(_dataDict: __data)
  }
}

extension Optional where Wrapped: Hashable {
  public var _fieldData: AnyHashable { self }
}
extension Array where Element: Hashable {
  public var _fieldData: AnyHashable { self }
}
extension String { public var _fieldData: AnyHashable { self } }

// MARK: - Selections

/// A field of a query. Nothing asks for it here.
public struct Selection: Sendable {
  public struct Conditions: Sendable {
    public init(_ name: String) {}
    public static func && (first: Self, second: Self) -> Self { first }
    public static func || (first: Self, second: Self) -> Self { first }
    public static prefix func ! (condition: Self) -> Self { condition }
  }
  public static func field<Value>(
    _ name: String, alias: String? = nil, _ type: Value.Type, arguments: [String: InputValue]? = nil
  ) -> Self { Self() }
  public static func fragment<Value>(_ type: Value.Type) -> Self { Self() }
  public static func inlineFragment<Value>(_ type: Value.Type) -> Self { Self() }
  public static func deferred<Value>(if condition: Conditions? = nil, _ type: Value.Type, label: String)
    -> Self
  { Self() }
  public static func include(if condition: Conditions, _ selection: Self) -> Self { selection }
  public static func include(if condition: Conditions, _ selections: [Self]) -> Self { Self() }
  public static func include(if condition: String, _ selection: Self) -> Self { selection }
  public static func include(if condition: String, _ selections: [Self]) -> Self { Self() }
}

public indirect enum InputValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case text(String), number(Double), truth(Bool)
  case variable(String)
  case list([InputValue])
  case object([String: InputValue])
  case null
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .truth(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: InputValue...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, InputValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
