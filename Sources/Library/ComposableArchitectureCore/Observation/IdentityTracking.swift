import IdentifiedCollections

/// How a type's values are identified, and distinguished from their copies. It is found once for each type, since
/// checking whether a value has an identity takes longer than everything else.
struct IdentityTracking<Value> {
  /// Which value it is.
  let identify: (Value) -> _Identity
  /// Gives the value another identity than its copies, before it is changed in place. If a copy replaces it later,
  /// observers are notified (B108).
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
