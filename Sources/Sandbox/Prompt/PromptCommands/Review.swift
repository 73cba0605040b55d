import Curriculum
import Foundation
import PromptMessages
import REPL
import Reports
import Verdicts
import Workspace

/// Asks a small question about something that was learned before.
struct ReviewCommand: Command {
  static let help = CommandHelp(
    "review", usage: "review [ANSWER]", summary: "Answer small questions on what you have learned before",
    details: """
      `review` asks, and `review ANSWER` answers. The questions are about the exercises of chapters whose steps you have \
      done. What you miss comes back soon, and what you know comes back later.
      """,
    examples: ["review", "review 3", "review .loading"], topic: .lessons)

  /// The answer; empty to ask.
  var answer: String

  init(argument: String) { answer = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    guard let question = try await prompt.reviewQuestion() else {
      return Note(
        "There is nothing to ask now. Questions come after the steps of a chapter, and again when you have learned more."
      )
    }
    guard !answer.isEmpty else { return ReviewMessage(question: question) }
    let (isRight, found) = try await prompt.isRight(answer, question)
    let progress = try prompt.clients.progress.update {
      $0.noteReview(of: question.exercise.id, isRight: isRight)
    }
    prompt.say(
      ReviewedMessage(
        exercise: question.exercise, isRight: isRight, found: found,
        answer: isRight || progress.status(of: question.exercise.id) != .done ? nil : question.answer))
    var next: any Message = Note("That was the last question for now.")
    if let another = try await prompt.reviewQuestion() { next = ReviewMessage(question: another) }
    guard !isRight else { return next }
    prompt.say(next)
    throw ToldFailure()
  }
}

extension CommandContext {
  /// Judges an answer.
  ///
  /// - Returns: Whether it is right, and what the judge says if it isn't.
  fileprivate func isRight(_ answer: String, _ question: ReviewQuestion) async throws -> (Bool, String?) {
    if question.isAuthors(answer) { return (true, nil) }
    guard question.exercise.kind == .predict, !answer.contains("\n") else { return (false, nil) }
    let file = FileManager.default.temporaryDirectory.appending(path: "review-\(UUID().uuidString).tca")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(question.file(answering: answer).utf8).write(to: file)
    let verdict = try await clients.grading.check(question.exercise, file)
    return (verdict.status == .pass, verdict.status == .fail ? nil : verdict.message)
  }
}

/// A question about something that was learned before.
struct ReviewMessage: Message {
  var question: ReviewQuestion

  private struct Fields: Event {
    let event = "review"
    /// The exercise that the question is about.
    var exercise: String
    /// Markdown.
    var question: String
  }

  var events: [any Event] { [Fields(exercise: question.exercise.id, question: question.text)] }

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines([
      renderer.markdown(question.text), "",
      renderer.paragraph("`review ANSWER` answers. `next` goes on without it."),
    ])
  }
}

/// A question was answered.
struct ReviewedMessage: Message {
  var exercise: Exercise
  var isRight: Bool
  /// What the judge says about a wrong answer.
  var found: String?
  /// The right answer, when it is no secret.
  var answer: String?

  private struct Fields: Event {
    let event = "reviewed"
    /// The exercise that the question was about.
    var exercise: String
    var isRight: Bool
    /// The right answer; missing when the answer was right, and when the exercise isn't done yet.
    var answer: String?
  }

  var outcome: Outcome { isRight ? .done : .failed }
  var events: [any Event] { [Fields(exercise: exercise.id, isRight: isRight, answer: answer)] }

  func text(_ renderer: TextRenderer) -> String? {
    if isRight { return renderer.paragraph("Right.") }
    let right = answer.map { "That is not right. The answer is `\($0)`." } ?? "That is not right."
    let place =
      exercise.book.map { "`book \($0)` explains it" } ?? "`exercise \(exercise.id)` lets you find out"
    return renderer.paragraph(
      [right, found, "\(place), and the question comes back soon."].compactMap(\.self).joined(separator: " "))
  }
}
