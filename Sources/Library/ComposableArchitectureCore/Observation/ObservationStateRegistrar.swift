import Observation

/// Keeps the observers of one piece of observable state; copies of the state share them.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state.
  public private(set) var id = ObservableStateID()
  @usableFromInline let observers = PropertyObservers()

  /// Makes a registrar with a new identity and no observers.
  public init() {}

  /// Tells the observation that runs, if any, that a property was read.
  ///
  /// - Parameters:
  ///   - subject: The object that is observed.
  ///   - keyPath: The property.
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: @autoclosure () -> KeyPath<Subject, Member>
  ) {
    guard hasObservers || isObserving() else { return }
    observers.makeRegistrar().access(subject, keyPath: keyPath())
  }

  /// Assigns a property, telling its observers unless the new value is the same.
  ///
  /// The key path is only created if there are observers.
  ///
  /// - Parameters:
  ///   - subject: The object that is observed.
  ///   - keyPath: The property.
  ///   - value: What the property holds, which is replaced.
  ///   - newValue: The new value.
  ///   - isIdentityEqual: Whether both are the same value, whatever their contents are.
  @inlinable
  public func mutate<Subject: ObservableState, Member, Value>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    _ value: inout Value,
    _ newValue: Value,
    _ isIdentityEqual: (Value, Value) -> Bool
  ) {
    guard hasObservers, !isIdentityEqual(value, newValue) else {
      value = newValue
      return
    }
    let keyPath = keyPath()
    willSet(subject, keyPath: keyPath)
    value = newValue
    didSet(subject, keyPath: keyPath)
  }

  /// Notifies the observers of a property after it was changed in place. If it is still the same piece of observable
  /// state, its own properties have notified their observers already. An equal plain value counts as a change.
  ///
  /// - Parameters:
  ///   - subject: The object that is observed.
  ///   - keyPath: The property.
  ///   - keepsIdentity: Whether the change leaves the value the same one.
  @inlinable
  public func didModify<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: @autoclosure () -> KeyPath<Subject, Member>, keepsIdentity: Bool
  ) {
    guard !keepsIdentity, hasObservers else { return }
    let keyPath = keyPath()
    willSet(subject, keyPath: keyPath)
    didSet(subject, keyPath: keyPath)
  }

  /// Whether any property was ever read while an observation ran.
  @inlinable var hasObservers: Bool { observers.areAny }

  @usableFromInline
  func willSet<Subject: ObservableState, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    observers.registrar?.willSet(subject, keyPath: keyPath)
  }

  @usableFromInline
  func didSet<Subject: ObservableState, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    observers.registrar?.didSet(subject, keyPath: keyPath)
  }

  /// Copies made so far are other values from here on, so that putting one back counts as a replacement.
  public mutating func _$willModify() { id = ObservableStateID() }
}

extension ObservationStateRegistrar: Equatable, Hashable {
  /// All registrars are equal: they are not part of the state's value.
  public static func == (_: Self, _: Self) -> Bool { true }
  /// Hashes nothing, since all registrars are equal.
  public func hash(into _: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// A new registrar: observers are not stored.
  public init(from _: any Decoder) throws { self.init() }
  /// Stores nothing.
  public func encode(to _: any Encoder) throws {}
}

extension ObservationStateRegistrar: CustomReflectable {
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
