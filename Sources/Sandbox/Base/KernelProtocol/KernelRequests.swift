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

    package init(steps: Int, skipped: [Int], initial: DrawnValues) {
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
  public var replay: [RecordedStep] = []
  /// Steps whose effects were running when the last kernel ended; they are kept for ``RestartEffects``.
  public var lost: [Int] = []
  /// Whether each replayed step is sent with its changes, for comparison with the recorded one.
  public var compares = false
  /// The number of the next step.
  public var nextStep = 1
  /// The number of the next effect.
  public var nextEffect = 1
  /// The next random value for effects.
  public var nextDraw = 0
  /// The settings of the outside world.
  public var world = WorldSettings()
  /// The images of the snippets in the history and in the settings.
  public var snippets: [SnippetImage] = []
}

/// Tells the kernel the images of snippets, which other requests then name.
public struct ProvideSnippets: KernelRequest {
  /// Nothing.
  public typealias Answer = Done
  /// The images.
  public var images: [SnippetImage]

  package init(_ images: [SnippetImage]) { self.images = images }
}

/// Has the main actor answer, which shows that it is free.
public struct Ping: KernelRequest {
  /// Nothing.
  public typealias Answer = Done

  package init() {}
}

// MARK: - Actions

/// Sends an action. Its step comes as ``SessionFrame/reduced(_:_:)`` before the answer.
public struct SendAction: OnceOnlyRequest {
  /// Nothing.
  public typealias Answer = Done
  /// The action.
  public var action: Literal

  package init(_ action: Literal) { self.action = action }
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

  package init() {}
}

/// The effects that are running. ``SessionClient/effects()`` tells the lost ones as well.
public struct ListEffects: KernelRequest {
  /// The effects, in the order in which they were started.
  public typealias Answer = [EffectRecord]

  package init() {}
}

/// Restarts the effects of a step that were lost with an earlier kernel.
public struct RestartEffects: KernelRequest {
  /// Nothing.
  public typealias Answer = Done
  /// The step.
  public var step: Int

  package init(of step: Int) { self.step = step }
}

// MARK: - The state

/// The value at a path. The answer is a `Report` when the path leads nowhere.
public struct ReadState: KernelRequest {
  /// The value with its type and its parts.
  public typealias Answer = StateValue
  /// The path; empty for the whole state.
  public var path: String

  package init(_ path: String = "") { self.path = path }
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

  package init(_ path: String, with literal: Literal) {
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

  package init(follows: Bool?) { self.follows = follows }
}

// MARK: - The world

/// The dependencies that are known: those that the lesson has set, and those that were used.
public struct ListDependencies: KernelRequest {
  /// The dependencies with their endpoints.
  public typealias Answer = [DependencyState]

  package init() {}
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

  package init(_ change: WorldChange) { self.change = change }
}

/// When the next effect wakes up, in seconds on the test clock; nil when nothing sleeps on it.
public struct NextWake: KernelRequest {
  /// Seconds since the clock began.
  public typealias Answer = Double?

  package init() {}
}
