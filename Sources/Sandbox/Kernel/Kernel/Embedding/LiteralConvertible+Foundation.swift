import Foundation
import KernelProtocol

extension Literal {
  /// The single argument of `Name(label: value)` or `.init(label: value)`.
  fileprivate func argument(of type: String, _ label: String?) -> Literal? {
    let arguments: [Argument]?
    switch self {
    case .call(type, let given), .call(type + ".init", let given): arguments = given
    case .member("init", let given): arguments = given
    default: arguments = nil
    }
    guard let arguments, arguments.count == 1, arguments[0].label == label else { return nil }
    return arguments[0].value
  }

  fileprivate var number: Double? {
    switch self {
    case .integer(let text), .float(let text): Double(text)
    default: nil
    }
  }

  fileprivate static func make(_ type: String, _ label: String?, _ value: Literal) -> Literal {
    .call(type, [Argument(label, value)])
  }
}

extension UUID: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> UUID {
    if case .string(let text)? = literal.argument(of: "UUID", "uuidString"), let id = UUID(uuidString: text) {
      return id
    }
    if case .integer(let text)? = literal.argument(of: "UUID", nil), let number = UInt64(text) {
      return numbered(number)
    }
    throw embedder.mismatch(literal, UUID.self)
  }

  static func exampleLiteral(_: Examples) -> Literal? { .make("UUID", nil, .integer("0")) }

  func literal(_: Describer) -> Literal? {
    let tail = uuidString.suffix(12)
    if let number = UInt64(tail, radix: 16), number < 1 << 40, self == Self.numbered(number) {
      return .make("UUID", nil, .integer("\(number)"))
    }
    return .make("UUID", "uuidString", .string(uuidString))
  }

  /// As the library's `UUID(3)`: `00000000-0000-0000-0000-000000000003`.
  static func numbered(_ number: UInt64) -> UUID {
    let digits = String(number, radix: 16)
    let padded = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    return UUID(uuidString: "00000000-0000-0000-0000-\(padded)") ?? UUID()
  }
}

extension Date: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Date {
    if let seconds = literal.argument(of: "Date", "timeIntervalSince1970")?.number {
      return Date(timeIntervalSince1970: seconds)
    }
    if let seconds = literal.argument(of: "Date", "timeIntervalSinceReferenceDate")?.number {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    switch literal {
    case .member("distantPast", nil): return .distantPast
    case .member("distantFuture", nil): return .distantFuture
    default: throw embedder.mismatch(literal, Date.self)
    }
  }

  static func exampleLiteral(_: Examples) -> Literal? {
    .make("Date", "timeIntervalSince1970", .integer("0"))
  }

  func literal(_: Describer) -> Literal? {
    let seconds = timeIntervalSince1970
    // A date is stored as seconds since 2001, which seconds since 1970 can't always represent exactly.
    guard Date(timeIntervalSince1970: seconds) == self else {
      return .make(
        "Date", "timeIntervalSinceReferenceDate", .float(timeIntervalSinceReferenceDate.description))
    }
    if let whole = Int(exactly: seconds) {
      return .make("Date", "timeIntervalSince1970", .integer("\(whole)"))
    }
    return .make("Date", "timeIntervalSince1970", .float(seconds.description))
  }
}

extension URL: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> URL {
    if case .string(let text)? = literal.argument(of: "URL", "string"), let url = URL(string: text) {
      return url
    }
    if case .string(let text)? = literal.argument(of: "URL", "filePath") { return URL(filePath: text) }
    throw embedder.mismatch(literal, URL.self)
  }

  static func exampleLiteral(_: Examples) -> Literal? {
    .make("URL", "string", .string("https://example.com"))
  }

  func literal(_: Describer) -> Literal? { .make("URL", "string", .string(absoluteString)) }
}

/// The rows that a list deletes or moves: `[0, 2]`, or `IndexSet(integer: 0)`.
extension IndexSet: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> IndexSet {
    if let index = literal.argument(of: "IndexSet", "integer") { return [try integer(index, embedder)] }
    switch literal {
    case .array(let indices): return IndexSet(try indices.map { try integer($0, embedder) })
    case .call("IndexSet", []), .member("init", []?): return []
    case .call("IndexSet", let arguments) where arguments.count == 1 && arguments[0].label == nil:
      return try make(from: arguments[0].value, embedder)
    default: throw embedder.mismatch(literal, IndexSet.self)
    }
  }

  /// An index set traps on a negative index.
  private static func integer(_ literal: Literal, _ embedder: Embedder) throws -> Int {
    let index = try embedder.value(Int.self, from: literal)
    guard index >= 0, index < .max else {
      throw embedder.mismatch(literal, Int.self, expected: "An index that is 0 or greater")
    }
    return index
  }

  static func exampleLiteral(_: Examples) -> Literal? { .array([.integer("0")]) }
  func literal(_: Describer) -> Literal? { .array(map { .integer("\($0)") }) }
}

extension Duration: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Duration {
    switch literal {
    case .member("zero", nil): return .zero
    case .member(let unit, let arguments?) where arguments.count == 1:
      switch (unit, arguments[0].value) {
      case ("seconds", .integer(let text)): if let n = Int64(text) { return .seconds(n) }
      case ("seconds", .float(let text)): if let n = Double(text) { return .seconds(n) }
      case ("milliseconds", .integer(let text)): if let n = Int64(text) { return .milliseconds(n) }
      case ("milliseconds", .float(let text)): if let n = Double(text) { return .milliseconds(n) }
      case ("microseconds", .integer(let text)): if let n = Int64(text) { return .microseconds(n) }
      case ("nanoseconds", .integer(let text)): if let n = Int64(text) { return .nanoseconds(n) }
      default: break
      }
    default: break
    }
    throw embedder.mismatch(literal, Duration.self)
  }

  static func exampleLiteral(_: Examples) -> Literal? { .member("seconds", [.init(nil, .integer("1"))]) }

  func literal(_: Describer) -> Literal? {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return .member("seconds", [.init(nil, .integer("\(seconds)"))]) }
    for (unit, perSecond) in [
      ("milliseconds", Int64(1000)), ("microseconds", 1_000_000), ("nanoseconds", 1_000_000_000),
    ] {
      let size = 1_000_000_000_000_000_000 / perSecond
      guard attoseconds % size == 0 else { continue }
      let (whole, overflow) = seconds.multipliedReportingOverflow(by: perSecond)
      guard !overflow else { return nil }
      return .member(unit, [.init(nil, .integer("\(whole + attoseconds / size)"))])
    }
    return nil
  }
}
