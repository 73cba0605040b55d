// How bindings were written before `@ObservableState`: each property that a view may change says so.

/// A property of state that a view may change, in a feature without `@ObservableState`.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var name = ""
/// }
/// enum Action: BindableAction { case binding(BindingAction<State>) }
/// // …
/// case .binding(\.$name): state.isValid = !state.name.isEmpty
/// ```
///
/// In tests: `await store.send(.set(\.$name, "Blob")) { $0.name = "Blob" }`.
@available(*, deprecated, message: "Use '@ObservableState', whose properties can all be bound, instead.")
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// A property with its first value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(
    wrappedValue: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.wrappedValue = wrappedValue
  }

  /// What the key paths of binding actions lead to: `\.$name`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

@available(*, deprecated)
extension BindingState: Equatable where Value: Equatable {}
@available(*, deprecated)
extension BindingState: Hashable where Value: Hashable {}
@available(*, deprecated)
extension BindingState: Sendable where Value: Sendable {}

@available(*, deprecated)
extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value.
  ///
  /// - Parameter decoder: Where the value is read from.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

@available(*, deprecated)
extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value.
  ///
  /// - Parameter encoder: Where the value is written to.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

@available(*, deprecated)
extension BindingState: CustomReflectable {
  /// The value's own.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

@available(*, deprecated)
extension BindingState: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { wrappedValue }
}

@available(*, deprecated)
extension BindingState: CustomDebugStringConvertible where Value: CustomDebugStringConvertible {
  /// The value's own.
  public var debugDescription: String { wrappedValue.debugDescription }
}

@available(*, deprecated)
extension BindingAction {
  /// The action that sets a `@BindingState` property.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a dollar sign.
  ///   - value: The value that is written.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, BindingState<Value>>, _ value: Value
  ) -> Self {
    Self(property: keyPath, value: value)
  }

  /// Matches the change of a `@BindingState` property, in a `case`.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a dollar sign.
  ///   - bindingAction: The action that is matched.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, bindingAction: Self
  ) -> Bool {
    keyPath == bindingAction.keyPath
  }

  fileprivate init<Value: Equatable & Sendable>(
    property keyPath: WritableKeyPath<Root, BindingState<Value>>, value: Value
  ) {
    self.init(
      keyPath: keyPath, set: { $0[keyPath: keyPath].wrappedValue = value }, value: value,
      isEqualTo: { $0 as? Value == value })
  }
}

@available(*, deprecated)
extension BindingAction.AllCasePaths {
  /// The change of a `@BindingState` property, with its new value: `\.binding.$name`.
  ///
  /// - Parameter keyPath: The property, with a dollar sign.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
  ) -> AnyCasePath<BindingAction<Root>, Value> {
    let keyPath = UncheckedSendable(keyPath)
    return AnyCasePath(
      embed: { BindingAction(property: keyPath.value, value: $0) },
      extract: { $0.keyPath == keyPath.value ? $0.value as? Value : nil })
  }
}

@available(*, deprecated)
extension BindableAction {
  /// Sets a `@BindingState` property, from an effect or a test: `.set(\.$isOn, true)`.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a dollar sign.
  ///   - value: What the property is set to.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<State, BindingState<Value>>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
