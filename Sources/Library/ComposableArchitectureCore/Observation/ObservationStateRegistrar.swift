import Observation
public import Synchronization

/// Keeps the observers of one piece of observable state; copies of the state share them.
public struct ObservationStateRegistrar: Sendable {
  public private(set) var id = ObservableStateID()
  @usableFromInline let observers = PropertyObservers()

  public init() {}

  /// Tells the observation that runs, if any, that a property was read.
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: @autoclosure () -> KeyPath<Subject, Member>
  ) {
    guard hasObservers || isObserving() else { return }
    observers.makeRegistrar().access(subject, keyPath: keyPath())
  }

  /// Assigns a property, telling its observers unless the new value is the same.
  ///
  /// The key path is made only where somebody observes.
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

  /// After a property was changed in place; its observers are told unless it is the same piece of observable state,
  /// whose own properties have told theirs. An equal plain value counts as a change.
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
  @inlinable var hasObservers: Bool { observers.address.load(ordering: .acquiring) != 0 }

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

/// The observers of a piece of state and its copies: made when somebody reads it, since most state never is.
///
/// The standard library has a lazy reference for this, whose generic code asks the runtime for types each time it is
/// read; here it is read with each access and each change.
@usableFromInline final class PropertyObservers: Sendable {
  private final class Box: Sendable {
    let registrar = ObservationRegistrar()
  }

  /// Where the box is, which is kept until the end; 0 as long as there is none.
  @usableFromInline let address = Atomic<UInt>(0)

  deinit {
    if let box = Self.box(at: address.load(ordering: .acquiring)) { box.release() }
  }

  var registrar: ObservationRegistrar? {
    Self.box(at: address.load(ordering: .acquiring))?.takeUnretainedValue().registrar
  }

  func makeRegistrar() -> ObservationRegistrar {
    if let registrar { return registrar }
    let box = Unmanaged.passRetained(Box())
    let (isFirst, other) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: box.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isFirst, let other = Self.box(at: other) else { return box.takeUnretainedValue().registrar }
    box.release()
    return other.takeUnretainedValue().registrar
  }

  private static func box(at address: UInt) -> Unmanaged<Box>? {
    UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
  }
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
