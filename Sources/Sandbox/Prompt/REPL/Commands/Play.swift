import Curriculum
import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports

/// Runs the learner's own feature at the prompt.
struct PlayCommand: Command {
  static let help = CommandHelp(
    "play", usage: "play [lesson]", summary: "Run your own file of the exercise at the prompt",
    details: """
      Each time you save the file, your new code takes over: the steps of the session are replayed with it, so the \
      session stays where it was. In an exercise with a recorded session, `play` repeats that session each time you type \
      it, with the effects of your code as it is now. `play lesson` goes back to the lesson's feature.
      """,
    examples: ["play", "play lesson"], topic: .exercises, argument: .words("lesson"))

  /// Whether to go back to the lesson's feature.
  var isLesson: Bool

  init(argument: String) throws {
    guard ["", "lesson"].contains(argument.lowercased()) else {
      throw Report(
        "`play` doesn't know `\(argument)`.", expected: "`play` or `play lesson`.",
        causes: [.init("`play` runs the exercise at which you are.", fix: "play")])
    }
    isLesson = !argument.isEmpty
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if isLesson { return try await prompt.playLesson() }
    if await prompt.testMode.isOn {
      throw Report.testing(
        "play", [.init("The test is of the lesson's feature, and not of yours.", fix: "mode")])
    }
    let exercise = try await prompt.place.currentExercise()
    guard exercise.kind.rules.isFeature, let lesson = await prompt.place.lesson else {
      throw Report(
        "Your file of this exercise is not a feature.",
        found: exercise.kind.rules.contents,
        expected: "An exercise in which you write a feature.",
        causes: [.init("`lessons` marks these exercises with `code`.", fix: "lessons")])
    }
    let session = exercise.kind.rules.session(exercise.files)
    // A replay has the recorded actions of effects, and these may be what was mended, so a recorded session is repeated.
    if session == nil, await prompt.feature.played?.id == exercise.id { return try await prompt.swapPlayed() }
    let file = try prompt.clients.workspace.prepare(exercise).file
    let text = try? prompt.clients.readFile(file)
    let code = try await prompt.clients.play.compile(lesson, exercise, file)
    let start = prompt.clients.play.start
    await prompt.feature.play(exercise, type: code.type) { try await start(exercise, code) }
    let state = try await prompt.feature.live().ask(ReadState())
    let message = PlayMessage(exercise: exercise, file: file.path, state: state)
    // A save that came while the file was compiled was only judged, because the feature was not running yet.
    if let now = try? prompt.clients.readFile(file), now != text {
      prompt.say(message)
      return try await prompt.swapPlayed()
    }
    guard let session else { return message }
    prompt.say(message)
    let name = session.lastPathComponent
    try await prompt.repeatSession(LoadedScript(script: prompt.clients.readFile(session)), of: name)
    let steps = try await prompt.feature.live().history().steps.count
    return LoadedMessage(file: name, steps: steps, branch: nil)
  }
}

extension CommandContext {
  /// Goes back to the lesson's feature.
  func playLesson() async throws -> (any Message)? {
    guard let lesson = await place.lesson else { return nil }
    guard await feature.played != nil else { return Note("The lesson's own feature is running already.") }
    await feature.start(lesson, isFresh: false)
    _ = try await feature.live()
    return Note("The lesson's own feature is running again.")
  }

  /// Goes back to the lesson's feature when the learner has gone to another exercise.
  func leavePlayedExercise() async {
    guard let played = await feature.played, await place.exercise?.id != played.id,
      let lesson = await place.lesson
    else { return }
    await feature.start(lesson, isFresh: false)
    say(Note("The lesson's own feature is running again. `play` runs your file of this exercise."))
  }

  /// Puts the learner's new code in the place of the running one.
  ///
  /// - Throws: A `Report` when the file doesn't compile, or when the new code can't be started. The running feature then
  ///   stays as it is.
  func swapPlayed() async throws -> (any Message)? {
    guard let exercise = await feature.played, let lesson = await place.lesson else { return nil }
    let file = try clients.workspace.prepare(exercise).file
    let code = try await clients.play.compile(lesson, exercise, file)
    let session = try await feature.live()
    let reload = try await session.reload(code)
    _ = try await feature.refreshedActions()
    let history = await session.history()
    return SwapMessage(
      reload: reload, hasSession: exercise.kind.rules.session(exercise.files) != nil,
      replaysAnswers: history.path(to: history.head).contains { $0.step.origin != nil })
  }

