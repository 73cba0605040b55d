import Book
import Curriculum
import Foundation
import Grading
import KernelProtocol
import Reports

/// What the interpreter tells, as a value: ``TextRenderer`` makes text of it, ``JSONRenderer`` an event.
public enum Message: Sendable {
  // From the live feature, in the order it happened.
  case sent(Step)
  case received(Step)
  case effect(EffectRecord)
  /// The feature's view as a whole.
  case view([String])
  /// What has changed in the view.
  case drawn(ViewChanges)
  case output(String)
  case issue(Report)
  case kernelEnded(Report)
  case kernelRestored(steps: Int, lost: [EffectRecord])
  /// The session goes on where it ended when the learner left.
  case sessionRestored(steps: Int, lost: [EffectRecord])

  // Answers about it.
  case state(StateValue)
  case actions([ActionCase])
  case effects([EffectRecord])
  case expectation(String)
  case source(file: String, pieces: [SyntaxTools.Piece])

  // About exercises and lessons.
  case welcome(LessonSummary, Exercise?)
  case lesson(Lesson)
  case task(Exercise, file: URL, status: LearnerProgress.Status)
  case hint(number: Int, total: Int, text: String)
  case verdict(Verdict, Exercise, file: URL)
  case passed(Exercise, next: Exercise?)
  case lessons([LessonSummary], current: String?)
  case progress([LessonSummary], current: String?)

  // The Book.
  case contents([BookEntry])
  case page(BookPage, SyntaxTools)

  // Everything else.
  case help([Command])
  case helpFor(Command)
  case note(String)
  /// A line takes longer than a moment: said once, so that nobody wonders whether anything happens.
  case stillRunning(String)
  case warning(Report)
  case error(Report)
}
