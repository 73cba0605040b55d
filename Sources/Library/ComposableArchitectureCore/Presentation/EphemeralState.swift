/// State that goes away by itself after any of its actions: an alert's, a dialog's (B54).
public protocol _EphemeralState {
  associatedtype Action
}

extension _EphemeralState {
  static var actionType: Any.Type { Action.self }
}

/// The type of action after which presented state goes away, if it is of the kind that does.
func ephemeralActionType(of state: Any) -> Any.Type? {
  if let state = state as? any _EphemeralState { return type(of: state).actionType }
  guard enumTag(of: state) != nil, let payload = enumPayload(of: state) as? any _EphemeralState else {
    return nil
  }
  return type(of: payload).actionType
}

/// Whether an action, or the one that it holds, is of a type.
func isAction(_ action: Any, of type: Any.Type) -> Bool {
  if Swift.type(of: action) == type { return true }
  guard enumTag(of: action) != nil, let payload = enumPayload(of: action) else { return false }
  return Swift.type(of: payload) == type
}

/// The associated value of an enum's case, if it has one.
func enumPayload(of value: Any) -> Any? { Mirror(reflecting: value).children.first?.value }
