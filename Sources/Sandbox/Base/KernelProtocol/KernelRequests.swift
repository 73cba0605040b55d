import Reports

// MARK: - Starting

/// The first request: loads an image, creates the store, and replays the steps of a history.
public struct LoadFeature: LongRequest, Equatable {
  /// What the kernel knows after it has loaded the feature.
  public struct Answer: Codable, Sendable {
    /// How many steps were replayed.
    public var steps: Int
    /// Steps whose recorded action could not be created again.
    public var skipped: [Int]
    /// What the first state read from the outside world.
    public var initial: DrawnValues

    /// Creates the answer.
    public init(steps: Int, skipped: [Int], initial: DrawnValues) {
      self.steps = steps
      self.skipped = skipped
      self.initial = initial
    }
  }

  /// The version of the protocol that `tca` speaks.
  public var version = ProtocolVersion.current
  /// The image's path.
  public var image: String
  /// The seed of this session's random values.
  public var seed: UInt64
  /// What the first state read from the outside world when it was created for the first time.
  public var initial: DrawnValues?
  /// The steps to replay, without their effects, each from the state after the one before.
  public var replay: [RecordedStep]
  /// Steps whose effects were running when the last kernel ended; they are kept for ``RestartEffects``.
  public var lost: [Int]
  /// Whether each replayed step is sent with its changes, for comparison with the recorded one.
  public var compares: Bool
  /// The number of the next step.
  public var nextStep: Int
  /// The number of the next effect.
  public var nextEffect: Int
  /// The next random value for effects.
  public var nextDraw: Int
  /// The settings of the outside world.
  public var world: WorldSettings
  /// The images of the snippets in the history and in the settings.
  public var snippets: [SnippetImage] = []

  /// Creates the request for a new session, unless the history is given.
  public init(
    image: String, seed: UInt64, initial: DrawnValues? = nil, replay: [RecordedStep] = [], lost: [Int] = [],
    compares: Bool = false, nextStep: Int = 1, nextEffect: Int = 1, nextDraw: Int = 0,
    world: WorldSettings = WorldSettings()
  ) {
    self.image = image
    self.seed = seed
    self.initial = initial
    self.replay = replay
    self.lost = lost
    self.compares = compares
    self.nextStep = nextStep
    self.nextEffect = nextEffect
    self.nextDraw = nextDraw
    self.world = world
  }
}

/// Tells the kernel the images of snippets, which other requests then name.
public struct ProvideSnippets: KernelRequest {
  /// Nothing.
  public typealias Answer = Done
  /// The images.
  public var images: [SnippetImage]

  /// Creates the request.
  public init(_ images: [SnippetImage]) { self.images = images }
}

/// Has the main actor answer, which shows that it is free.
public struct Ping: KernelRequest {
  /// Nothing.
  public typealias Answer = Done

  /// Creates the request.
  public init() {}
}

// MARK: - Actions

/// Sends an action. Its step comes as ``SessionFrame/reduced(_:_:)`` before the answer.
public struct SendAction: OnceOnlyRequest {
  /// Nothing.
  public typealias Answer = Done
  /// The action.
  public var action: Literal

  /// Creates the request.
  public init(_ action: Literal) { self.action = action }
}

/// Sends the action that a line of Swift creates. Its step comes as ``SessionFrame/reduced(_:_:)`` before the answer.
public struct SendSnippet: OnceOnlyRequest {
  /// Nothing.
  public typealias Answer = Done
  /// The line.
  public var line: Snippet
  /// The line that must have been compiled.
  public var snippet: Snippet? { line }

  /// Creates the request from the source of an action.
  public init(_ source: String) { line = Snippet(.action, source) }
}

/// The actions that can be sent.
public struct ListActions: KernelRequest {
  /// The cases, in the order of their declaration.
  public typealias Answer = [ActionCase]

  /// Creates the request.
  public init() {}
}

/// The effects that are running. ``SessionClient/effects()`` tells the lost ones as well.
public struct ListEffects: KernelRequest {
  /// The effects, in the order in which they were started.
  public typealias Answer = [EffectRecord]

  /// Creates the request.
  public init() {}
}

/// Restarts the effects of a step that were lost with an earlier kernel.
public struct RestartEffects: KernelRequest {
  /// Nothing.
  public typealias Answer = Done
  /// The step.
  public var step: Int

  /// Creates the request.
  public init(of step: Int) { self.step = step }
}

// MARK: - The state

/// The value at a path. The answer is a `Report` when the path leads nowhere.
public struct ReadState: KernelRequest {
  /// The value with its type and its parts.
  public typealias Answer = StateValue
  /// The path; empty for the whole state.
  public var path: String

  /// Creates the request.
  public init(_ path: String = "") { self.path = path }
}

/// Compares the value at a path with a literal, as a value of the type that is found there.
///
/// The answer is a `Report` when the path leads nowhere, or when the literal can't be a value of that type.
public struct CompareState: KernelRequest {
  /// Both values, and whether they are equal.
  public typealias Answer = StateComparison
  /// The path.
  public var path: String
  /// The literal.
  public var literal: Literal

  /// Creates the request.
  public init(_ path: String, with literal: Literal) {
    self.path = path
    self.literal = literal
  }
}

/// The value of an expression that can use `state`.
///
/// The answer is a `Report` when the expression doesn't compile, or when evaluating it throws or ends the kernel.
public struct Evaluate: OnceOnlyRequest {
  /// The value with its type and its parts.
  public typealias Answer = StateValue
  /// The line.
  public var line: Snippet
  /// The line that must have been compiled.
  public var snippet: Snippet? { line }

  /// Creates the request from the source of an expression.
  public init(_ source: String) { line = Snippet(.value, source) }
}

