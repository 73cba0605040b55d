import Observation

/// Keeps the observers of one piece of observable state; copies of the state share them.
public struct ObservationStateRegistrar: Sendable {
  public private(set) var id = ObservableStateID()
  private let registrar = ObservationRegistrar()

  public init() {}

  /// Tells the observation that runs, if any, that a property was read.
  public func access<Subject: ObservableState, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>)
  {
    registrar.access(subject, keyPath: keyPath)
  }

  /// Assigns a property, telling its observers unless the new value is the same.
  public func mutate<Subject: ObservableState, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ newValue: Value,
    _ isIdentityEqual: (Value, Value) -> Bool
  ) {
    guard !isIdentityEqual(value, newValue) else {
      value = newValue
      return
    }
    registrar.withMutation(of: subject, keyPath: keyPath) { value = newValue }
  }

  /// After a property was changed in place; its observers are told unless it is the same piece of observable state,
  /// whose own properties have told theirs. An equal plain value counts as a change.
  public func didModify<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, keepsIdentity: Bool
  ) {
    guard !keepsIdentity else { return }
    registrar.withMutation(of: subject, keyPath: keyPath) {}
  }

  /// Copies made so far are other values from here on, so that putting one back counts as a replacement.
  public mutating func _$willModify() { id = ObservableStateID() }
}

extension ObservationStateRegistrar: Equatable, Hashable {
  public static func == (_: Self, _: Self) -> Bool { true }
  public func hash(into _: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  public init(from _: any Decoder) throws { self.init() }
  public func encode(to _: any Encoder) throws {}
}

extension ObservationStateRegistrar: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: []) }
}
