import Curriculum
import Desk
import Foundation
import Grading
import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports
import SessionExport

/// Judges the learner's file. In a `drive` exercise it first judges what the learner did at the prompt.
struct CheckCommand: Command {
  static let help = CommandHelp(
    "check", aliases: ["c"], usage: "check [EXERCISE]",
    summary: "Judge your file of the current exercise",
    details: """
      When it passes, `next` goes on to the next exercise. With a name it judges your file of another exercise, and you \
      stay where you are. Ctrl-C stops a check that takes too long.
      """,
    examples: ["check", "check counter/decrement"],
    topic: .exercises, argument: .exercise)

  /// The exercise's name; empty for the current one.
  var name: String

  init(argument: String) { name = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let exercise =
      name.isEmpty ? try await prompt.place.currentExercise() : try prompt.clients.curriculum.exercise(name)
    try await prompt.desk.ask(.checkAsked(exercise))
    guard await prompt.desk.state.isPassed == true else { throw ToldFailure() }
    return nil
  }
}

extension CommandContext {
  /// Judges an exercise for a learner who asks for it, and who may have done it at the prompt.
  func judge(_ exercise: Exercise, _ file: URL) async throws -> Verdict {
    guard exercise.kind.rules.judging == .goal, exercise.running == (await place.lesson)?.slug else {
      return try await clients.grading.check(exercise, file)
    }
    // Such an exercise is meant to be done at the prompt, so the live feature is judged first.
    let goal = try DriveGoal(source: clients.readFile(exercise.files.goal), syntax: clients.syntax)
    let session = try await feature.live()
    let verdict = try await goal.judge(exercise, session)
    if verdict.status == .pass, await goalWatch.isPlayed(session.history()) {
      throw Report(
        "The goal was reached by a page of the Book, and not by you.",
        found: "`book play` has sent the actions that have led here.",
        causes: [.init("Go back to the first state, and do the exercise.", fix: "goto 0")])
    }
    if verdict.status == .pass {
      // The actions are written to the file, so that `tca check` or a teacher can judge them as well.
      let text = await recording(session)
      await desk.send(.willWrite(text))
      _ = try clients.workspace.fill(exercise, text)
      return verdict
    }
    if clients.workspace.isUntouched(exercise) { return verdict }
    let steps = await session.history().steps.count
    say(
      Note(
        steps == 0
          ? "You have done nothing at the prompt since the start, so your file is judged: \(file.path)"
          : "What you did at the prompt does not reach the goal, so your file is judged: \(file.path)"))
    return try await clients.grading.check(exercise, file)
  }

  /// A script that repeats what the learner did, with the same times and the same random values.
  private func recording(_ session: SessionClient) async -> String {
    let history = await session.history()
    if let lesson = await place.lesson,
      let rehearsal = try? await rehearse(history, of: lesson),
      rehearsal.notes.isEmpty
    {
      return ScriptFile(lesson: lesson.slug, rehearsal: rehearsal, expects: false).text
    }
    let actions = history.path(to: history.head).filter { $0.step.origin == nil }
    return (actions.map { $0.action.literal?.source ?? $0.step.action } + ["wait"]).joined(separator: "\n")
      + "\n"
  }
}

/// The verdict on an exercise.
struct VerdictMessage: Message {
  var verdict: Verdict
  var exercise: Exercise
  var file: URL
  /// Whether every failure is shown in full.
  var isWhole = false

  init(_ judgement: Judgement) {
    (verdict, exercise, file) = (judgement.verdict, judgement.exercise, judgement.file)
  }

  var isLong: Bool { isWhole }
  var outcome: Outcome { verdict.status == .pass ? .done : .failed }

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

  var events: [any Event] { [Fields(exercise: exercise.id, file: file.path, verdict: verdict)] }

  func text(_ renderer: TextRenderer) -> String? {
    var verdicts = VerdictRenderer(style: renderer.style, bookCommand: "book")
    verdicts.moreCommand = MoreCommand.help.name
    let short = verdicts.render(verdict, exercise: exercise)
    guard isWhole else { return short }
    verdicts.moreCommand = nil
    verdicts.showsAll = true
    let whole = verdicts.render(verdict, exercise: exercise)
    return whole == short ? renderer.paragraph(MoreCommand.nothingLeft) : whole
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

/// An exercise was passed, and what comes next.
struct PassedMessage: Message {
  var exercise: Exercise
  /// The next exercise that is not done.
  var next: Exercise?
  /// Whether the learner is at the exercise that was passed.
  var isCurrent: Bool
  /// Whether the learner's file is running already.
  var isPlayed = false

  private struct Fields: Event {
    let event = "passed"
    var exercise: String
    /// The next exercise that is not done; missing when all are.
    var next: String?
  }

  var events: [any Event] { [Fields(exercise: exercise.id, next: next?.id)] }

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines([advance(renderer), why(renderer)].compactMap(\.self))
  }

  /// Where to read why the answer works.
  private func why(_ renderer: TextRenderer) -> String? {
    guard isCurrent else { return nil }
    let solution = "`solution` compares it with the lesson's."
    guard let book = exercise.book else { return renderer.paragraph(solution) }
    // A project passes with any design, also with a poor one.
    let reason =
      exercise.kind.rules.compiled?.hasStages == true
      ? "helps you judge your design" : "explains why it works"
    return renderer.paragraph("`book \(book)` \(reason), and \(solution)")
  }

  private func advance(_ renderer: TextRenderer) -> String {
    guard let next else {
      return renderer.paragraph("\(exercise.title) is done, and so is every other exercise.")
    }
    guard isCurrent else { return renderer.paragraph("\(exercise.title) is done.") }
    let lesson = next.lesson == exercise.lesson ? "" : ", and with it this lesson"
    let play =
      exercise.kind.rules.isFeature && !isPlayed ? " `play` runs your own feature at the prompt." : ""
    return renderer.paragraph(
      "\(exercise.title) is done\(lesson).\(play) Type `next` to go on to \(next.title) (\(next.id)).")
  }
}

/// Shows the last verdict again, with every failure in full.
struct MoreCommand: PlainCommand {
  static let help = CommandHelp(
    "more", usage: "more", summary: "Show the last verdict again, with every failure in full",
    details: """
      A verdict shows the failure that explains most, and only names what doesn't fit on a screen. The failures after the \
      first often go away with it.
      """,
    topic: .exercises)

  /// What it says when the last verdict was shown in full.
  static let nothingLeft = "Nothing was left out. `check` judges your file."

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    guard let judgement = await prompt.desk.state.judgement else {
      return Note(Self.nothingLeft)
    }
    var message = VerdictMessage(judgement)
    message.isWhole = true
    return message
  }
}
