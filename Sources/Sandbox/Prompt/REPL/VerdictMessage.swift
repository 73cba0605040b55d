import Curriculum
import Desk
import Foundation
import PromptMessages
import Verdicts

/// The verdict on an exercise.
package struct VerdictMessage: Message {
  var verdict: Verdict
  var exercise: Exercise
  var file: URL
  /// Whether every failure is shown in full.
  package var isWhole = false

  /// - Parameter judgment: What was judged, and what was found.
  package init(_ judgment: Judgment) {
    (verdict, exercise, file) = (judgment.verdict, judgment.exercise, judgment.file)
  }

  /// What is said when the last verdict was shown in full.
  package static let nothingLeft = "Nothing was left out. `check` judges your file."

  /// A whole verdict is shown one screen at a time.
  package var isLong: Bool { isWhole }
  /// A whole verdict stays; another one is what has begun before.
  package var presence: Presence { isWhole ? .kept : .completed }
  /// Whether the answer has passed.
  package var outcome: Outcome { verdict.status == .pass ? .done : .failed }

  /// The learner's file was judged. The event has the verdict's own fields too, as `tca check --json` prints them.
  private struct Fields: Event {
    let event = "verdict"
    var exercise: String
    var file: String
    var verdict: Verdict

    private enum CodingKeys: CodingKey {
      case event, exercise, file
    }

    func encode(to encoder: any Encoder) throws {
      try verdict.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(event, forKey: .event)
      try container.encode(exercise, forKey: .exercise)
      try container.encode(file, forKey: .file)
    }
  }

  /// The event `verdict`.
  package var events: [any Event] { [Fields(exercise: exercise.id, file: file.path, verdict: verdict)] }

  /// The verdict.
  package func text(_ renderer: TextRenderer) -> String? {
    var verdicts = VerdictRenderer.prompt(renderer)
    let short = verdicts.render(verdict, exercise: exercise)
    guard isWhole else { return short }
    verdicts.moreCommand = nil
    verdicts.showsAll = true
    let whole = verdicts.render(verdict, exercise: exercise)
    return whole == short ? renderer.paragraph(Self.nothingLeft) : whole
  }
}

extension VerdictRenderer {
  fileprivate static func prompt(_ renderer: TextRenderer) -> VerdictRenderer {
    var verdicts = VerdictRenderer(style: renderer.style, bookCommand: "book")
    verdicts.moreCommand = "more"
    return verdicts
  }
}

/// The first error of a file that doesn't compile, while what is behind it is still looked for. The verdict follows.
struct VerdictBeginning: Message {
  var verdict: Verdict
  var exercise: Exercise

  var presence: Presence { .begun }
  var events: [any Event] { [] }

  func text(_ renderer: TextRenderer) -> String? {
    VerdictRenderer.prompt(renderer).beginning(of: verdict, exercise: exercise)
  }
}

/// The last attempts failed in the same way, and a hint may help.
struct HintOffer: Message, Event {
  let event = "hintOffered"
  /// The number of the next hint.
  var number: Int
  var total: Int

  var outcome: Outcome { .failed }
  func text(_ renderer: TextRenderer) -> String? {
    renderer.paragraph(
      "\(DeskNews.sameFailure) `hint` shows hint \(number) of \(total).")
  }
}

/// What the path offers when all steps of a chapter are done.
struct ChapterEnd: Equatable {
  /// The page of the next chapter; nil when there is none.
  var page: String?
  /// The next exercise beside the path; nil when all are done.
  var practice: Exercise?
  /// Whether there is something to ask about.
  var hasReview: Bool
}

/// An exercise was passed, and what comes next.
struct PassedMessage: Message {
  var exercise: Exercise
  /// The next exercise that is not done.
  var next: Exercise?
  /// What the path offers when all steps of a chapter are done; nil before.
  var end: ChapterEnd?
  /// Whether the learner is at the exercise that was passed.
  var isCurrent: Bool
  /// Whether the Book decides what comes next, and not the lesson.
  var isOnPath = false
  /// Whether the learner's file is running already.
  var isPlayed = false

  private struct Fields: Event {
    let event = "passed"
    var exercise: String
    /// The next exercise that is not done; missing when all are.
    var next: String?
    /// The page of the next chapter, when all steps of this one are done.
    var chapter: String?
    /// An exercise beside the path, when all steps of this chapter are done.
    var practice: String?
  }

  var events: [any Event] {
    [Fields(exercise: exercise.id, next: next?.id, chapter: end?.page, practice: end?.practice?.id)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines([advance(renderer), beside(renderer), why(renderer)].compactMap(\.self))
  }

  /// Where to read why the answer works.
  private func why(_ renderer: TextRenderer) -> String? {
    guard isCurrent else { return nil }
    let solution = "`solution` compares it with the lesson's."
    guard let book = exercise.book else { return renderer.paragraph(solution) }
    // A project passes with any design, also with a poor one.
    let reason =
      exercise.steps.contains(.stages)
      ? "helps you judge your design" : "explains why it works"
    return renderer.paragraph("`book \(book)` \(reason), and \(solution)")
  }

  /// What can be done before the next chapter.
  private func beside(_ renderer: TextRenderer) -> String? {
    guard isCurrent, let end else { return nil }
    let practice = end.practice.map {
      "`next practice` goes to an exercise beside the path, \($0.title) (\($0.id))."
    }
    let review = end.hasReview ? "`review` asks about what you have learned before." : nil
    let offers = [practice, review].compactMap(\.self)
    return offers.isEmpty ? nil : renderer.paragraph(offers.joined(separator: " "))
  }

  private func advance(_ renderer: TextRenderer) -> String {
    guard let next else {
      return renderer.lines([
        renderer.paragraph("\(exercise.title) is done, and so is every other exercise."),
        renderer.paragraph("`tca play` opens a feature of your own app here."),
      ])
    }
    guard isCurrent else { return renderer.paragraph("\(exercise.title) is done.") }
    let lesson =
      end.map { _ in ", and with it this chapter" }
      ?? (next.lesson == exercise.lesson || isOnPath ? "" : ", and with it this lesson")
    let read = end?.page.map { " `book \($0)` is the next chapter." } ?? ""
    let play =
      exercise.answer.isFeature && !isPlayed ? " `play` runs your own feature at the prompt." : ""
    return renderer.paragraph(
      "\(exercise.title) is done\(lesson).\(read)\(play) Type `next` to go on to \(next.title) (\(next.id)).")
  }
}
