/// A step in a session's history: what it did, and everything that is needed to replay it.
public struct HistoryNode: Equatable, Sendable {
  /// The step as the kernel reported it.
  public var step: Step
  /// The step that this one follows; 0 for the first state.
  public var parent: Int
  /// The action, from which the step can be replayed.
  public var action: RecordedAction
  /// What the reducer read from the outside world.
  public var draws: DrawnValues
  /// When the reduce began.
  public var time: Moment
  /// Whether its reduce ended a kernel. It is not replayed, and the steps after it follow its parent.
  public var isDeadly = false
  /// Whether lines of the file were lost near it, so that the state before it is not known for certain.
  public var isUncertain = false

  /// What a kernel needs to replay the step.
  public var recorded: RecordedStep { RecordedStep(action: action, draws: draws) }
}

/// Settings of the outside world, and when they were made.
public struct WorldChangePoint: Equatable, Sendable {
  /// The number of the last step before the change.
  public var after: Int
  /// The settings from there on.
  public var settings: WorldSettings
}

/// An effect from its start to its end.
public struct EffectSpan: Equatable, Sendable {
  /// The effect as the kernel reported it last.
  public var record: EffectRecord
  /// When the effect was started.
  public var started: Moment
  /// When the effect ended; nil while it is running.
  public var ended: Moment?
}
