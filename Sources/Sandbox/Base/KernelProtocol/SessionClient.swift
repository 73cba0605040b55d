import Reports

/// A live session as the front end sees it: a feature running in a kernel of its own.
///
/// The live value is made by KernelClient; tests make one from closures. Every call throws a `Report` when it can't be
/// done, and never because the kernel died: a dead kernel is replaced and the journal replayed before the call answers.
public struct SessionClient: Sendable {
  /// Sends an action. The returned step is also the next `.sent` event. `source` is what the user typed.
  public var send: @Sendable (_ action: Literal, _ source: String) async throws -> Step
  /// The value at a path (`""` is the whole state).
  public var state: @Sendable (_ path: String) async throws -> StateValue
  /// Compares the value at a path with a literal, as a value of the type that is found there.
  ///
  /// Throws a `Report` when the path leads nowhere, or when the literal can't be a value of that type.
  public var expect: @Sendable (_ path: String, _ literal: Literal) async throws -> StateComparison
  /// What can be sent.
  public var actions: @Sendable () async throws -> [ActionCase]
  /// The effects in flight, and those lost with a kernel that were not started again.
  public var effects: @Sendable () async throws -> [EffectRecord]
  /// Everything that happens, from the moment the session was started; ends with the session. One consumer.
  public var events: AsyncStream<SessionEvent>
  /// Stops what the kernel is doing now (Ctrl-C): the kernel is replaced if it does not answer at once.
  public var interrupt: @Sendable () async -> Void
  /// Waits until no effect is in flight, or until `limit` has passed; true when none is left.
  public var settle: @Sendable (_ limit: Duration) async -> Bool
  public var close: @Sendable () async -> Void
  /// The steps that made the state what it is, those of earlier kernels and earlier runs of `tca` included.
  public var history: @Sendable () async -> [Step]
  /// Starts the effects of a step again that were lost with a kernel; the number is a step's.
  public var restart: @Sendable (_ step: Int) async throws -> Void

  /// Has the feature's view told, as ``SessionEvent/view(_:)``: how the feature says itself that it looks.
  ///
  /// With `follows`, each redraw is told by ``SessionEvent/drawn(_:)`` from here on, those included that a new kernel or
  /// new code bring; without, nothing is told any more; nil leaves that as it is.
  ///
  /// Throws a `Report` when the feature has no view, or when drawing it ended the kernel.
  public var view: @Sendable (_ follows: Bool?) async throws -> Void

  /// Replaces the feature's code by that of another image: a new kernel takes all steps again.
  public var reload: @Sendable (_ image: String) async throws -> Reload

  /// What a session is like with new code.
  public struct Reload: Equatable, Sendable {
    /// How many steps were taken again.
    public var steps: Int
    /// The first step that has changed the state otherwise than before, as it was and as it is; nil where none has.
    public var firstDifference: Difference?

    public struct Difference: Equatable, Sendable {
      public var before: Step
      public var after: Step

      public init(before: Step, after: Step) {
        self.before = before
        self.after = after
      }
    }

    public init(steps: Int, firstDifference: Difference? = nil) {
      self.steps = steps
      self.firstDifference = firstDifference
    }
  }

  /// Puts ``SessionEvent/mark(_:)`` behind all events so far, so that an answer need not overtake what led to it.
  public var mark: @Sendable (_ number: Int) async -> Void

  public init(
    send: @escaping @Sendable (Literal, String) async throws -> Step,
    state: @escaping @Sendable (String) async throws -> StateValue,
    expect: @escaping @Sendable (String, Literal) async throws -> StateComparison,
    actions: @escaping @Sendable () async throws -> [ActionCase],
    effects: @escaping @Sendable () async throws -> [EffectRecord],
    events: AsyncStream<SessionEvent>,
    interrupt: @escaping @Sendable () async -> Void,
    settle: @escaping @Sendable (Duration) async -> Bool,
    close: @escaping @Sendable () async -> Void,
    history: @escaping @Sendable () async -> [Step] = { [] },
    restart: @escaping @Sendable (Int) async throws -> Void = { _ in },
    view: @escaping @Sendable (Bool?) async throws -> Void = { _ in },
    reload: @escaping @Sendable (String) async throws -> Reload = { _ in Reload(steps: 0) },
    mark: @escaping @Sendable (Int) async -> Void
  ) {
    self.send = send
    self.state = state
    self.expect = expect
    self.actions = actions
    self.effects = effects
    self.events = events
    self.interrupt = interrupt
    self.settle = settle
    self.close = close
    self.history = history
    self.restart = restart
    self.view = view
    self.reload = reload
    self.mark = mark
  }
}
