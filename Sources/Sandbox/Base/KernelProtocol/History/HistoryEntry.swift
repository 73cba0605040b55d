/// One thing that happened to a session. All entries in order are the session; ``History`` is their fold.
public enum HistoryEntry: Codable, Equatable, Sendable {
  /// The first entry. It stands twice at the start of a file, because nothing can be read without it.
  case session(version: Int, feature: String, seed: UInt64)
  /// The first state was made.
  case began(Draws)
  /// A reduce began, from the state after the step `parent`.
  case reducing(RecordedAction, parent: Int, at: Moment)
  /// The reduce came back.
  case reduced(Step, Draws)
  case effect(EffectRecord, at: Moment)
  /// A dependency was asked, and has answered.
  case answer(DependencyAnswer)
  /// The outside world was set.
  case world(WorldSettings)
  /// The kernel ended. A reduce that was running is what ended it.
  case kernelEnded(String)
  /// A step was taken again with other code, which changed the state differently.
  case revised(Step)
  /// The steps with these numbers are not taken again: taking them is what ended a kernel.
  case buried(from: Int, through: Int)
  /// The session moved to the state after another step; 0 is the first state.
  case moved(to: Int)
  /// A branch was made that ends at a step, and the session moved there.
  case forked(String, at: Int)
  /// The session moved to the end of a branch.
  case switched(String)
  /// So many lines of the file could not be read, and somebody was told.
  case damaged(lines: Int)
}
