import Book
import Curriculum
import Foundation
import Reports

extension TextRenderer {
  func text(welcome lesson: LessonSummary, _ exercise: Exercise?) -> String {
    var text = [heading("\(lesson.title): \(lesson.done) of \(lesson.exercises.count) exercises done")]
    if let exercise { text += style.wrap("You are at \(exercise.title) (\(exercise.id)).") }
    text += table([
      ("task", "what to do"), ("actions", "what can be sent to the feature"), ("help", "everything else"),
    ])
    return lines(text)
  }

  func text(_ lesson: Lesson) -> String {
    var text = [heading(lesson.title)]
    if !lesson.text.isEmpty { text += ["", MarkdownText(style: style).render(lesson.text)] }
    return lines(text)
  }

  func text(_ exercise: Exercise, file: URL, status: LearnerProgress.Status) -> String {
    var text = [heading("\(exercise.title) (\(exercise.id))")]
    text += style.wrap("\(exercise.kind.summary) \(status.words)").map { style($0, .dim) }
    if !exercise.text.isEmpty { text += ["", MarkdownText(style: style).render(exercise.text)] }
    if !exercise.tasks.isEmpty {
      text.append("")
      text += exercise.tasks.flatMap { style.wrap($0.text, first: "  \($0.id). ") }
    }
    text.append("")
    text += style.wrap("Your file: \(file.path)", rest: "  ")
    text += style.wrap("When you are done: check. Stuck: hint.")
    if let book = exercise.book { text += style.wrap("More: book \(book)") }
    return lines(text)
  }

  func text(_ page: BookPage, _ syntax: SyntaxTools) -> String {
    PageRenderer(style: style) { source in
      syntax.classify(source).map { StyledText($0.text, $0.role) }
    }.render(page)
  }

  func text(hint number: Int, _ total: Int, _ text: String) -> String {
    lines([heading("Hint \(number) of \(total)"), MarkdownText(style: style).render(text)])
  }

  func text(passed exercise: Exercise, next: Exercise?) -> String {
    guard let next else {
      return lines(style.wrap("\(exercise.title) is done, and so is every exercise there is."))
    }
    return lines(style.wrap("\(exercise.title) is done. Next: \(next.title) (\(next.id)). See task."))
  }

  func text(_ lessons: [LessonSummary], current: String?) -> String {
    let text = lessons.flatMap { lesson -> [String] in
      [heading("\(lesson.title) (\(lesson.slug)), \(lesson.done) of \(lesson.exercises.count) done")]
        + lesson.exercises.flatMap { exercise in
          let isCurrent = "\(lesson.slug)/\(exercise.slug)" == current
          return style.wrap(
            "\(exercise.title) (\(exercise.slug), \(exercise.kind.rawValue))\(isCurrent ? " ← you are here" : "")",
            first: "  \(exercise.status.mark) ")
        }
    }
    return lines(text + [style(lines(style.wrap("[x] done  [!] failing  [ ] to do")), .dim)])
  }

  func text(progress lessons: [LessonSummary], current: String?) -> String {
    let done = lessons.map(\.done).reduce(0, +)
    let total = lessons.map(\.exercises.count).reduce(0, +)
    var text = [heading("\(done) of \(total) exercises done")]
    text += table(
      lessons.map {
        ($0.title, "\(bar($0.done, of: $0.exercises.count)) \($0.done) of \($0.exercises.count)")
      })
    if let current { text += style.wrap("You are at \(current).") }
    return lines(text)
  }

  private func bar(_ done: Int, of total: Int) -> String {
    let cells = 10
    let filled = total > 0 ? done * cells / total : 0
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled) + "]"
  }
}

extension ExerciseKind {
  /// What the learner does.
  var summary: String {
    switch self {
    case .code: "Write code until the tests pass."
    case .test: "Write tests that accept the feature and catch broken ones."
    case .drive: "Reach the goal by sending actions, here or in your file."
    case .predict: "Say what will happen, then see."
    }
  }
}

extension LearnerProgress.Status {
  var mark: String {
    switch self {
    case .todo: "[ ]"
    case .failing: "[!]"
    case .done: "[x]"
    }
  }

  var words: String {
    switch self {
    case .todo: ""
    case .failing: "Tried, not passed yet."
    case .done: "Done."
    }
  }
}