/// Draws the feature's own view as ``SessionFrame/view(_:)``, and says whether redraws are sent from here on.
public struct DrawView: OnceOnlyRequest {
  /// Nothing.
  public typealias Answer = Done
  /// Whether redraws are sent; nil changes nothing.
  public var follows: Bool?
  /// As long as one reduce, which draws as well.
  public static var limit: KernelRequestLimit { .reduce }
  /// The drawing, which runs the view of the learner.
  public var activity: String? { "drawing its view" }

  /// Creates the request.
  public init(follows: Bool?) { self.follows = follows }
}

// MARK: - The world

/// The dependencies that are known: those that the lesson has set, and those that were used.
public struct ListDependencies: KernelRequest {
  /// The dependencies with their endpoints.
  public typealias Answer = [DependencyState]

  /// Creates the request.
  public init() {}
}

/// Changes the outside world: its clock, and endpoints that fail or hang.
public struct ChangeWorld: LongRequest, OnceOnlyRequest {
  /// The settings after the change.
  public typealias Answer = WorldSettings
  /// The change.
  public var change: WorldChange
  /// The line that makes the value of a dependency.
  public var snippet: Snippet? {
    if case .set(let override) = change { override.snippet } else { nil }
  }

  /// Creates the request.
  public init(_ change: WorldChange) { self.change = change }
}

/// When the next effect wakes up, in seconds on the test clock; nil when nothing sleeps on it.
public struct NextWake: KernelRequest {
  /// Seconds since the clock began.
  public typealias Answer = Double?

  /// Creates the request.
  public init() {}
}

// MARK: - The history

/// The result of a move.
public struct Moved: Codable, Equatable, Sendable {
  /// The step after which the session is now.
  public var to: Int
  /// Steps whose recorded action could not be created again.
  public var skipped: [Int]
  /// Effects that were running, and were canceled.
  public var canceled: [EffectRecord]
  /// The difference between the state before and the state now.
  public var difference: StateDifference

  /// Creates the result of a move.
  public init(to: Int, skipped: [Int], canceled: [EffectRecord], difference: StateDifference) {
    self.to = to
    self.skipped = skipped
    self.canceled = canceled
    self.difference = difference
  }
}

/// Moves to the state after a step, and cancels running effects.
public struct MoveToStep: LongRequest, OnceOnlyRequest {
  /// The place where the session is now, and what changed.
  public typealias Answer = Moved
  /// The step to move to.
  public var target: Int
  /// A step on the way there that the kernel knows.
  public var base: Int
  /// The steps from `base` to `target` that the kernel has not processed yet.
  public var unknown: [RecordedStep]
  /// Creates the request.
  public init(_ target: Int, base: Int, unknown: [RecordedStep]) {
    self.target = target
    self.base = base
    self.unknown = unknown
  }
}

/// Tells the kernel steps that follow one that it knows, without moving there. The answer lists the steps whose recorded
/// action could not be created again.
public struct LearnSteps: LongRequest {
  /// The steps that can't be created again.
  public typealias Answer = [Int]
  /// A step that the kernel knows.
  public var base: Int
  /// The steps that follow it.
  public var unknown: [RecordedStep]
  /// Creates the request.
  public init(base: Int, unknown: [RecordedStep]) {
    self.base = base
    self.unknown = unknown
  }
}

/// Moves to the state after the step `base`, and replays steps from there as new ones, without their effects.
public struct RerunSteps: LongRequest, OnceOnlyRequest {
  /// The place where the session is now, and what changed.
  public typealias Answer = Moved
  /// The step to begin at.
  public var base: Int
  /// The steps to replay.
  public var again: [RecordedStep]
  /// Creates the request.
  public init(base: Int, again: [RecordedStep]) {
    self.base = base
    self.again = again
  }
}

/// The difference between the states after two steps.
public struct CompareSteps: KernelRequest {
  /// The changes from the first state to the second.
  public typealias Answer = StateDifference
  /// The first step.
  public var left: Int
  /// The second step.
  public var right: Int
  /// The steps whose states are needed.
  public var steps: [Int] { [left, right] }

  /// Creates the request.
  public init(_ left: Int, _ right: Int) {
    self.left = left
    self.right = right
  }
}

/// The first of some steps after which a condition holds; nil when it never does. ``SessionClient/firstStep(where:)``
/// chooses the steps.
///
/// The answer is a `Report` when the condition can't be checked: the path leads nowhere, or the literal has another type.
public struct FindStep: LongRequest {
  /// The step.
  public typealias Answer = Int?
  /// The steps, in the order in which they are looked at.
  public var candidates: [Int]
  /// The condition.
  public var condition: StateCondition
  /// Creates the request.
  public init(among candidates: [Int], _ condition: StateCondition) {
    self.candidates = candidates
    self.condition = condition
  }
}

/// Steps that the kernel knows, as a test writes them.
public struct WriteSteps: LongRequest {
  /// The steps that the kernel knows.
  public typealias Answer = [StepSource]
  /// The steps. Those that the kernel doesn't know are left out of the answer.
  public var numbers: [Int]
  /// Creates the request.
  public init(_ numbers: [Int]) { self.numbers = numbers }
}

/// The states after steps, and how the feature looks there. ``SessionClient/pictures(of:)`` asks for any number of steps.
public struct PictureSteps: LongRequest {
  /// The states and their views.
  public typealias Answer = [StepPicture]
  /// The steps.
  public var numbers: [Int]
  /// The steps whose states are needed.
  public var steps: [Int] { numbers }

  /// Creates the request.
  public init(_ numbers: [Int]) { self.numbers = numbers }
}
