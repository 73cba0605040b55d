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
  public let keyPath: PartialKeyPath<Root>
  let set: (inout Root) -> Void
  let value: any Sendable
  private let isEqualTo: (Any) -> Bool

  init<Value: Equatable & Sendable>(keyPath: WritableKeyPath<Root, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
    set = { $0[keyPath: keyPath] = value }
    isEqualTo = { $0 as? Value == value }
  }

  /// The action that sets a property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqualTo(rhs.value)
  }

  /// Matches the change of one property, in a `case`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, bindingAction: Self) -> Bool {
    keyPath == bindingAction.keyPath
  }

  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The change of one property, with its new value.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      BindingAction.path(to: UncheckedSendable(keyPath))
    }
  }

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

/// A key path that may be written through.
public typealias _WritableKeyPath<Root, Value> = WritableKeyPath<Root, Value>

extension BindingAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum)
  }
}
