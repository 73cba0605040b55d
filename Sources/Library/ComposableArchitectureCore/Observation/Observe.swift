import Observation

/// Runs a closure, and runs it again whenever something changes that it read: the way to follow a store without a view.
///
/// ```swift
/// let token = observe { print("Count: \(store.count)") }
/// ```
///
/// The closure runs at once, and later in a task of its own, so that several changes made together are seen as one (B2).
/// It runs on the actor that it was made on; a closure of another actor than the caller's runs there from the start (B128).
/// It ends when the token is cancelled or goes away.
///
/// - Parameters:
///   - apply: What reads the store.
///   - isolation: The actor of the caller.
/// - Returns: what keeps the closure running.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  // Such a closure is called like any other one; only the compiler insists that a call may have to wait for its actor.
  let body = unsafeBitCast(apply, to: (@Sendable () -> Void).self)
  return observe(from: isolation, on: apply.isolation) { _ in body() }
}

/// Runs a closure again whenever something changes that it read, with the transaction of the change.
///
/// - Parameters:
///   - apply: What reads the store, and is given the ``UITransaction`` in which the change was made.
///   - isolation: The actor of the caller.
/// - Returns: what keeps the closure running.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let body = unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self)
  return observe(from: isolation, on: apply.isolation, body)
}

/// Keeps an `observe` running; going away, it ends it.
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
  ///
  /// - Parameter tokens: Keeps the observation alive.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Keeps the token with others.
  ///
  /// - Parameter tokens: Keeps the observation alive.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) { tokens.append(self) }
}

extension ObserveToken: Hashable {
  /// Whether it is the same token.
  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }
  /// Hashes the token's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private typealias Observed = @Sendable (UITransaction) -> Void

private func observe(
  from caller: (any Actor)?, on actor: (any Actor)?, _ apply: @escaping Observed
) -> ObserveToken {
  let token = ObserveToken()
  if actor == nil || actor === caller {
    follow(apply, on: actor, until: token)
  } else {
    again(apply, on: actor, until: token)
  }
  return token
}

/// Runs the closure now; the caller is on the closure's actor.
private func follow(_ apply: @escaping Observed, on actor: (any Actor)?, until token: ObserveToken) {
  withObservationTracking {
    apply(.current)
  } onChange: { [weak token] in
    if let token { again(apply, on: actor, until: token) }
  }
}

/// Runs the closure later, in a task that has the transaction of the change.
private func again(_ apply: @escaping Observed, on actor: (any Actor)?, until token: ObserveToken) {
  if actor === MainActor.shared {
    // A task that starts on the main actor is there one step earlier than one that has to go there.
    Task { @MainActor [weak token] in step(token) }
  } else {
    Task { [weak token] in await hop(to: actor, token) }
  }

  @Sendable func step(_ token: ObserveToken?) {
    guard let token, !token.isCancelled else { return }
    follow(apply, on: actor, until: token)
  }
  @Sendable func hop(to actor: isolated (any Actor)?, _ token: ObserveToken?) async { step(token) }
}
