import Reports

/// A live session as the front end sees it: a feature running in a kernel of its own.
///
/// KernelClient makes the live value; tests make one from closures. A call throws a `Report` when it can't be done, but
/// not because the kernel has crashed: before the call returns, the kernel is replaced and the history is replayed.
public struct SessionClient: Sendable {
  /// Asks the kernel. ``ask(_:)`` gives the answer its type.
  public var answer: @Sendable (_ request: any KernelRequest) async throws -> any Sendable
  /// Sends an action. The returned step is also the next `.sent` event.
  public var send: @Sendable (_ action: Literal) async throws -> Step
  /// Compiles the source of an action, and sends the action. It throws a `Report` when the source doesn't compile.
  public var sendSource: @Sendable (_ source: String) async throws -> Step
  /// Everything that happens from the session's start to its end. What led to the answer of a call was told before it.
  public var feed: SessionFeed
  /// Stops what the kernel is doing now (Ctrl-C): the kernel is replaced if it does not answer at once.
  public var interrupt: @Sendable () async -> Void
  /// Waits until no effect is running, or until `limit` has passed; true when none is left.
  public var settle: @Sendable (_ limit: Duration) async -> Bool
  /// Ends the session and its kernel.
  public var close: @Sendable () async -> Void
  /// Everything that has happened, including earlier kernels and earlier runs of `tca`: a tree of steps with a head.
  /// ``History/steps`` are the steps that lead to the current state.
  public var history: @Sendable () async -> History
  /// Sends the feature's own view as ``SessionEvent/view(_:)``.
  ///
  /// If `follows` is true, each later redraw is sent as ``SessionEvent/drawn(_:)``, also those by a new kernel or by
  /// new code. If it is false, redraws are not sent any more; nil doesn't change this setting.
  ///
  /// Throws a `Report` when the feature has no view, or when drawing it ended the kernel.
  public var view: @Sendable (_ follows: Bool?) async throws -> Void

  /// Replaces the feature's code by other code: a new kernel replays all steps.
  public var reload: @Sendable (_ code: FeatureCode) async throws -> Reload

  /// The result of replaying a session with new code.
  public struct Reload: Equatable, Sendable {
    /// How many steps were replayed.
    public var steps: Int
    /// The first step that changed the state differently than before; nil when there is none.
    public var firstDifference: Difference?
    /// Steps that were not replayed, because their action doesn't exist any more.
    public var leftOut: [Step]
    /// Effects that were running, and have stopped.
    public var lost: [EffectRecord]

    /// A step that changes the state differently than before.
    public struct Difference: Equatable, Sendable {
      /// The step with the old code.
      public var before: Step
      /// The step with the new code.
      public var after: Step

      package init(before: Step, after: Step) {
        self.before = before
        self.after = after
      }
    }

    package init(
      steps: Int, firstDifference: Difference? = nil, leftOut: [Step] = [], lost: [EffectRecord] = []
    ) {
      self.leftOut = leftOut
      self.lost = lost
      self.steps = steps
      self.firstDifference = firstDifference
    }
  }

  /// Changes the outside world: its clock, and endpoints that fail or hang.
  ///
  /// Throws a `Report` when a clock that is not a test clock should be advanced.
  public var world: @Sendable (_ change: WorldChange) async throws -> WorldSettings
  /// Moves to the state after a step, wherever in the tree it is; 0 is the first state. Running effects are canceled.
  ///
  /// Undo and redo move to ``History/undoTarget(_:)`` and ``History/redoTarget(_:)``. The move is also sent as
  /// ``SessionEvent/moved(_:)``. Throws a `Report` when there is no such step.
  public var move: @Sendable (_ step: Int) async throws -> SessionMove
  /// Creates a branch that ends at the head, and switches to it.
  ///
  /// Throws a `Report` when there is a branch of that name already, or when the text can't be a name.
  public var fork: @Sendable (_ name: String) async throws -> Void
  /// Moves to the end of a branch. Throws a `Report` when there is no branch of that name.
  public var switchBranch: @Sendable (_ name: String) async throws -> SessionMove
  /// Replays the steps after an edited one as new steps. The old steps stay in the tree.
  ///
  /// Throws a `Report`, and leaves the session where it was, when the step is not on the path to the head, when its new
  /// action can't be created, or when a replayed step ends the kernel.
  public var rerun: @Sendable (_ edit: History.Edit) async throws -> SessionMove

