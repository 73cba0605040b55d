import Foundation

/// How an exercise is done and judged.
public enum ExerciseKind: String, CaseIterable, Codable, Sendable {
  /// Make the tests pass.
  case code
  /// Write TestStore tests, graded by a correct feature and by broken ones.
  case test
  /// Reach a goal state by sending actions.
  case drive
  /// Say what an action will do, then see.
  case predict
}

/// One exercise of a lesson, as read from its folder.
public struct Exercise: Equatable, Identifiable, Sendable {
  /// One of the numbered tasks an exercise is made of; a failing check names the task it belongs to.
  public struct Task: Equatable, Sendable {
    public var id: Int
    public var text: String

    public init(id: Int, text: String) {
      self.id = id
      self.text = text
    }
  }

  /// `counter/decrement`
  public var id: String { "\(lesson)/\(slug)" }
  public var lesson: String
  public var slug: String
  public var kind: ExerciseKind
  public var title: String
  public var teaches: [String]
  /// The Book's page, such as `reducers`.
  public var book: String?
  public var tasks: [Task]
  /// The task's text, Markdown without its front matter.
  public var text: String
  public var hints: [String]
  /// `Lessons/Counter/Exercises/decrement`
  public var folder: URL

  public init(
    lesson: String, slug: String, kind: ExerciseKind, title: String, teaches: [String], book: String?,
    tasks: [Task], text: String, hints: [String], folder: URL
  ) {
    self.lesson = lesson
    self.slug = slug
    self.kind = kind
    self.title = title
    self.teaches = teaches
    self.book = book
    self.tasks = tasks
    self.text = text
    self.hints = hints
    self.folder = folder
  }

  /// `swift`, `tca` or `yml`: what the learner edits.
  public var fileExtension: String {
    switch kind {
    case .code, .test: "swift"
    case .drive: "tca"
    case .predict: "yml"
    }
  }
  public var start: URL { folder.appending(path: "Start.\(fileExtension)") }
  public var solution: URL { folder.appending(path: "Solution.\(fileExtension)") }
  public var checks: URL { folder.appending(path: "Checks.swift") }
}
