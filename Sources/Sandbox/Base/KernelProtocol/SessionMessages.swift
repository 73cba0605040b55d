import Reports

/// The protocol's version; both ends are built together, and a kernel of another build refuses to load.
public enum ProtocolVersion {
  /// The version that this build speaks.
  public static let current = 1
  /// The exit code of a kernel whose channel was closed or filled with something else.
  public static let channelLost: Int32 = 117
}

/// What `tca` asks of a session's kernel. Every request is answered by one ``SessionFrame/reply(id:_:)``.
public struct SessionRequest: Codable, Equatable, Sendable {
  /// What is asked.
  public enum Body: Codable, Equatable, Sendable {
    /// The first request: loads an image, makes the store and takes the steps of a history again.
    case load(Load)
    case send(Literal, source: String)
    case state(path: String)
    /// Compares the value at a path with a literal.
    case expect(path: String, Literal)
    case actions
    case effects
    case dependencies
    /// Changes the outside world.
    case world(WorldChange)
    /// The feature's view as it is now. Whether its redraws are told from here on; nil leaves that as it is.
    case view(follows: Bool?)
    /// Moves to the state after a step, and cancels running effects. `steps` lead there from the step `base`, which the
    /// kernel knows; they are those that it has not taken yet.
    case move(to: Int, base: Int, steps: [RecordedStep])
    /// Learns steps that lead on from the step `base`, which the kernel knows, without moving there.
    case learn(base: Int, steps: [RecordedStep])
    /// Moves to the state after the step `base`, and takes steps again from there as new ones, without their effects.
    case retake(base: Int, steps: [RecordedStep])
    /// What differs between the states after two steps.
    case difference(from: Int, to: Int)
    /// The first of some steps after which a condition holds.
    case firstStep(among: [Int], StateCondition)
    /// Runs the effects of a step again whose effects were lost with an earlier kernel.
    case restart(step: Int)
    /// Answered by the main actor, so that it also tells whether that one is free.
    case ping
  }

  /// Everything that a kernel needs to start or to continue a session.
  public struct Load: Codable, Equatable, Sendable {
    /// The version of the protocol that `tca` speaks.
    public var version = ProtocolVersion.current
    /// The image's path.
    public var image: String
    /// What random values of this session derive from.
    public var seed: UInt64
    /// What the first state took from the outside world when it was made first.
    public var initial: Draws?
    /// The steps to take again, without their effects, each from the state after the one before.
    public var replay: [RecordedStep]
    /// Steps whose effects were in flight when the last kernel ended; they are kept for ``Body/restart(step:)``.
    public var lost: [Int]
    /// Whether each step that is taken again is told with its changes, for comparison with what it was.
    public var compares: Bool
    /// The number of the next step.
    public var nextStep: Int
    /// The number of the next effect.
    public var nextEffect: Int
    /// The next random value for effects.
    public var nextDraw: Int
    /// What the outside world is set to.
    public var world: WorldSettings

    /// Creates the request for a new session, unless the history is given.
    public init(
      image: String, seed: UInt64, initial: Draws? = nil, replay: [RecordedStep] = [], lost: [Int] = [],
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
  /// What is asked.
  public var body: Body

  /// Creates a request.
  public init(id: Int, body: Body) {
    self.id = id
    self.body = body
  }
}

/// What a session's kernel tells `tca`.
public enum SessionFrame: Codable, Equatable, Sendable {
  case reply(id: Int, Reply)
  /// A reduce is about to run. If no ``reduced(_:_:)`` follows, it never came back.
  case reducing(RecordedAction)
  case reduced(Step, Draws)
  /// A step is about to be taken again under its old number. If no other frame follows, it never came back.
  case replaying(Int)
  /// A step as it is now that it was taken again, where somebody wants to compare.
  case replayed(Step)
  /// The session is at the state after another step.
  case moved(to: Int)
  case effect(EffectRecord)
  /// A dependency was asked, and has answered.
  case answer(DependencyAnswer)
  case issue(Report)
  /// The view was drawn again.
  case drawn(ViewChanges)
  /// The main actor is free again after one or more reduces.
  case idle

  /// The answer to a request.
  public enum Reply: Codable, Equatable, Sendable {
    case done
    /// Loaded, after this many replayed steps. `skipped` are steps whose recorded action could not be made again,
    /// `initial` what the first state took from the outside world.
    case loaded(steps: Int, skipped: [Int], initial: Draws)
    case step(Step)
    case state(StateValue)
    case comparison(StateComparison)
    /// The steps were learned, without those whose recorded action could not be made again.
    case learned(skipped: [Int])
    case moved(Moved)
    case difference(StateDifference)
    case firstStep(Int?)
    case actions([ActionCase])
    case effects([EffectRecord])
    case dependencies([DependencyState])
    case world(WorldSettings)
    /// The view's lines; nil where redraws are not told any more.
    case view([String]?)
    case failure(Report)
  }
}

extension SessionFrame {
  /// What came of moving.
  public struct Moved: Codable, Equatable, Sendable {
    /// The step after which the session is now.
    public var to: Int
    /// Steps whose recorded action could not be made again.
    public var skipped: [Int]
    /// Effects that were running, and were canceled.
    public var cancelled: [EffectRecord]
    /// What differs between the state before and the state now.
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

/// An action as the history keeps it.
public struct RecordedAction: Codable, Equatable, Sendable {
  /// The step it is.
  public var step: Int
  /// What the action is made from again; nil for a value that can't be written down.
  public var literal: Literal?
  /// The action as Swift source.
  public var source: String
  /// The step whose effect sent it; nil when the user did.
  public var origin: Int?
  /// The request that sent it, where the user did.
  public var request: Int?
  /// The step whose random values it takes again, where it repeats another one; nil for those of its own number.
  public var repeats: Int?
  /// The seconds on the session's clock, where somebody advances it.
  public var clock: Double?

  /// Creates a recorded action.
  public init(
    step: Int, literal: Literal?, source: String, origin: Int?, request: Int? = nil, repeats: Int? = nil,
    clock: Double? = nil
  ) {
    self.step = step
    self.literal = literal
    self.source = source
    self.origin = origin
    self.request = request
    self.repeats = repeats
    self.clock = clock
  }
}

/// What a reduce took from the outside world, other than random values: those follow from the session's seed and the
/// step's number.
public struct Draws: Codable, Equatable, Sendable {
  /// The dates it read, in seconds since 1970.
  public var dates: [Double]
  /// The next random value for effects, which have no step of their own.
  public var nextDraw: Int

  /// Creates draws. Without arguments, nothing was taken.
  public init(dates: [Double] = [], nextDraw: Int = 0) {
    self.dates = dates
    self.nextDraw = nextDraw
  }
}

/// A step that can be taken again: the action, and what its reduce took from the outside world.
public struct RecordedStep: Codable, Equatable, Sendable {
  /// The action.
  public var action: RecordedAction
  /// What its reduce took from the outside world.
  public var draws: Draws

  /// Creates a recorded step.
  public init(action: RecordedAction, draws: Draws) {
    self.action = action
    self.draws = draws
  }
}
