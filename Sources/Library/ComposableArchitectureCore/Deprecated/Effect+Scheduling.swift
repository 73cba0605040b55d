import Synchronization

extension Effect {
  /// Starts the effect when nothing has started one of the same id for a while.
  ///
  /// Upstream has deprecated it. Wait in the effect instead, and cancel what is under way:
  ///
  /// ```swift
  /// return .run { send in
  ///   try await clock.sleep(for: .milliseconds(300))
  ///   await send(.search)
  /// }
  /// .cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: What the effect is cancelled by.
  ///   - dueTime: How long it waits.
  ///   - scheduler: What it waits on.
  ///   - options: Settings of the scheduler.
  /// - Returns: The effect after the time, under the id.
  @available(
    *, deprecated,
    message: "Use 'clock.sleep' and 'cancellable(id:cancelInFlight:)' in an 'Effect.run', instead."
  )
  public func debounce<S: Scheduler>(
    id: some Hashable & Sendable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    guard !isNone else { return .none }
    let wait = UncheckedSendable((scheduler, dueTime, options))
    let operation = operation
    return .run { send in
      let (scheduler, dueTime, options) = wait.value
      try await scheduler.sleep(for: dueTime, options: options)
      await operation.execute(send)
    }
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Sends at most one action of the effects of an id in an interval: the first one at once, and another one at the end.
  ///
  /// Upstream has deprecated it. Keep the time of the last action in the state instead.
  ///
  /// - Parameters:
  ///   - id: What the effects have in common.
  ///   - interval: The interval.
  ///   - scheduler: What the interval is measured by.
  ///   - latest: Whether the last action of an interval is the one that is sent at its end, or else the first one.
  /// - Returns: The effect under the id.
  @available(
    *, deprecated, message: "Use 'clock.sleep' in an 'Effect.run', and a time in the state, instead."
  )
  public func throttle<S: Scheduler>(
    id: some Hashable & Sendable,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Self {
    guard !isNone else { return .none }
    let throttle = Throttle<S, Action>(
      id: CancelID(id), interval: interval, scheduler: scheduler, latest: latest)
    let operation = operation
    return .run { send in
      await operation.execute(Send(delivering: { throttle.take($0, send) }))
      await throttle.finish(send)
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}

/// When the effects of an id have last sent an action, and the action that waits.
private struct ThrottleState: Sendable {
  var last: UncheckedSendable<Any>?
  var waiting: UncheckedSendable<Any>?
}

private let throttleStates = Mutex<[CancelID: ThrottleState]>([:])

// Unchecked: the properties are constants, and those of a scheduler may cross tasks.

/// Decides which of an effect's actions are sent.
private struct Throttle<S: Scheduler, Action>: @unchecked Sendable {
  let id: CancelID
  let interval: S.SchedulerTimeType.Stride
  let scheduler: S
  let latest: Bool

  private func withState<R: Sendable>(_ body: @Sendable (inout ThrottleState) -> R) -> R {
    throttleStates.withLock { body(&$0[id, default: ThrottleState()]) }
  }

  /// Sends an action when the interval is over, and otherwise keeps it.
  @MainActor
  func take(_ action: Action, _ send: Send<Action>) {
    let now = UncheckedSendable<Any>(scheduler.now)
    let action = UncheckedSendable<Any>(action)
    let isOver = withState { state in
      let waiting = latest ? action : state.waiting ?? action
      if let last = state.last?.value as? S.SchedulerTimeType,
        last.distance(to: now.value as! S.SchedulerTimeType) < interval
      {
        state.waiting = waiting
        return false
      }
      state = ThrottleState(last: now)
      return true
    }
    if isOver { send(action.value as! Action) }
  }

  /// Waits for the end of the interval, and sends the action that was kept.
  func finish(_ send: Send<Action>) async {
    guard let last = withState({ $0.waiting == nil ? nil : $0.last })?.value as? S.SchedulerTimeType
    else { return }
    let left = max(.zero, scheduler.now.distance(to: last.advanced(by: interval)))
    guard (try? await scheduler.sleep(for: left)) != nil else { return }
    let now = UncheckedSendable<Any>(scheduler.now)
    let waiting = withState { state in
      defer { state = ThrottleState(last: now) }
      return state.waiting
    }
    if let action = waiting?.value as? Action {
      let action = UncheckedSendable(action)
      await send(action.value)
    }
  }
}
