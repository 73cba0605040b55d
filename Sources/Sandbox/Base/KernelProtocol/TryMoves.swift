/// Something that can happen to a feature.
public enum Move: Codable, Equatable, Sendable {
  /// Somebody sends an action; `source` is how it is typed.
  case send(Literal, source: String)
  /// Time passes, in milliseconds.
  case advance(Int)
  /// The endpoint of a dependency fails, never answers, or does what its client says again.
  case behavior(String, WorldSettings.Behavior?)
}

/// What moves may lead to.
public enum MoveGoal: Codable, Equatable, Sendable {
  /// The feature ends its process, or doesn't come back.
  case crash
  /// The feature reports an issue, such as an action that is sent to a child that is not there.
  case issue
  /// Effects are running after an action whose name begins with a text.
  case running(after: String)
  /// A state.
  case state(StateCondition)
}

/// Tries moves from a step that the kernel knows, on a test clock, and goes back there. Nothing of it is told or recorded.
///
/// After each action, the effects that need no time send what they send. Moves of a feature that ends its process don't
/// come back: then the kernel is replaced, as ever.
public struct TryMoves: OnceOnlyRequest {
  /// How many of the moves are needed to reach the goal; nil when they don't reach it.
  public typealias Answer = Int?
  /// The moves.
  public var moves: [Move]
  /// The step to begin at.
  public var base: Int
  /// What is looked for.
  public var goal: MoveGoal
  /// As long as several actions may take.
  public static var limit: KernelRequestLimit { .batch }
  /// The step to begin at.
  public var steps: [Int] { [base] }
  /// The actions, which don't run one by one as those of a person do.
  public var activity: String? { "trying actions" }

  package init(_ moves: [Move], from base: Int, until goal: MoveGoal) {
    self.moves = moves
    self.base = base
    self.goal = goal
  }
}

/// Tries moves as ``TryMoves`` does, and tells the states that they lead to, so that two features can be compared.
///
/// UUIDs count from zero in each try, and the date is the time on the test clock: what two features get from outside doesn't
/// depend on how many steps or values each of them has used before.
public struct TraceMoves: OnceOnlyRequest {
  /// The first state, and what follows each move.
  public typealias Answer = [MoveTrace]
  /// The moves.
  public var moves: [Move]
  /// The step to begin at.
  public var base: Int
  /// Which random numbers the feature gets.
  public var draw: UInt64
  /// As long as several actions may take.
  public static var limit: KernelRequestLimit { .batch }
  /// The step to begin at.
  public var steps: [Int] { [base] }
  /// The actions, which don't run one by one as those of a person do.
  public var activity: String? { "trying actions" }

  package init(_ moves: [Move], from base: Int, draw: UInt64 = 0) {
    self.moves = moves
    self.base = base
    self.draw = draw
  }
}

/// What a move has led to.
public struct MoveTrace: Codable, Equatable, Sendable {
  /// The state as a custom dump; nil when it is as before.
  public var state: String?
  /// The actions that effects have sent, as they are typed.
  public var received: [String]

  package init(state: String?, received: [String] = []) {
    self.state = state
    self.received = received
  }
}
