/// A step in a session's history: what it did, and everything that is needed to take it again.
public struct HistoryNode: Equatable, Sendable {
  /// The step as it was told.
  public var step: Step
  /// The step after which this one was taken; 0 for the first state.
  public var parent: Int
  /// The action, as it can be made again.
  public var action: RecordedAction
  /// What the reducer took from the outside world.
  public var draws: Draws
  /// When the reduce began.
  public var time: Moment
  /// Whether taking it ended a kernel. It is not taken again, and the steps after it follow its parent.
  public var isDeadly = false
  /// Whether lines of the file were lost around it, so that the state it was taken in is not known for certain.
  public var isUncertain = false

  /// What a kernel needs to take the step again.
  public var recorded: RecordedStep { RecordedStep(action: action, draws: draws) }
}

/// An effect from its start to its end.
public struct EffectSpan: Equatable, Sendable {
  /// The effect as it was told last.
  public var record: EffectRecord
  /// When the effect was started.
  public var started: Moment
  /// nil while it is running.
  public var ended: Moment?
}
