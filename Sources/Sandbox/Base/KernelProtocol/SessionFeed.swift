import Synchronization

/// The events of a session, in their order, for the one who follows them.
///
/// There is one road for what a session says. A listener has heard everything that led to an answer before the answer is
/// returned, because the events are told before the call goes on. Events before the first listener are kept for it.
public final class SessionFeed: Sendable {
  private struct State {
    var kept: [SessionEvent] = []
    var listener: (@Sendable (SessionEvent) -> Void)?
    var isFinished = false
    var end: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Creates a feed without events.
  public init() {}

  /// Tells an event. The listener must not tell one itself.
  public func yield(_ event: SessionEvent) {
    state.withLock { state in
      if let listener = state.listener { listener(event) } else { state.kept.append(event) }
    }
  }

  /// The session has ended. Nothing is told afterwards.
  public func finish() {
    let end = state.withLock { state in
      state.isFinished = true
      state.listener = nil
      return state.end.take()
    }
    end?()
  }

  /// Tells all events to a listener, which takes the place of the one before.
  ///
  /// - Parameters:
  ///   - listener: It is called in the order of the events, and gets the kept ones at once.
  ///   - end: Called when the session has ended.
  public func follow(
    _ listener: @escaping @Sendable (SessionEvent) -> Void, end: @escaping @Sendable () -> Void = {}
  ) {
    let isFinished = state.withLock { state in
      for event in state.kept { listener(event) }
      state.kept = []
      if state.isFinished { return true }
      (state.listener, state.end) = (listener, end)
      return false
    }
    if isFinished { end() }
  }

  /// The events that were kept because no listener followed them; they are told once.
  public func take() -> [SessionEvent] {
    state.withLock { state in
      defer { state.kept = [] }
      return state.kept
    }
  }
}
