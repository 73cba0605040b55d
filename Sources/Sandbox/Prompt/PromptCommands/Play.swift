import Curriculum
import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import TextHandling

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
    if prompt.state.test != nil {
      throw Report.testing(
        "play", [.init("The test is of the lesson's feature, and not of yours.", fix: "mode")])
    }
    let exercise = try prompt.currentExercise()
    guard exercise.answer.isFeature, let lesson = prompt.state.lesson else {
      throw Report(
        "Your file of this exercise is not a feature.",
        found: exercise.answer.sentence,
        expected: "An exercise in which you write a feature.",
        causes: [.init("`lessons` marks these exercises with `code`.", fix: "lessons")])
    }
    let session = exercise.kind.rules.session(exercise.files)
    // A replay has the recorded actions of effects, and these may be what was fixed, so a recorded session is repeated.
    if session == nil, prompt.feature.played?.id == exercise.id { return try await prompt.swapPlayed() }
    let file = try prompt.clients.workspace.prepare(exercise).file
    let text = try? prompt.clients.readFile(file)
    let code = try await prompt.clients.play.compile(lesson, exercise, file)
    let start = prompt.clients.play.start
    await prompt.feature.play(exercise, type: code.type) { try await start(exercise, code, nil) }
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
