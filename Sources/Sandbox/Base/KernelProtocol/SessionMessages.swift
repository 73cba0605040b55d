import Reports

/// The protocol's version. Both processes are built together, and a kernel of another build refuses to load.
public enum ProtocolVersion {
  /// The version that this build speaks.
  public static let current = 1
  /// The exit code of a kernel whose channel was closed or filled with something else.
  public static let channelLost: Int32 = 117
}

/// A request of `tca` to a session's kernel. Every request is answered by one ``SessionFrame/reply(id:_:)``.
public struct SessionRequest: Codable, Equatable, Sendable {
  /// What is requested.
  public enum Body: Codable, Equatable, Sendable {
    /// The first request: loads an image, creates the store and replays the steps of a history.
    case load(Load)
    case send(Literal, source: String)
    /// Tells the kernel the images of snippets, which other requests then name.
    case provide([SnippetImage])
    /// Sends the action of a snippet.
    case sendSnippet(Snippet)
    /// Evaluates a snippet in the current state.
    case evaluate(Snippet)
    case state(path: String)
    /// Compares the value at a path with a literal.
    case expect(path: String, Literal)
    case actions
    case effects
    case dependencies
    /// Changes the outside world.
    case world(WorldChange)
    /// Asks for the feature's view as it is now. `follows` says whether redraws are sent from here on; nil changes
    /// nothing.
    case view(follows: Bool?)
    /// Moves to the state after a step, and cancels running effects. The kernel knows the step `base`; `steps` are
    /// those that lead from there to the new place and that the kernel has not processed yet.
    case move(to: Int, base: Int, steps: [RecordedStep])
    /// Tells the kernel steps that follow the step `base`, which it knows, without moving there.
    case learn(base: Int, steps: [RecordedStep])
    /// Moves to the state after the step `base`, and replays steps from there as new ones, without their effects.
    case rerun(base: Int, steps: [RecordedStep])
    /// The difference between the states after two steps.
    case difference(from: Int, to: Int)
    /// The first of some steps after which a condition holds.
    case firstStep(among: [Int], StateCondition)
    /// Steps as a test writes them.
    case sources(of: [Int])
    /// The states after steps, and how they look.
    case pictures(of: [Int])
    /// When the next effect wakes up on the test clock.
    case nextWake
    /// Restarts the effects of a step that were lost with an earlier kernel.
    case restart(step: Int)
    /// The main actor answers, so the answer also shows that it is free.
    case ping
  }

  /// Everything that a kernel needs to start or to continue a session.
  public struct Load: Codable, Equatable, Sendable {
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
    /// Steps whose effects were running when the last kernel ended; they are kept for ``Body/restart(step:)``.
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

  /// The number that the reply carries as well.
  public var id: Int
  /// What is requested.
  public var body: Body

  /// Creates a request.
  public init(id: Int, body: Body) {
    self.id = id
    self.body = body
  }
}

/// What a session's kernel sends to `tca`.
public enum SessionFrame: Codable, Equatable, Sendable {
  case reply(id: Int, Reply)
  /// A reduce is about to run. If no ``reduced(_:_:)`` follows, the reducer has not returned.
  case reducing(RecordedAction)
  case reduced(Step, DrawnValues)
  /// A step is about to be replayed under its old number. If no other frame follows, the reducer has not returned.
  case replaying(Int)
  /// A replayed step, when ``SessionRequest/Load/compares`` asks for it.
  case replayed(Step)
  /// The session is at the state after another step.
  case moved(to: Int)
  case effect(EffectRecord)
  /// A dependency was called, and the call has ended.
  case answer(DependencyAnswer)
  case issue(Report)
  /// The view was drawn again.
  case drawn(ViewChanges)
  /// The main actor is free again after one or more reduces.
  case idle

  /// The answer to a request.
  public enum Reply: Codable, Equatable, Sendable {
    case done
    /// Loaded, after this many replayed steps. `skipped` are steps whose recorded action could not be created again;
    /// `initial` is what the first state read from the outside world.
    case loaded(steps: Int, skipped: [Int], initial: DrawnValues)
    case step(Step)
    case state(StateValue)
    case comparison(StateComparison)
    /// The kernel knows the steps, except those whose recorded action could not be created again.
    case learned(skipped: [Int])
    case moved(Moved)
    case difference(StateDifference)
    case firstStep(Int?)
    case sources([StepSource])
    case pictures([StepPicture])
    /// Seconds on the test clock; nil when nothing sleeps on it.
    case nextWake(Double?)
    case actions([ActionCase])
    case effects([EffectRecord])
    case dependencies([DependencyState])
    case world(WorldSettings)
    /// The view's lines; nil when redraws are not sent any more.
    case view([String]?)
    case failure(Report)
  }
}

extension SessionFrame {
  /// The result of a move.
  public struct Moved: Codable, Equatable, Sendable {
    /// The step after which the session is now.
    public var to: Int
    /// Steps whose recorded action could not be created again.
    public var skipped: [Int]
    /// Effects that were running, and were canceled.
    public var cancelled: [EffectRecord]
    /// The difference between the state before and the state now.
    public var difference: StateDifference

    /// Creates the result of a move.
    public init(to: Int, skipped: [Int], cancelled: [EffectRecord], difference: StateDifference) {
      self.to = to
      self.skipped = skipped
      self.cancelled = cancelled
      self.difference = difference
    }
  }
}

/// An action as it is kept in the history.
public struct RecordedAction: Codable, Equatable, Sendable {
  /// The number of its step.
  public var step: Int
  /// The literal that recreates the action; nil when no literal can.
  public var literal: Literal?
  /// The snippet that created the action; nil when no compiler was needed.
  public var snippet: Snippet?
  /// The action as Swift source.
  public var source: String
  /// The step whose effect sent it; nil when the user did.
  public var origin: Int?
  /// The request that sent it; nil when an effect did.
  public var request: Int?
  /// The step whose random values are used again, when this one repeats another; nil for those of its own number.
  public var repeats: Int?
  /// The seconds on the session's test clock; nil when it has another clock.
  public var clock: Double?

  /// Creates a recorded action.
  public init(
    step: Int, literal: Literal?, snippet: Snippet? = nil, source: String, origin: Int?, request: Int? = nil,
    repeats: Int? = nil, clock: Double? = nil
  ) {
    self.snippet = snippet
    self.step = step
    self.literal = literal
    self.source = source
    self.origin = origin
    self.request = request
    self.repeats = repeats
    self.clock = clock
  }
}

/// What a reduce read from the outside world. Random values are not among them, since they follow from the session's
/// seed and the step's number, unless the learner has set another generator.
public struct DrawnValues: Codable, Equatable, Sendable {
  /// The dates it read, in seconds since 1970.
  public var dates: [Double]
  /// The next random value for effects, which have no step of their own.
  public var nextDraw: Int
  /// The UUIDs it got from a generator that the learner has set; nil when it has used none.
  public var uuids: [String]?

  /// Creates draws. Without arguments, nothing was read.
  public init(dates: [Double] = [], nextDraw: Int = 0, uuids: [String]? = nil) {
    self.dates = dates
    self.nextDraw = nextDraw
    self.uuids = uuids
  }
}

/// A step that can be replayed: the action, and what its reduce read from the outside world.
public struct RecordedStep: Codable, Equatable, Sendable {
  /// The action.
  public var action: RecordedAction
  /// What its reduce read from the outside world.
  public var draws: DrawnValues

  /// Creates a recorded step.
  public init(action: RecordedAction, draws: DrawnValues) {
    self.action = action
    self.draws = draws
  }
}