  /// Creates a client from closures. A test leaves out those that it doesn't need.
  package init(
    answer: @escaping @Sendable (any KernelRequest) async throws -> any Sendable,
    send: @escaping @Sendable (Literal) async throws -> Step,
    sendSource: @escaping @Sendable (String) async throws -> Step = { _ in
      throw Report("This session can't compile Swift.")
    },
    feed: SessionFeed,
    interrupt: @escaping @Sendable () async -> Void,
    settle: @escaping @Sendable (Duration) async -> Bool,
    close: @escaping @Sendable () async -> Void,
    history: @escaping @Sendable () async -> History = { History(feature: "", seed: 0) },
    view: @escaping @Sendable (Bool?) async throws -> Void = { _ in },
    reload: @escaping @Sendable (FeatureCode) async throws -> Reload = { _ in Reload(steps: 0) },
    world: @escaping @Sendable (WorldChange) async throws -> WorldSettings = { _ in WorldSettings() },
    move: @escaping @Sendable (Int) async throws -> SessionMove = { SessionMove(from: $0, to: $0) },
    fork: @escaping @Sendable (String) async throws -> Void = { _ in },
    switchBranch: @escaping @Sendable (String) async throws -> SessionMove = { _ in
      SessionMove(from: 0, to: 0)
    },
    rerun: @escaping @Sendable (History.Edit) async throws -> SessionMove = { _ in
      SessionMove(from: 0, to: 0)
    }
  ) {
    self.answer = answer
    self.send = send
    self.sendSource = sendSource
    self.feed = feed
    self.interrupt = interrupt
    self.settle = settle
    self.close = close
    self.history = history
    self.view = view
    self.reload = reload
    self.world = world
    self.move = move
    self.fork = fork
    self.switchBranch = switchBranch
    self.rerun = rerun
  }
}

// MARK: - Questions

extension SessionClient {
  /// Asks the kernel.
  ///
  /// Throws the `Report` that the kernel answers with when it can't do what the request asks for.
  public func ask<R: KernelRequest>(_ request: R) async throws -> R.Answer {
    guard let answer = try await answer(request) as? R.Answer else { throw Report.unexpectedReply }
    return answer
  }

  /// The running effects, and those that were lost with a kernel and have not been restarted.
  public func effects() async throws -> [EffectRecord] {
    try await (ask(ListEffects()) + history().lost.values).sorted { $0.id < $1.id }
  }

  /// The first step on the path to the head after which a condition holds: 0 when it holds in the first state, nil when
  /// it never holds.
  ///
  /// Throws a `Report` when the condition can't be checked: the path leads nowhere, or the literal has another type.
  public func firstStep(where condition: StateCondition) async throws -> Int? {
    let candidates = await [0] + history().steps(thatMayChange: condition.path)
    return try await ask(FindStep(among: candidates, condition))
  }

  /// The states after steps, and how the feature looks there. Steps that can't be reached any more are left out.
  public func pictures(of numbers: [Int]) async throws -> [StepPicture] {
    /// A kernel has the time for so many states.
    let atOnce = 25
    let history = await history()
    let numbers = numbers.filter(history.isAlive)
    var pictures: [StepPicture] = []
    for start in stride(from: 0, to: numbers.count, by: atOnce) {
      pictures += try await ask(PictureSteps(Array(numbers[start..<min(numbers.count, start + atOnce)])))
    }
    return pictures
  }
}
