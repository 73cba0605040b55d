// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Makes a value of a type of the app that can be decoded: each of its parts is zero, empty or nil.
import Foundation
import FoundationNetworking

struct EmptyDecoder: Decoder {
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed<Key>(decoder: self))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  /// - Throws: An error for a type that is too deep inside of itself.
  fileprivate func value<Value: Decodable>(_ key: any CodingKey) throws -> Value {
    guard codingPath.count < 12 else { throw EmptyDecoderFailure.depth }
    var inner = self
    inner.codingPath.append(key)
    return try Value.made(by: inner)
  }
}

private enum EmptyDecoderFailure: Error { case depth, type }

extension Decodable {
  fileprivate static func made(by decoder: EmptyDecoder) throws -> Self {
    if let value = plainValue(of: self) as? Self { return value }
    if let type = self as? any CaseIterable.Type, let value = type.first as? Self { return value }
    return try Self(from: decoder)
  }
}

/// A value of a type of Swift or Foundation that says as little as one can say; nil for another type.
func plainValue(of type: Any.Type) -> Any? {
  switch type {
  case is String.Type: ""
  case is Bool.Type: false
  case is Void.Type: ()
  case is Data.Type: Data()
  case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
  case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  case is URL.Type: URL(filePath: "/")
  case is URLRequest.Type: URLRequest(url: URL(filePath: "/"))
  // A server that hasn't answered.
  case is HTTPURLResponse.Type, is URLResponse.Type:
    HTTPURLResponse(url: URL(filePath: "/"), statusCode: 0, httpVersion: nil, headerFields: nil)
  case let type as any Numeric.Type: zero(type)
  default: nil
  }
}

private func zero<Number: Numeric>(_ type: Number.Type) -> Any { Number.zero }

extension CaseIterable {
  /// The first case, for a type of which nothing else is known.
  static var first: Any? { allCases.first }
}

extension RawRepresentable {
  /// The value of the raw value 0, or of another one that says as little.
  static var first: Any? { (plainValue(of: RawValue.self) as? RawValue).flatMap(Self.init) }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var decoder: EmptyDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.value(key)
  }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedDecodingContainer<Nested>
  { decoder.container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct Unkeyed: UnkeyedDecodingContainer {
  var decoder: EmptyDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw EmptyDecoderFailure.type }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
    decoder.container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
  func superDecoder() -> any Decoder { decoder }
}

private struct Single: SingleValueDecodingContainer {
  var decoder: EmptyDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value.made(by: decoder) }
}
