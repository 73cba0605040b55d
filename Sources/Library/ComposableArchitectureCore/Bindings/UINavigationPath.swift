import Foundation

/// A stack of screens' data whose types are hidden, so that screens of any type can follow each other.
///
/// Reach for it where the types of the screens are not known in one place. A feature that knows them has
/// ``StackState``, whose elements the compiler checks.
///
/// ```swift
/// var path = UINavigationPath()
/// path.append(Contact.ID(1))
/// path.append("settings")
/// path.elements.last as? String     // "settings"
/// ```
public struct UINavigationPath: Equatable {
  /// The elements, from the bottom to the top.
  public private(set) var elements: [any Hashable] = []

  /// An empty path.
  public init() {}

  /// A path of these elements.
  ///
  /// - Parameter elements: The screens, from the root to the top.
  public init<Element: Hashable>(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

  /// The path that was encoded.
  ///
  /// - Parameter codable: A path that was decoded.
  public init(_ codable: CodableRepresentation) { self = codable.path }

  /// How many elements there are.
  public var count: Int { elements.count }

  /// Whether there are none.
  public var isEmpty: Bool { elements.isEmpty }

  /// Puts an element on top.
  ///
  /// - Parameter element: The data of the screen that comes on top.
  public mutating func append<Element: Hashable>(_ element: Element) { elements.append(element) }

  /// Removes elements from the top. There must be that many.
  ///
  /// - Parameter k: How many elements are removed.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }

  /// The path in a form that can be encoded; nil if it has an element that can't be encoded, or whose type can't be found by
  /// its name when the path is decoded: a private type, or one inside a function.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0 is any Codable && Self.name(of: type(of: $0)) != nil }
      ? CodableRepresentation(path: self) : nil
  }

  /// The name by which a type is found again; nil if it can't be.
  private static func name(of type: Any.Type) -> String? {
    guard let name = _mangledTypeName(type), _typeByName(name) == type else { return nil }
    return name
  }

  /// Whether the elements are equal, and of the same types.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hidden == rhs.hidden
  }

  /// The elements with their types, because a 1 of one type equals a 1 of another type.
  private var hidden: [[AnyHashable]] {
    elements.map { [AnyHashable($0), ObjectIdentifier(type(of: $0))] }
  }

  /// A path whose elements can all be encoded: the name of each element's type, followed by the element as JSON.
  public struct CodableRepresentation: Codable, Equatable {
    let path: UINavigationPath

    init(path: UINavigationPath) { self.path = path }

    /// Decodes a path. Throws for a type that this program doesn't have.
    ///
    /// - Parameter decoder: Where the value is read from.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var path = UINavigationPath()
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "This program has no type '\(name)' to decode.")
        }
        let text = try container.decode(String.self)
        path.append(try JSONDecoder().decode(type, from: Data(text.utf8)))
      }
      self.path = path
    }

    /// Encodes the path.
    ///
    /// - Parameter encoder: Where the value is written to.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in path.elements {
        guard let name = UINavigationPath.name(of: type(of: element)), let value = element as? any Encodable
        else {
          throw EncodingError.invalidValue(
            element,
            .init(
              codingPath: encoder.codingPath,
              debugDescription: "The type can't be encoded by its name."))
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }
  }
}