  /// Runs the code that the learner has saved, if the learner's feature is running.
  ///
  /// - Parameter isJudged: Whether a verdict follows, which tells the same mistakes, and more of them.
  func swap(isJudged: Bool) async {
    guard let played = await feature.played else { return }
    do {
      let message = try await swapPlayed()
      if let message, !Task.isCancelled { say(message) }
    } catch let report as Report {
      // The learner may have gone on in the meantime.
      guard !Task.isCancelled, await feature.played == played else { return }
      if !isJudged { say(ErrorMessage(report)) }
      say(Note("The feature at the prompt stays as it was."))
    } catch {}
  }
}

/// The learner's own feature has started.
struct PlayMessage: Message {
  var exercise: Exercise
  var file: String
  var state: StateValue

  private struct Fields: Event {
    let event = "play"
    var exercise: String
    var file: String
    /// The type of the feature's state.
    var type: String
    /// The state as Swift source.
    var value: String
  }

  var events: [any Event] {
    [Fields(exercise: exercise.id, file: file, type: state.type, value: state.value)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(
      renderer.style.wrap(
        "Your own feature is running. Each time you save the file, your new code takes over, and your steps are replayed with it. `play lesson` goes back."
      ) + [state.value.printable])
  }
}

/// The learner's new code has taken over.
struct SwapMessage: Message {
  var reload: SessionClient.Reload
  /// Whether the exercise has a recorded session, which `play` repeats.
  var hasSession = false
  /// Whether effects had sent some of the steps.
  var replaysAnswers = false

  /// The first step that changes something else than before.
  private struct Difference: Encodable {
    var step: Int
    var action: String
    var before: [ChangeFields]
    var after: [ChangeFields]
  }

  private struct Fields: Event {
    let event = "swapped"
    var steps: Int
    /// Steps whose actions the new code doesn't have.
    var leftOut: [Int]
    var difference: Difference?
  }

  var events: [any Event] {
    let difference = reload.firstDifference.map {
      Difference(
        step: $0.after.number, action: $0.after.action, before: $0.before.changes.map(ChangeFields.init),
        after: $0.after.changes.map(ChangeFields.init))
    }
    return [Fields(steps: reload.steps, leftOut: reload.leftOut.map(\.number), difference: difference)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    let count = "\(reload.steps) step\(reload.steps == 1 ? "" : "s")"
    let rest =
      reload.steps == 0 ? "" : reload.firstDifference == nil ? " No step changes the state differently." : ""
    var lines = style.wrap("Your new code is running (\(count) replayed).\(rest)").map {
      style($0, .heading)
    }
    if replaysAnswers {
      let advice = hasSession ? " `play` repeats the recorded session with the effects of your new code." : ""
      lines += style.wrap(MoveMessage.answersAreRecorded + advice)
    }
    for step in reload.leftOut {
      lines += style.wrap(
        "Step \(step.number) was left out, because \(renderer.short(step.action.printable)) can't be sent any more.",
        rest: "  ")
    }
    if let difference = reload.firstDifference {
      let steps = StepText(renderer: renderer)
      lines += style.wrap(
        "Step \(difference.after.number), \(renderer.short(difference.after.action.printable)), is the first that changes the state differently.",
        rest: "  ")
      let (before, after) = (difference.before, difference.after)
      // Where the changes are the same, only the diffs show what differs.
      let showsChanges = before.changes != after.changes
      lines.append("Before:")
      lines.append(steps.changes(showsChanges ? before.changes : [], diff: before.diff))
      lines.append("Now:")
      lines.append(steps.changes(showsChanges ? after.changes : [], diff: after.diff))
    }
    if !reload.lost.isEmpty {
      let count = reload.lost.count
      lines += style.wrap(
        count == 1
          ? "The effect that was running has stopped."
          : "The \(count) effects that were running have stopped.")
    }
    return renderer.lines(lines)
  }
}
