import KernelProtocol

/// A type that can be created from a literal, written as one, and shown as an example.
///
/// Enums, structs and tuples need no conformance, because reflection finds their parts. This protocol is for all other
/// types.
protocol LiteralConvertible {
  /// Creates a value from a typed literal. Throws a `Report` when the literal isn't a value of this type.
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self
  /// An example, for messages and for the list of actions; nil when there is none.
  static func exampleLiteral(_ examples: Examples) -> Literal?
  /// The literal that stands for this value; nil when there is none.
  func literal(_ describer: Describer) -> Literal?
}

// MARK: - Numbers

extension LiteralConvertible where Self: FixedWidthInteger {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    guard case .integer(let text) = literal else { throw embedder.mismatch(literal, Self.self) }
    guard let value = Self(text) else {
      throw embedder.mismatch(
        literal, Self.self, expected: "A number from \(Self.min) to \(Self.max)")
    }
    return value
  }

  static func exampleLiteral(_: Examples) -> Literal? { .integer("1") }
  func literal(_: Describer) -> Literal? { .integer(description) }
}

extension Int: LiteralConvertible {}
extension Int8: LiteralConvertible {}
extension Int16: LiteralConvertible {}
extension Int32: LiteralConvertible {}
extension Int64: LiteralConvertible {}
extension UInt: LiteralConvertible {}
extension UInt8: LiteralConvertible {}
extension UInt16: LiteralConvertible {}
extension UInt32: LiteralConvertible {}
extension UInt64: LiteralConvertible {}

extension LiteralConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    switch literal {
    case .integer(let text), .float(let text):
      if let value = Self(text) { return value }
    case .member("infinity", nil): return .infinity
    case .member("nan", nil): return .nan
    case .member("pi", nil): return .pi
    case .member("zero", nil): return 0
    default: break
    }
    throw embedder.mismatch(literal, Self.self)
  }

  static func exampleLiteral(_: Examples) -> Literal? { .float("1.5") }

  func literal(_: Describer) -> Literal? {
    if isNaN { return .member("nan", nil) }
    if isInfinite { return sign == .minus ? nil : .member("infinity", nil) }
    return .float(description)
  }
}

extension Double: LiteralConvertible {}
extension Float: LiteralConvertible {}

// MARK: - Text and truth

extension String: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> String {
    guard case .string(let text) = literal else { throw embedder.mismatch(literal, String.self) }
    return text
  }

  static func exampleLiteral(_: Examples) -> Literal? { .string("Blob") }
  func literal(_: Describer) -> Literal? { .string(self) }
}

extension Substring: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Substring {
    Substring(try String.make(from: literal, embedder))
  }

  static func exampleLiteral(_: Examples) -> Literal? { .string("Blob") }
  func literal(_: Describer) -> Literal? { .string(String(self)) }
}

extension Character: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Character {
    guard case .string(let text) = literal, text.count == 1 else {
      throw embedder.mismatch(literal, Character.self)
    }
    return Character(text)
  }

  static func exampleLiteral(_: Examples) -> Literal? { .string("a") }
  func literal(_: Describer) -> Literal? { .string(String(self)) }
}

extension Bool: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Bool {
    guard case .boolean(let value) = literal else { throw embedder.mismatch(literal, Bool.self) }
    return value
  }

  static func exampleLiteral(_: Examples) -> Literal? { .boolean(true) }
  func literal(_: Describer) -> Literal? { .boolean(self) }
}
