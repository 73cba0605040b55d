// Unchecked: the value is sendable, and the closures capture it and an immutable key path alone.

/// The change of one property of state, as an action: one case for all fields of a form.
///
/// ```swift
/// enum Action: BindableAction { case binding(BindingAction<State>) }
/// // …
/// case .binding(\.stepCount): state.sliderValue = min(state.sliderValue, Double(state.stepCount))
/// ```
///
/// In tests: `await store.send(\.binding.stepCount, 1) { $0.stepCount = 1 }`.
public struct BindingAction<Root>: CasePathable, Equatable, @unchecked Sendable {
  /// The property that changes.
  public let keyPath: PartialKeyPath<Root>
  let set: (inout Root) -> Void
  let value: any Sendable
  private let isEqualTo: (Any) -> Bool
  /// Notes that a reducer has handled the action; nil unless a store has sent it.
  var delivery: BindingDelivery?
  /// The text of the key path, as it was typed.
  package var source: String?

  init<Value: Equatable & Sendable>(keyPath: WritableKeyPath<Root, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
    set = { $0[keyPath: keyPath] = value }
    isEqualTo = { $0 as? Value == value }
  }

  /// The action for a key path whose types are known at run time only; nil when it isn't writable, when its
  /// values can't be compared, or when the given value has another type.
  package init?(_ keyPath: AnyKeyPath, value: Any) {
    func make<Value>(_: Value.Type) -> Self? {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value>, let value = value as? Value,
        let equatable = Value.self as? any Equatable.Type
      else { return nil }
      func areEqual<E: Equatable>(_: E.Type, _ other: Any) -> Bool { value as? E == other as? E }
      return Self(
        keyPath: keyPath,
        set: { $0[keyPath: keyPath] = value },
        // A marker protocol leaves no trace, so that no cast could find out.
        value: unsafeBitCast(value as Any, to: (any Sendable).self),
        isEqualTo: { $0 is Value && areEqual(equatable, $0) })
    }
    guard let action = _openExistential(type(of: keyPath).valueType, do: make) else { return nil }
    self = action
  }

  init(
    keyPath: PartialKeyPath<Root>, set: @escaping (inout Root) -> Void, value: any Sendable,
    isEqualTo: @escaping (Any) -> Bool
  ) {
    self.keyPath = keyPath
    self.set = set
    self.value = value
    self.isEqualTo = isEqualTo
  }

  /// The new value of the property.
  package var newValue: Any { value }

  /// The action that sets a property.
  ///
  /// - Parameters:
  ///   - keyPath: The part that is bound, which can be written.
  ///   - value: The value that is written.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, Value>, _ value: Value
  ) -> Self where Root: ObservableState {
    Self(keyPath: keyPath, value: value)
  }

  /// Whether both set the same property to equal values.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqualTo(rhs.value)
  }

  /// Matches the change of one property, in a `case`.
  ///
  /// - Parameters:
  ///   - keyPath: The part that is bound, which can be written.
  ///   - bindingAction: The action that is matched.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, bindingAction: Self) -> Bool
  where Root: ObservableState {
    keyPath == bindingAction.keyPath
  }

  /// A path for each property of the state, so that tests can name it: `\\.binding.stepCount`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The change of one property, with its new value.
    ///
    /// - Parameter keyPath: The part that is bound, which can be written.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      BindingAction.path(to: UncheckedSendable(keyPath))
    }
  }

  /// The paths of all properties.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction {
  fileprivate static func path<Value: Equatable & Sendable>(
    to keyPath: UncheckedSendable<WritableKeyPath<Root, Value>>
  ) -> AnyCasePath<BindingAction, Value> {
    AnyCasePath(
      embed: { BindingAction(keyPath: keyPath.value, value: $0) },
      extract: { $0.keyPath == keyPath.value ? $0.value as? Value : nil }
    )
  }
}

extension BindingAction: CustomDumpReflectable {
  /// Shows the key path and the new value, as `.set(\\.stepCount, 1)`.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum)
  }
}
