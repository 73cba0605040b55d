public import IdentifiedCollections
public import Observation

/// State whose reads and changes can be observed property by property. Applied by `@ObservableState`.
public protocol ObservableState: Observable, _IdentityTracked {
  /// The identity of the value. Copies and changes keep it; a newly created state has a new one.
  var _$id: ObservableStateID { get }
  /// Makes the value its own, before it is changed as a whole.
  mutating func _$willModify()
  /// The offset of a property's contents in the value, in bytes, so that they can be changed in place; nil if not
  /// known.
  static func _$offset(of keyPath: AnyKeyPath) -> Int?
  /// The path of a property that a binding may set. Known in a session of the sandbox only, where names are typed.
  static func _$keyPath(named name: String) -> PartialKeyPath<Self>?
  /// Tells a property's observers that it was changed in place.
  func _$notify<Member>(_ keyPath: KeyPath<Self, Member>)
}

extension ObservableState {
  /// The identity in a form that lower modules know.
  public var _identity: _Identity { _$id.identity }

  /// No property's place is known.
  ///
  /// - Parameter keyPath: The property.
  public static func _$offset(of keyPath: AnyKeyPath) -> Int? { nil }

  /// No property is known by name.
  ///
  /// - Parameter name: The name of the property.
  public static func _$keyPath(named name: String) -> PartialKeyPath<Self>? { nil }

  /// Observers are not notified.
  ///
  /// - Parameter keyPath: The property.
  public func _$notify<Member>(_ keyPath: KeyPath<Self, Member>) {}
}

/// The identity of observable state; equal for a value and its copies, however they were changed.
public struct ObservableStateID: Equatable, Hashable, Sendable {
  /// The number is counted, since a random number costs a read from the kernel. 0 is the identity of a value that has
  /// none.
  fileprivate var identity: _Identity

  /// A new identity.
  public init() { identity = _Identity(number: nextNumber() + 1) }

  private init(number: UInt64) { identity = _Identity(number: number) }

  /// The identity of a value that is not observable state: always the same.
  public static var _$inert: Self { Self(number: 0) }

  /// The identity of a value, whether it is observable state or not. A plain value gets a new identity each time,
  /// because it can't be recognized. So its observers are always notified (B112).
  ///
  /// - Parameter value: What a property holds, of any type.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// The identity of observable state.
  ///
  /// - Parameter value: Observable state, which has an identity of its own.
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// The identity of an enum's case with this payload.
  ///
  /// - Parameter tag: The number of the case, from 0 on.
  public func _$tag(_ tag: Int) -> Self {
    // An identity holds eight cases with numbers below 255. A value in more enums gets a new identity each time, so
    // its observers are notified too often, but never too seldom.
    guard tag < 255, identity.tags >> 56 == 0 else { return Self() }
    var copy = self
    copy.identity.tags = identity.tags << 8 | UInt64(tag + 1)
    return copy
  }

  /// An identity by itself has no copies to differ from.
  public mutating func _$willModify() {}
}

extension ObservableStateID: CustomDebugStringConvertible {
  /// The identity's number, and the cases that hold the value.
  public var debugDescription: String {
    "ObservableStateID(\(identity.number)\(identity.tags == 0 ? "" : ", \(identity.tags)"))"
  }
}
