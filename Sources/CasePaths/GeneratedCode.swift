// What the code that `@CasePathable` generates goes through. Its closures capture nothing, so they can be sent anywhere;
// but in a generic enum the compiler counts the type parameters as captured and warns. Here they are taken as they are.

extension AnyCasePath {
  /// A case path of generated closures, which capture nothing.
  public init(_$embed embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?) {
    self.init(
      embed: unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self),
      extract: unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self)
    )
  }
}

extension _CaseReflection {
  /// A case with several associated values.
  public static func payloads(
    _ name: String,
    _ parameters: [Parameter],
    embed: @escaping ([Any]) -> Any?,
    extract: @escaping (Any) -> [Any]?
  ) -> Self {
    Self(
      name: name,
      parameters: parameters,
      embed: unsafeBitCast(embed, to: (@Sendable ([Any]) -> Any?).self),
      extract: unsafeBitCast(extract, to: (@Sendable (Any) -> [Any]?).self)
    )
  }

  /// One of the values for a case with several payloads, nil when it is missing or has another type.
  ///
  /// Generated code goes through this function and not through `as?`, which the compiler refuses for marker protocols
  /// and warns about where it can't fail.
  public static func value<Value>(at index: Int, of values: [Any], as type: Value.Type) -> Value? {
    values.indices.contains(index) ? values[index] as? Value : nil
  }
}
