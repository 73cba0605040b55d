/// One step on the way from a root store to a feature: which child of its parent the feature is.
///
/// The whole way is part of a cancel id, so that equal ids in two features don't meet, and it travels with the
/// dependencies into effects.
package struct NavigationID: Hashable, Sendable {
  /// The id of a root store, a stack element or an identified row; nil when the key path is enough.
  let id: AnyHashableSendable?
  // Unsafe: a key path is immutable.

  /// Where in its parent the child is held.
  private nonisolated(unsafe) let keyPath: AnyKeyPath?
  /// The case of an enum child.
  let tag: Int?

  package init(id: AnyHashableSendable? = nil, keyPath: AnyKeyPath? = nil, tag: Int? = nil) {
    self.id = id
    self.keyPath = keyPath
    self.tag = tag
  }
}
