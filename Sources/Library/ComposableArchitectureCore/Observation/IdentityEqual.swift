public import IdentifiedCollections

/// Whether an assignment leaves observable state the same: identities are compared, not contents, since the contents
/// have observers of their own.
///
/// - Parameters:
///   - lhs: The state before the assignment.
///   - rhs: The state after it.
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool { lhs._$id == rhs._$id }

/// Whether both are nil, or the same piece of state.
///
/// - Parameters:
///   - lhs: The state before the assignment, if there was any.
///   - rhs: The state after it, if there is any.
@_disfavoredOverload
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T?, _ rhs: T?) -> Bool { lhs?._$id == rhs?._$id }

/// Whether the lists hold the same elements in the same order.
///
/// - Parameters:
///   - lhs: The list before the assignment.
///   - rhs: The list after it.
/// - Complexity: O(1) if one is an unchanged copy of the other; else O(*n*).
@_disfavoredOverload
public func _$isIdentityEqual<ID, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>, _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs._structure == rhs._structure
    || lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

/// Whether the collections hold the same elements in the same order.
///
/// - Parameters:
///   - lhs: The collection before the assignment.
///   - rhs: The collection after it.
/// - Complexity: O(*n*).
@_disfavoredOverload
public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool where C.Element: ObservableState {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

/// Plain values: equal ones are no change, where they can be compared.
///
/// - Parameters:
///   - lhs: The value before the assignment.
///   - rhs: The value after it.
@_disfavoredOverload
public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  if let lhs = lhs as? any ObservableState {
    return (rhs as? any ObservableState).map { lhs._$id == $0._$id } ?? false
  }
  func equals<E: Equatable>(_ lhs: E) -> Bool { lhs == rhs as? E }
  return (lhs as? any Equatable).map { equals($0) } ?? false
}

/// Before a payload of an enum is changed.
public func _$willModify<T>(_: inout T) {}

/// Before a payload that is observable state is changed: it becomes another value than its copies.
///
/// - Parameter value: The payload, before the change.
public func _$willModify<T: ObservableState>(_ value: inout T) { value._$willModify() }
