public import IdentifiedCollections
public import Observation

/// State whose reads and changes can be observed property by property. Applied by `@ObservableState`.
public protocol ObservableState: Observable, _IdentityTracked {
  /// Which value this is: kept by copies and changes, new when the state is made anew.
  var _$id: ObservableStateID { get }
  /// Makes the value its own, before it is changed as a whole.
  mutating func _$willModify()
  /// Where in the value a property's contents lie, in bytes, so that they can be changed in place; nil if not known.
  static func _$offset(of keyPath: AnyKeyPath) -> Int?
  /// The path of a property that a binding may set. Known in a session of the sandbox only, where names are typed.
  static func _$keyPath(named name: String) -> PartialKeyPath<Self>?
  /// Tells a property's observers that it was changed in place.
  func _$notify<Member>(_ keyPath: KeyPath<Self, Member>)
}

extension ObservableState {
  public var _identityHash: Int { _$id.hash }

  public static func _$offset(of keyPath: AnyKeyPath) -> Int? { nil }

  public static func _$keyPath(named name: String) -> PartialKeyPath<Self>? { nil }

  public func _$notify<Member>(_ keyPath: KeyPath<Self, Member>) {}
}

/// The identity of observable state; equal for a value and its copies, however they were changed.
public struct ObservableStateID: Equatable, Hashable, Sendable {
  /// Counted, since a random number costs a read from the kernel; 0 is the identity of whatever has none.
  private var number: UInt64
  /// Which case of an enum it is the identity of, and of which case that enum is, and so on.
  private var tags: UInt64 = 0

  /// A new identity.
  public init() { number = nextNumber() + 1 }

  private init(number: UInt64) { self.number = number }

  /// The identity of a value that is not observable state: always the same.
  public static var _$inert: Self { Self(number: 0) }

  /// The identity of a value, whether it is observable state or not.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? ._$inert
  }

  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// The identity of an enum's case with this payload.
  public func _$tag(_ tag: Int) -> Self {
    var copy = self
    copy.tags = tags &* 257 &+ UInt64(tag) &+ 1
    return copy
  }

  public mutating func _$willModify() {}

  var hash: Int { Int(truncatingIfNeeded: number &* 0x9E37_79B9_7F4A_7C15 &+ tags) }
}

extension ObservableStateID: CustomDebugStringConvertible {
  public var debugDescription: String { "ObservableStateID(\(number)\(tags == 0 ? "" : ", \(tags)"))" }
}
