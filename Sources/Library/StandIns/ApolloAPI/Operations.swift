// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the code that is generated from queries consists of. A query can be made, and its data can be made by hand; what is
// missing in the data is empty.
public import Foundation

public typealias JSONValue = AnyHashable
public typealias JSONObject = [String: JSONValue]
public typealias Variables = [String: any GraphQLOperationVariableValue]

public struct OperationDefinition: Hashable, Sendable {
  public var text: String
  public init(_ text: String, fragments: [any Fragment.Type] = []) { self.text = text }
}

public struct OperationDocument: Hashable, Sendable {
  public var operationIdentifier: String?
  public var definition: OperationDefinition?
  public init(operationIdentifier: String? = nil, definition: OperationDefinition? = nil) {
    self.operationIdentifier = operationIdentifier
    self.definition = definition
  }
  public static func notPersisted(definition: OperationDefinition) -> Self { Self(definition: definition) }
  public static func automaticallyPersisted(operationIdentifier: String, definition: OperationDefinition)
    -> Self
  { Self(operationIdentifier: operationIdentifier, definition: definition) }
  public static func persistedOperationsOnly(operationIdentifier: String) -> Self {
    Self(operationIdentifier: operationIdentifier)
  }
}
public typealias DocumentType = OperationDocument

public enum GraphQLOperationType: Hashable, Sendable { case query, mutation, subscription }

public protocol GraphQLOperation: Hashable, Sendable {
  associatedtype Data: RootSelectionSet
  typealias Variables = ApolloAPI.Variables
  static var operationName: String { get }
}

extension GraphQLOperation {
  public static func == (first: Self, second: Self) -> Bool {
    String(describing: first) == String(describing: second)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(String(describing: self)) }
}

public protocol GraphQLQuery: GraphQLOperation {}
public protocol GraphQLMutation: GraphQLOperation {}
public protocol GraphQLSubscription: GraphQLOperation {}
public protocol LocalCacheMutation: AnyObject, Hashable { associatedtype Data: MutableRootSelectionSet }

extension GraphQLQuery { public static var operationType: GraphQLOperationType { .query } }
extension GraphQLMutation { public static var operationType: GraphQLOperationType { .mutation } }
extension GraphQLSubscription { public static var operationType: GraphQLOperationType { .subscription } }

// MARK: - The schema

public protocol ParentType: Sendable {}
public struct Object: ParentType, Hashable {
  public var typename: String
  public init(typename: String, implementedInterfaces: [Interface] = [], keyFields: [String]? = nil) {
    self.typename = typename
  }
}
public struct Interface: ParentType, Hashable {
  public var name: String
  public init(name: String, keyFields: [String]? = nil, implementingObjects: [String] = []) {
    self.name = name
  }
}
public struct Union: ParentType, Hashable {
  public var name: String
  public init(name: String, possibleTypes: [Object]) { self.name = name }
}

public struct ObjectData: Sendable {
  public init() {}
  public subscript(_ key: String) -> (any Hashable & Sendable)? { nil }
}
public struct CacheKeyInfo: Hashable, Sendable {
  public var id: String
  public init(id: String, uniqueKeyGroup: String? = nil) { self.id = id }
  public init(jsonValue: (any Hashable)?, uniqueKeyGroup: String? = nil) throws {
    id = jsonValue.map { "\($0)" } ?? ""
  }
}
public struct CacheReference: Hashable, Sendable {
  public var key: String
  public init(_ key: String) { self.key = key }
}

public protocol SchemaConfiguration: Sendable {
  static func cacheKeyInfo(for type: Object, object: ObjectData) -> CacheKeyInfo?
}
public protocol SchemaMetadata: Sendable {}

// MARK: - Scalars and input

