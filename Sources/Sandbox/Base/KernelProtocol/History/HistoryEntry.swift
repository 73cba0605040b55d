/// One thing that happened to a session. All entries in order are the session; ``History`` is their fold.
public enum HistoryEntry: Codable, Equatable, Sendable {
  /// The first entry. It is written twice at the start of a file, because without it the file can't be read.
  case session(version: Int, feature: String, seed: UInt64)
  /// The first state was created.
  case began(DrawnValues)
  /// A reduce began, from the state after the step `parent`.
  case reducing(RecordedAction, parent: Int, at: Moment)
  /// The reduce returned.
  case reduced(Step, DrawnValues)
  case effect(EffectRecord, at: Moment)
  /// A dependency was called, and the call has ended.
  case answer(DependencyAnswer)
  /// The settings of the outside world were changed.
  case world(WorldSettings)
  /// The kernel ended. If a reduce was running, that reduce ended it.
  case kernelEnded(String)
  /// A step was replayed with other code, which changed the state differently.
  case revised(Step)
  /// The steps with these numbers are not replayed any more, because replaying them ended a kernel.
  case buried(from: Int, through: Int)
  /// The session moved to the state after another step; 0 is the first state.
  case moved(to: Int)
  /// A branch was made that ends at a step, and the session moved there.
  case forked(String, at: Int)
  /// The session moved to the end of a branch.
  case switched(String)
  /// The learner was told that so many lines of the file could not be read.
  case damaged(lines: Int)
}
