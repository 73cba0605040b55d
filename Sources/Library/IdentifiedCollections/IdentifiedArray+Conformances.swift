import OrderedCollections

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether the elements are equal, in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements, in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

// Unchecked: the closure only reads an element's id.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Parameter encoder: Where the value is written to.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements.
  ///
  /// - Parameter decoder: Where the value is read from.
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same id (B111).
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let elements = try container.decode([Element].self)
    self.init()
    reserveCapacity(elements.count)
    for (offset, element) in elements.enumerated() where !append(element).inserted {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "Duplicate element at offset \(offset): the id '\(element.id)' came before.")
    }
  }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements as an array.
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The elements as an array, with the type.
  public var debugDescription: String { "IdentifiedArray<\(Element.self)>(\(elements.debugDescription))" }
}

extension IdentifiedArray: CustomReflectable {
  /// Reflects the elements.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
