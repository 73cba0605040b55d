/// What a session's outside world is set to: its clock, and endpoints that fail or hang.
///
/// It belongs to the session and not to a place in the history, so moving in time leaves it as it is.
public struct WorldSettings: Codable, Equatable, Sendable {
  /// What `continuousClock` and `suspendingClock` are.
  public enum Clock: String, Codable, CaseIterable, Sendable {
    /// The feature's own: real time, unless the lesson says otherwise.
    case live
    /// Time passes when somebody advances the clock.
    case test
    /// No sleep takes any time.
    case immediate
  }

  /// What an endpoint does instead of what its client makes it do.
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
  /// By the names of endpoints, such as `FactClient.fetch` or `factClient.fetch`.
  public var behaviors: [String: Behavior]

  /// Creates settings. Without arguments, everything is as the lesson says.
  public init(clock: Clock = .live, time: Double = 0, behaviors: [String: Behavior] = [:]) {
    self.clock = clock
    self.time = time
    self.behaviors = behaviors
  }
}

/// A change of a session's outside world.
public enum WorldChange: Codable, Equatable, Sendable {
  /// Effects that run keep the clock that they have.
  case clock(WorldSettings.Clock)
  /// Moves the test clock on, by seconds, and waits for what this wakes.
  case advance(by: Double)
  /// Moves the test clock on until nothing sleeps on it any more.
  case run
  /// Has an endpoint fail or hang; nil lets it do again what its client makes it do.
  case behavior(of: String, WorldSettings.Behavior?)
  /// The world as it was at the start.
  case reset
}

/// A dependency that the feature has, as far as the kernel knows it: one that the lesson has set, or that was used.
public struct DependencyState: Codable, Equatable, Sendable {
  /// An endpoint of a client.
  public struct Endpoint: Codable, Equatable, Sendable {
    /// The name of the endpoint, without its client.
    public var name: String
    /// What it does instead of what its client makes it do.
    public var behavior: WorldSettings.Behavior?

    /// Creates an endpoint.
    public init(name: String, behavior: WorldSettings.Behavior?) {
      self.name = name
      self.behavior = behavior
    }
  }

  /// The type's name, such as `FactClient`.
  public var type: String
  /// The value on one line.
  public var value: String
  /// Its closures, where it is a client.
  public var endpoints: [Endpoint]

  /// Creates a dependency's state.
  public init(type: String, value: String, endpoints: [Endpoint]) {
    self.type = type
    self.value = value
    self.endpoints = endpoints
  }
}
