import IdentifiedCollections

/// How a type's values are told apart, and made different from their copies. It is found once for a type, since asking a value
/// whether it has an identity takes longer than all the rest.
struct IdentityTracking<Value> {
  /// Which value it is.
  let identify: (Value) -> _Identity
  /// Makes the value another one than its copies, before it is changed in place: when a copy is put back later, observers
  /// are told (B108).
  let renew: ((inout Value) -> Void)?

  /// Nil for a type whose values have no identity.
  init?(_: Value.Type) {
    func identify<V: _IdentityTracked>(_: V.Type) -> Any {
      { (value: V) -> _Identity in value._identity } as (V) -> _Identity
    }
    func renew<V: ObservableState>(_: V.Type) -> Any {
      { (value: inout V) in value._$willModify() } as (inout V) -> Void
    }
    guard let type = Value.self as? any _IdentityTracked.Type,
      let identify = identify(type) as? (Value) -> _Identity
    else { return nil }
    self.identify = identify
    self.renew = (Value.self as? any ObservableState.Type).flatMap { renew($0) as? (inout Value) -> Void }
  }
}
