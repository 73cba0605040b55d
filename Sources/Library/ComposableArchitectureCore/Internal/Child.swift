/// Makes a child's composed form on first use, so that a feature may contain itself.
final class LazilyComposed<State, Action> {
  private var compose: (() -> _ComposedReducer<State, Action>)?
  private var composed: _ComposedReducer<State, Action>?

  init(_ reducer: @escaping () -> _ComposedReducer<State, Action>) { compose = reducer }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let composed { return composed(&state, action) }
    let composed = compose!()
    self.composed = composed
    compose = nil
    return composed(&state, action)
  }
}

/// Runs a child one step further down the navigation path, all its effects bound to the child's lifetime.
///
/// - Parameter isPresented: whether the child can be dismissed.
func reduceChild<State, Action>(
  _ child: NavigationID,
  _ state: inout State,
  _ action: Action,
  _ reduce: _ComposedReducer<State, Action>,
  isPresented: Bool = false
) -> Effect<Action> {
  var dependencies = DependencyValues._current
  let parentPath = dependencies.navigationPath
  dependencies.navigationPath.append(child)
  if isPresented { dependencies.dismissal = DismissEffect(path: dependencies.navigationPath) }
  let effects = DependencyValues.$_current.withValue(dependencies) { reduce(&state, action) }
  return effects.isNone
    ? effects : effects.cancellable(CancelID(ChildLifetime(child: child), path: parentPath))
}

extension Effect {
  /// Cancels all effects of a child of the running feature, and forgets the features that the child presents.
  static func cancelChild(_ child: NavigationID) -> Self {
    Self(
      .merge([
        .cancel(CancelID(ChildLifetime(child: child))),
        .retract(DependencyValues._current.navigationPath + [child]),
      ]))
  }
}

extension NavigationID {
  /// The identity of a child at a key path: its enum case, and its own id if it has one (B38).
  init(_ value: Any, at keyPath: AnyKeyPath) {
    self.init(id: identity(of: value), keyPath: keyPath, tag: enumTag(of: value))
  }

  /// The identity of the payload of a parent's case, when no key path names the case.
  init(_ value: Any, inCaseOf parent: Any) {
    self.init(id: identity(of: value), tag: enumTag(of: parent))
  }
}

private func identity(of value: Any) -> AnyHashableSendable? {
  func id(_ value: some Identifiable) -> AnyHashableSendable {
    AnyHashableSendable(UncheckedSendable(value.id))
  }
  if let value = value as? any Identifiable { return id(value) }
  guard enumTag(of: value) != nil, let payload = enumPayload(of: value) as? any Identifiable else {
    return nil
  }
  return id(payload)
}
