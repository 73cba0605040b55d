/// The settings of a session's outside world: its clock, and the endpoints that fail or hang.
///
/// The settings belong to the session and not to a step of the history, so moving in the history doesn't change them.
public struct WorldSettings: Codable, Equatable, Sendable {
  /// The clock behind `continuousClock` and `suspendingClock`.
  public enum Clock: String, Codable, CaseIterable, Sendable {
    /// The feature's own: real time, unless the lesson says otherwise.
    case live
    /// Time passes only when the learner advances the clock.
    case test
    /// No sleep takes any time.
    case immediate
  }

  /// What an endpoint does instead of running its client's closure.
  public enum Behavior: Codable, Equatable, Sendable {
    /// Throws an error with a message.
    case fail(String)
    /// Never answers, until its effect is canceled.
    case hang
  }

  /// The clock that the feature uses.
  public var clock: Clock
  /// How far the test clock was advanced, in seconds.
  public var time: Double
  /// The changed endpoints by name, such as `FactClient.fetch` or `factClient.fetch`.
  public var behaviors: [String: Behavior]
  /// The dependencies that the learner has set, in the order in which they were set.
  public var overrides: [DependencyOverride]

  /// Creates settings. Without arguments, everything is as the lesson says.
  public init(
    clock: Clock = .live, time: Double = 0, behaviors: [String: Behavior] = [:],
    overrides: [DependencyOverride] = []
  ) {
    self.clock = clock
    self.time = time
    self.behaviors = behaviors
    self.overrides = overrides
  }

  /// Decodes settings. Those of an older session have no overrides.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    clock = try container.decode(Clock.self, forKey: .clock)
    time = try container.decode(Double.self, forKey: .time)
    behaviors = try container.decode([String: Behavior].self, forKey: .behaviors)
    overrides = try container.decodeIfPresent([DependencyOverride].self, forKey: .overrides) ?? []
  }
}

/// A dependency that the learner has set.
public struct DependencyOverride: Codable, Equatable, Sendable {
  /// The key path in `DependencyValues`, such as `numberFact.fetch`.
  public var path: String
  /// The assignment.
  public var snippet: Snippet
  /// What it does, for a reader; nil for the source of the snippet.
  public var summary: String?

  /// Creates an override from an assignment such as `numberFact.fetch = { "\($0)!" }`.
  public init(_ assignment: String, summary: String? = nil) {
    path = SnippetSource.target(of: assignment)
    snippet = Snippet(.dependency, assignment)
    self.summary = summary
  }

  /// Whether the override of another path changes this value, or a part of it.
  public func overlaps(_ path: String) -> Bool {
    self.path == path || self.path.hasPrefix(path + ".") || path.hasPrefix(self.path + ".")
  }
}

/// A change of a session's outside world.
public enum WorldChange: Codable, Equatable, Sendable {
  /// Switches to another clock. Effects that are already running keep the clock that they have.
  case clock(WorldSettings.Clock)
  /// Advances the test clock by seconds, and waits for the effects that this wakes.
  case advance(by: Double)
  /// Advances the test clock until nothing sleeps on it any more.
  case run
  /// Makes an endpoint fail or hang; nil makes it run its client's closure again.
  case behavior(of: String, WorldSettings.Behavior?)
  /// Sets a dependency to the value of a snippet.
  case set(DependencyOverride)
  /// Gives a dependency, and everything below its path, its original value.
  case unset(path: String)
  /// Returns to the settings of the session's start.
  case reset
}

/// A dependency of the feature that the kernel knows: one that the lesson has set, or that was used.
public struct DependencyState: Codable, Equatable, Sendable {
  /// An endpoint of a client.
  public struct Endpoint: Codable, Equatable, Sendable {
    /// The name of the endpoint, without its client.
    public var name: String
    /// What it does instead of running its client's closure; nil when it runs that closure.
    public var behavior: WorldSettings.Behavior?

    /// Whether its calls can be caught while the feature runs. They can in clients that are declared with
    /// `@DependencyClient`.
    public var isReplaceable: Bool
    /// Whether a call waits.
    public var isAsync: Bool
    /// Whether a call can throw.
    public var isThrowing: Bool
    /// How many parameters its closure has; nil when that is not known.
    public var parameters: Int?

    package init(
      name: String, behavior: WorldSettings.Behavior?, isReplaceable: Bool = true, isAsync: Bool = true,
      isThrowing: Bool = true, parameters: Int? = nil
    ) {
      self.parameters = parameters
      self.name = name
      self.behavior = behavior
      self.isReplaceable = isReplaceable
      self.isAsync = isAsync
      self.isThrowing = isThrowing
    }

    /// Whether it can be made to throw an error. A closure of a plain struct is replaced as a whole.
    public var canFail: Bool { isThrowing && (isReplaceable || parameters != nil) }
    /// Whether it can be made never to answer.
    public var canHang: Bool { isAsync && (isReplaceable || (isThrowing && parameters != nil)) }
  }

  /// The name in `@Dependency(\.name)`, where the feature's files declare it; otherwise nil.
  public var name: String?
  /// The type's name, such as `FactClient`.
  public var type: String
  /// The value on one line.
  public var value: String
  /// Its closures, where it is a client.
  public var endpoints: [Endpoint]

  package init(name: String? = nil, type: String, value: String, endpoints: [Endpoint]) {
    self.name = name
    self.type = type
    self.value = value
    self.endpoints = endpoints
  }
}