public protocol GraphQLOperationVariableValue {}
public protocol ScalarType {}
public protocol AnyScalarType {}
public protocol CustomScalarType: AnyScalarType, Hashable, Sendable {}
public protocol OutputTypeConvertible {}
public protocol InputObject: GraphQLOperationVariableValue, Hashable, Sendable {
  var __data: InputDict { get }
}
extension String: GraphQLOperationVariableValue, ScalarType, AnyScalarType, OutputTypeConvertible {}
extension Int: GraphQLOperationVariableValue, ScalarType, AnyScalarType, OutputTypeConvertible {}
extension Int32: GraphQLOperationVariableValue, ScalarType, AnyScalarType, OutputTypeConvertible {}
extension Double: GraphQLOperationVariableValue, ScalarType, AnyScalarType, OutputTypeConvertible {}
extension Bool: GraphQLOperationVariableValue, ScalarType, AnyScalarType, OutputTypeConvertible {}
extension Optional: GraphQLOperationVariableValue {}
extension Array: GraphQLOperationVariableValue {}
extension Dictionary: GraphQLOperationVariableValue {}

public struct InputDict: GraphQLOperationVariableValue, Hashable, @unchecked Sendable {
  private var values: [String: AnyHashable]
  public init(_ values: [String: any GraphQLOperationVariableValue] = [:]) {
    self.values = values.compactMapValues { $0 as? AnyHashable }
  }
  public subscript<Value>(key: String) -> Value {
    get { values[key].flatMap { $0.base as? Value } ?? emptyValue() }
    set { values[key] = newValue as? AnyHashable }
  }
}

public protocol EnumType: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

public enum GraphQLEnum<Case: EnumType>: CaseIterable, Hashable, RawRepresentable, Sendable,
  GraphQLOperationVariableValue
{
  case `case`(Case)
  case unknown(String)
  public init(_ known: Case) { self = .case(known) }
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  public init(rawValue: String) { self = Case(rawValue: rawValue).map { .case($0) } ?? .unknown(rawValue) }
  public var value: Case? { if case .case(let value) = self { value } else { nil } }
  public var rawValue: String {
    switch self {
    case .case(let value): value.rawValue
    case .unknown(let text): text
    }
  }
  public static var allCases: [GraphQLEnum<Case>] { Case.allCases.map { .case($0) } }
  public static func == (first: Self, second: Case) -> Bool { first.value == second }
  public static func != (first: Self, second: Case) -> Bool { first.value != second }
  public static func ~= (first: Case, second: Self) -> Bool { second.value == first }
}

public func == <Case>(first: GraphQLEnum<Case>?, second: Case) -> Bool { first?.value == second }

@dynamicMemberLookup
public enum GraphQLNullable<Wrapped>: ExpressibleByNilLiteral {
  case some(Wrapped)
  case none
  case null
  public init(_ value: Wrapped) { self = .some(value) }
  public init(nilLiteral: ()) { self = .none }
  public var unwrapped: Wrapped? { if case .some(let value) = self { value } else { nil } }
  public subscript<Value>(dynamicMember path: KeyPath<Wrapped, Value>) -> Value? { unwrapped?[keyPath: path] }
  public static func ?? (first: Self, second: @autoclosure () throws -> Wrapped) rethrows -> Wrapped {
    try first.unwrapped ?? second()
  }
  public static func ?? (first: Wrapped?, second: Self) -> Self { first.map { .some($0) } ?? second }
}
extension GraphQLNullable: Equatable where Wrapped: Equatable {}
extension GraphQLNullable: Hashable where Wrapped: Hashable {}
extension GraphQLNullable: Sendable where Wrapped: Sendable {}
extension GraphQLNullable: GraphQLOperationVariableValue {}
extension GraphQLNullable: ExpressibleByUnicodeScalarLiteral
where Wrapped: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .some(Wrapped(unicodeScalarLiteral: value))
  }
}
extension GraphQLNullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .some(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}
extension GraphQLNullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
  public init(stringLiteral value: Wrapped.StringLiteralType) { self = .some(Wrapped(stringLiteral: value)) }
}
extension GraphQLNullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .some(Wrapped(integerLiteral: value))
  }
}
extension GraphQLNullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Wrapped.FloatLiteralType) { self = .some(Wrapped(floatLiteral: value)) }
}
extension GraphQLNullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .some(Wrapped(booleanLiteral: value))
  }
}
