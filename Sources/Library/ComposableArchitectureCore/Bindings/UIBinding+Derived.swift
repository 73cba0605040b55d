extension UIBinding {
  /// A binding to an optional that is never nil; writing nil does nothing.
  ///
  /// - Parameter base: The binding to the whole.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self = base.derived(
      BindingStep.optional, get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value of an optional; nil if there is none now.
  ///
  /// When the optional becomes nil later, the binding reads as the last value. It can still be written, but the
  /// optional stays nil (B115).
  ///
  /// - Parameter base: The binding to the whole.
  public init?(_ base: UIBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let last = LastValue(value)
    self = base.derived(
      BindingStep.unwrapped,
      get: {
        if let value = base.wrappedValue { last.value = value }
        return last.value
      },
      set: { newValue in
        last.value = newValue
        if base.wrappedValue != nil { base.wrappedValue = newValue }
      })
  }

  /// A binding to whether an optional has a value; writing false makes the optional nil, and writing true does nothing.
  ///
  /// - Parameter base: The binding to the whole.
  public init<Wrapped>(_ base: UIBinding<Wrapped?>) where Value == Bool {
    self = base.derived(
      BindingStep.isPresent, get: { base.wrappedValue != nil }, set: { if !$0 { base.wrappedValue = nil } })
  }

  /// A binding to shared state.
  ///
  /// - Parameter base: The shared state, which is changed under its lock.
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init(
      at: BindingPlace(base.place), get: { base.wrappedValue },
      set: { value in base.withLock { $0 = value } })
  }

  /// A binding to a value whose type is hidden. What is written must be of that type.
  ///
  /// - Parameter base: The binding to the whole.
  public init<Base: Hashable>(_ base: UIBinding<Base>) where Value == AnyHashable {
    self = base.derived(
      BindingStep.hidden, get: { AnyHashable(base.wrappedValue) },
      set: { base.wrappedValue = $0.base as! Base })
  }

  /// The payload of an enum's case, nil while the value is another one: `$store.status.loaded`.
  ///
  /// - Parameter keyPath: The case, by its name.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    return UIBinding<Member>(
      derived(
        keyPath, get: { path.extract(from: wrappedValue) },
        set: { if let member = $0 { wrappedValue = path.embed(member) } }))
  }

  /// The payload of an optional enum's case. It reads as nil while the value is nil or of another case; writing nil in
  /// this case makes the whole optional nil.
  ///
  /// - Parameter keyPath: The case, by its name.
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> UIBinding<Member?> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: keyPath]
    return derived(
      keyPath, get: { wrappedValue.flatMap(path.extract(from:)) },
      set: { member in
        guard wrappedValue.flatMap(path.extract(from:)) != nil else { return }
        wrappedValue = member.map(path.embed)
      })
  }

  /// Whether an optional enum is of a case without a payload; writing false in this case makes the whole optional nil, and
  /// writing true makes it this case.
  ///
  /// - Parameter keyPath: The case, by its name.
  public subscript<Enum: CasePathable>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Void>>
  ) -> UIBinding<Bool> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: keyPath]
    return derived(
      keyPath, get: { wrappedValue.flatMap(path.extract(from:)) != nil },
      set: { isCase in
        if isCase {
          wrappedValue = path.embed(())
        } else if wrappedValue.flatMap(path.extract(from:)) != nil {
          wrappedValue = nil
        }
      })
  }

  /// A part of the value of an optional. It reads as nil while the optional is nil; then writing does nothing, and neither does
  /// writing nil.
  ///
  /// - Parameter keyPath: The part that is bound, which can be written.
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> UIBinding<Member?> where Value == Wrapped? {
    derived(
      keyPath, get: { wrappedValue?[keyPath: keyPath] },
      set: { if let member = $0 { wrappedValue?[keyPath: keyPath] = member } })
  }
}

// Unchecked: `lock` guards the value.

/// What an optional had last, for the time when it has nothing.
private final class LastValue<Value>: @unchecked Sendable {
  private let lock = RecursiveLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

/// A step of a binding that no key path describes.
private enum BindingStep: Hashable {
  case optional, unwrapped, isPresent, hidden
}
