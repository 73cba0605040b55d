/// A move of a session from one place in its history to another.
public struct SessionMove: Codable, Equatable, Sendable {
  /// The step after which the session was; 0 is the first state.
  public var from: Int
  /// The step after which the session is now.
  public var to: Int
  /// The branch that it is on now.
  public var branch: String
  /// Effects that were running, and were canceled.
  public var canceled: [EffectRecord]
  /// Steps that were not replayed: the skipped ones, those that an effect of a skipped step had sent, and those whose
  /// action could not be created again.
  public var leftOut: [Int]
  /// The difference between the state before and the state now.
  public var difference: StateDifference

  package init(
    from: Int, to: Int, branch: String = History.mainBranch, canceled: [EffectRecord] = [],
    leftOut: [Int] = [], difference: StateDifference = StateDifference(changes: [], diff: nil)
  ) {
    self.from = from
    self.to = to
    self.branch = branch
    self.canceled = canceled
    self.leftOut = leftOut
    self.difference = difference
  }
}
