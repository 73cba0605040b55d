/// One case of an enum, described for tools that have only its type at run time: the name, the payload's labels and
/// types, and how to make and take apart a value, with no key path involved.
public struct _CaseReflection: Sendable {
  /// An associated value.
  public struct Parameter: Sendable {
    /// The label; nil when there is none.
    public let label: String?
    /// The type of the value.
    public let type: Any.Type

    /// Describes a case.
    ///
    /// - Parameters:
    ///   - label: The label of the associated value; nil if it has none.
    ///   - type: The type of the associated value.
    public init(label: String?, type: Any.Type) {
      self.label = label
      self.type = type
    }
  }

  /// The case's name, without backticks.
  public let name: String
  /// The associated values, in order.
  public let parameters: [Parameter]
  /// One element an associated value; nil when a value has the wrong type.
  public let embed: @Sendable ([Any]) -> Any?
  /// The associated values; nil for a value of another case.
  public let extract: @Sendable (Any) -> [Any]?

  /// Describes a case.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - parameters: The associated values, in order.
  ///   - embed: Makes a value of the enum from a payload.
  ///   - extract: Returns the payload; nil for a value of another case.
  public init(
    name: String,
    parameters: [Parameter],
    embed: @escaping @Sendable ([Any]) -> Any?,
    extract: @escaping @Sendable (Any) -> [Any]?
  ) {
    self.name = name
    self.parameters = parameters
    self.embed = embed
    self.extract = extract
  }
}

extension _CaseReflection {
  /// A case with one associated value.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - label: The label of the associated value; nil if it has none.
  ///   - path: The case, as a case path.
  public static func payload<Root, Value>(
    _ name: String,
    label: String? = nil,
    _ path: AnyCasePath<Root, Value>
  ) -> Self {
    Self(
      name: name,
      parameters: [Parameter(label: label, type: Value.self)],
      embed: { $0.count == 1 ? ($0[0] as? Value).map(path.embed) : nil },
      extract: { ($0 as? Root).flatMap(path.extract(from:)).map { [$0] } }
    )
  }

  /// A case without associated values.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - path: The case, as a case path.
  public static func plain<Root>(_ name: String, _ path: AnyCasePath<Root, Void>) -> Self {
    Self(
      name: name,
      parameters: [],
      embed: { _ in path.embed(()) },
      extract: { ($0 as? Root).flatMap(path.extract(from:)).map { [] } }
    )
  }
}
