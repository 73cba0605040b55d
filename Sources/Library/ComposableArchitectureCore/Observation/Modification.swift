public import IdentifiedCollections

/// A change in place. It keeps the identity from before the change, so that observers are notified if the identity
/// changes. It doesn't keep the value itself, because then every change of a list would copy the list.
public struct _PlainModification {
  /// No plain value keeps its identity: a change in place counts as a change.
  ///
  /// - Parameter value: What the property holds after the change.
  @inlinable
  public func keepsIdentity<T>(_ value: T) -> Bool { false }

  @usableFromInline
  init() {}
}

/// A change of one piece of observable state.
public struct _StateModification {
  let id: ObservableStateID?

  /// Whether it is still the same piece of state.
  ///
  /// - Parameter value: What the property holds after the change.
  public func keepsIdentity(_ value: some ObservableState) -> Bool { id == value._$id }
  /// Whether it is still the same piece of state, or still nil.
  ///
  /// - Parameter value: What the property holds after the change.
  public func keepsIdentity<T: ObservableState>(_ value: T?) -> Bool { id == value?._$id }
}

/// A change of an identified array of observable state.
public struct _ListModification {
  let structure: UInt64

  /// Whether the list still holds the same elements in the same order.
  ///
  /// - Parameter value: The list after the change.
  public func keepsIdentity<ID, T: ObservableState>(_ value: IdentifiedArray<ID, T>) -> Bool {
    structure == value._structure
  }
}

/// A change of another collection of observable state.
public struct _CollectionModification {
  let ids: [ObservableStateID]

  /// Whether the collection still holds the same elements in the same order.
  ///
  /// - Parameter value: The collection after the change.
  public func keepsIdentity<C: Collection>(_ value: C) -> Bool where C.Element: ObservableState {
    ids.count == value.count && zip(ids, value).allSatisfy { $0 == $1._$id }
  }
}

/// Before a plain value is changed in place.
///
/// - Parameter value: What the property holds before the change.
@_disfavoredOverload
@inlinable
public func _$modification<T>(of value: inout T) -> _PlainModification { _PlainModification() }

/// Before observable state is changed in place.
///
/// - Parameter value: What the property holds before the change.
public func _$modification<T: ObservableState>(of value: inout T) -> _StateModification {
  value._$willModify()
  return _StateModification(id: value._$id)
}

/// Before optional observable state is changed in place.
///
/// - Parameter value: What the property holds before the change.
public func _$modification<T: ObservableState>(of value: inout T?) -> _StateModification {
  value?._$willModify()
  return _StateModification(id: value?._$id)
}

/// Before a list of observable state is changed in place.
///
/// - Parameter value: The list before the change.
public func _$modification<ID, T: ObservableState>(of value: inout IdentifiedArray<ID, T>)
  -> _ListModification
{
  _ListModification(structure: value._structure)
}

/// Before a collection of observable state is changed in place.
///
/// - Parameter value: The collection before the change.
@_disfavoredOverload
public func _$modification<C: Collection>(of value: inout C) -> _CollectionModification
where C.Element: ObservableState {
  _CollectionModification(ids: value.map(\._$id))
}
