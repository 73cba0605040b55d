public import IdentifiedCollections
public import Observation

/// State whose reads and changes can be observed property by property. Applied by `@ObservableState`.
public protocol ObservableState: Observable, _IdentityTracked {
  /// Which value this is: kept by copies and changes, new when the state is made anew.
  var _$id: ObservableStateID { get }
  /// Makes the value its own, before it is changed as a whole.
  mutating func _$willModify()
}

extension ObservableState {
  public var _identityHash: Int { _$id.hashValue }
}

/// The identity of observable state; equal for a value and its copies, however they were changed.
public struct ObservableStateID: Equatable, Hashable, Sendable {
  private enum Kind: Equatable, Hashable, Sendable {
    /// Counted, since a random number costs a read from the kernel.
    case number(UInt64)
    indirect case tagged(Int, Kind)
    case inert
  }

  private var kind: Kind

  /// A new identity.
  public init() { kind = .number(nextNumber()) }

  private init(_ kind: Kind) { self.kind = kind }

  /// The identity of a value that is not observable state: always the same.
  public static var _$inert: Self { Self(.inert) }

  /// The identity of a value, whether it is observable state or not.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? ._$inert
  }

  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// The identity of an enum's case with this payload.
  public func _$tag(_ tag: Int) -> Self { Self(.tagged(tag, kind)) }

  public mutating func _$willModify() {}
}

extension ObservableStateID: CustomDebugStringConvertible {
  public var debugDescription: String { "ObservableStateID(\(kind))" }
}
