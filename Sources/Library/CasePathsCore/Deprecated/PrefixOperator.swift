prefix operator /

/// The case path of an enum's case, from the function that makes the case: `/Action.counter`.
///
/// The older spelling of a case key path, `\.counter`. It finds payloads by reflection.
///
/// - Parameter embed: Makes a value of the enum from a payload.
@available(*, deprecated, message: "Use a case key path, '\\.someCase', of a '@CasePathable' enum instead.")
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// The case path of an enum's case without a payload: `/Action.tapped`.
///
/// - Parameter root: A value of the enum.
@available(*, deprecated, message: "Use a case key path, '\\.someCase', of a '@CasePathable' enum instead.")
public prefix func / <Root>(root: Root) -> AnyCasePath<Root, Void> {
  // The value of a case without a payload, which never changes.
  nonisolated(unsafe) let root = root
  return AnyCasePath(embed: { root }, extract: { EnumReflection.haveSameCase($0, root) ? () : nil })
}

/// The whole as a case of itself: `/.self`, for a child that shares its parent's actions.
///
/// - Parameter type: The type of the whole.
@available(*, deprecated, message: "Use the key path '\\.self' instead.")
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> { AnyCasePath() }

extension AnyCasePath {
  /// The case path of the case that a function makes; the payload is found by reflection, so the function must be one
  /// of the enum's own cases.
  ///
  /// - Parameter embed: Makes a value of the enum from a payload.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', of a '@CasePathable' enum instead.")
  public init(unsafe embed: @escaping (Value) -> Root) {
    self.init(
      _$embed: embed,
      extract: { root in
        guard let value: Value = EnumReflection.payload(of: root) else { return nil }
        return EnumReflection.haveSameCase(embed(value), root) ? value : nil
      }
    )
  }
}
