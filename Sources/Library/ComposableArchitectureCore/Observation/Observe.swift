import Observation

/// Runs a closure, and runs it again whenever something changes that it read: the way to follow a store without a view.
///
/// ```swift
/// let token = observe { print("Count: \(store.count)") }
/// ```
///
/// The closure runs at once, and later in a task of its own, so that several changes made together are seen as one (B2).
/// It ends when the token is cancelled or goes away.
///
/// - Parameter apply: what reads the store.
/// - Returns: what keeps the closure running.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken()
  follow(apply, until: token)
  return token
}

/// Keeps an ``observe(_:)`` running; going away, it ends it.
public final class ObserveToken: Sendable {
  private let cancelled = LockIsolated(false)
  private let onCancel: @Sendable () -> Void

  /// - Parameter onCancel: runs when the token is cancelled or goes away, once.
  public init(onCancel: @escaping @Sendable () -> Void = {}) { self.onCancel = onCancel }

  deinit { cancel() }

  /// Whether it was cancelled.
  public var isCancelled: Bool { cancelled.value }

  /// Ends the observation.
  public func cancel() {
    let isFirst = cancelled.withValue { isCancelled in
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst { onCancel() }
  }

  /// Keeps the token with others.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Keeps the token with others.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) { tokens.append(self) }
}

extension ObserveToken: Hashable {
  /// Whether it is the same token.
  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }
  /// Hashes the token's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor
private func follow(_ apply: @escaping @MainActor @Sendable () -> Void, until token: ObserveToken) {
  withObservationTracking(apply) { [weak token] in
    Task { @MainActor in
      guard let token, !token.isCancelled else { return }
      follow(apply, until: token)
    }
  }
}
