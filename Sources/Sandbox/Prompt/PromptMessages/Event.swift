/// An object of the stream that `--json` prints: a name, and fields.
///
/// Names and fields are a contract with the programs that read the stream. A field that is nil is left out.
///
/// ```swift
/// Event("hint", ["number": 1, "total": 3, "text": "Look at the reducer."])
/// ```
public struct Event: Encodable {
  /// What happened, such as `sent`: the field `event`.
  public var name: String
  /// The other fields, by name.
  public var fields: [String: (any Encodable)?]
  /// A value whose own fields are added to these.
  public var base: (any Encodable)?

  /// - Parameters:
  ///   - name: What happened, such as `sent`.
  ///   - fields: The other fields, by name.
  ///   - base: A value that encodes as an object; its fields are added to the others.
  public init(_ name: String, _ fields: [String: (any Encodable)?] = [:], beside base: (any Encodable)? = nil)
  {
    self.name = name
    self.fields = fields
    self.base = base
  }

  /// Encodes one flat object.
  public func encode(to encoder: any Encoder) throws {
    try base?.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: Key("event"))
    for case (let key, let value?) in fields { try container.encode(value, forKey: Key(key)) }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
