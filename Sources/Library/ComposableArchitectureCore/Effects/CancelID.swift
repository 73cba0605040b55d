import TestReporting

/// The identity of cancellable work: the id that the user chose, its type, the feature that named it, and the test that
/// runs (B25).
package struct CancelID: Hashable, Sendable {
  package let base: AnyHashableSendable
  private let type: ObjectIdentifier
  var path: [NavigationID]
  let test: RunningTest.ID?

  init(_ id: some Hashable & Sendable, path: [NavigationID] = DependencyValues._current.navigationPath) {
    base = AnyHashableSendable(id)
    type = ObjectIdentifier(Swift.type(of: base.base))
    self.path = path
    test = RunningTest.id
  }

  /// The id as the user wrote it, for a list of effects.
  package var description: String { String(describing: base.base) }

  /// Whether the library chose the id, for a child's lifetime.
  package var isInternal: Bool { base.base is ChildLifetime }
}

/// The cancel id of all effects of one child feature.
struct ChildLifetime: Hashable {
  let child: NavigationID
}

extension CancelID {
  /// The places where the id is registered: its own path and all paths above, including the one outside of any store.
  /// An id that the library chose is only cancelled in its own place.
  var prefixes: [CancelID] {
    guard !isInternal else { return [self] }
    return (0...path.count).map { length in
      var copy = self
      copy.path = Array(path.prefix(length))
      return copy
    }
  }
}
