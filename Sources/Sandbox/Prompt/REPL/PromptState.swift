import Curriculum
import KernelProtocol

/// What the prompt knows from one line to the next, besides the feature that is running and what lies on the desk.
///
/// There is one such value, which belongs to the ``CommandContext``. It is pure: a test can make one and look at it.
package struct PromptState {
  /// The lesson whose feature is running.
  package var lesson: Lesson?
  /// The lesson that the learner has left for a transcript of the Book; nil when none was left.
  package var left: String?
  /// The test that is typed; nil while lines go to the live feature.
  package var test: TypedTest?
  /// What the learner predicted wrong, to be asked again.
  package var predictions = MissedPredictions()
  /// What was told about the goal of a `drive` exercise.
  package var goal = GoalWatch()
  /// Whether saves can be judged. In a script they can't.
  package var watchesSaves = false
  /// The command of the last line, if that line is done.
  package var lastCommand: (any Command.Type)?
  /// The step that the current line has sent.
  package var sent: Step?
  /// The lines that `hunt` found last, for `load hunt`.
  package var found: [String] = []
  /// The history of the lesson's session before the last restart, for `load last`; nil when it had no steps.
  package var lastHistory: History?
}
