import Curriculum
import PromptMessages
import Workspace

/// What a learner sees first: the lesson, the exercise, and how to go on.
struct WelcomeMessage: Message {
  var lesson: Lesson
  var progress: LearnerProgress
  var exercise: Exercise?
  /// Whether something can be asked that was learned in an earlier sitting.
  var offersReview = false
  /// Whether the introduction is shown to somebody who has begun the lesson already.
  var introduces = false

  private var summary: LessonSummary { LessonSummary(lesson, progress: progress) }
  /// Whoever has not begun a lesson does not know yet what it is about.
  private var isIntroduced: Bool {
    !lesson.text.isEmpty && (introduces || summary.exercises.allSatisfy { $0.status == .todo })
  }

  private struct Fields: Event {
    let event = "welcome"
    /// The lesson that is open.
    var lessons: [LessonSummary]
    /// The exercise where the learner is, as `lesson/exercise`.
    var current: String?
    /// Markdown; missing when the lesson has been introduced before.
    var text: String?
  }

  var events: [any Event] {
    [Fields(lessons: [summary], current: exercise?.id, text: isIntroduced ? lesson.text : nil)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let count = "\(summary.done) of \(summary.exercises.count) exercises done"
    var text = [renderer.heading(lesson.exercises.isEmpty ? lesson.title : "\(lesson.title): \(count)")]
    if isIntroduced { text += ["", renderer.markdown(lesson.text), ""] }
    if let exercise {
      let place = "\(exercise.title) (\(exercise.id))"
      text += renderer.style.wrap(
        progress.status(of: exercise.id) == .done
          ? "You have done \(place). Type `next` to go on." : "You are at \(place).")
    }
    let task = exercise.map { _ in ("task", "what to do") }
    let review = offersReview ? ("review", "questions on what you have learned before") : nil
    text += renderer.table(
      [task, review].compactMap(\.self) + [
        ("actions", "what can be sent to the feature"), ("help", "everything else"),
      ])
    return renderer.lines(text)
  }
}
