import Curriculum
import PromptMessages
import REPL
import Reports

/// Goes to the next exercise that is not done.
struct NextCommand: Command {
  static let help = CommandHelp(
    "next", aliases: ["n"], usage: "next [practice]", summary: "Go to the next exercise that is not done",
    details: """
      It follows the chapters of the Book; in the app of a chapter it goes to that chapter's first exercise. `next practice` \
      goes to an exercise beside this path, and `next` comes back to the path. You can leave an exercise undone, and come back to it with `exercise NAME`.
      """,
    examples: ["next", "next practice"], topic: .exercises)

  /// Whether the exercise lies beside the path.
  var isPractice: Bool

  init(argument: String) throws {
    guard argument.isEmpty || argument == "practice" || argument.hasPrefix("//") else {
      throw Report(
        "`next` goes on by itself.", found: argument, expected: "`next`, or `next practice`.",
        causes: [
          Self.meant(by: argument)
            ?? .init("`exercise NAME` goes to an exercise, and `lessons` lists them.", fix: "lessons")
        ])
    }
    isPractice = argument == "practice"
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if prompt.exercise == nil, !isPractice, let next = try await prompt.nextOfChapter() {
      return try await prompt.go(to: next, from: nil)
    }
    let current = try prompt.currentExercise()
    if isPractice {
      guard let practice = try await prompt.nextPractice(after: current) else {
        return Note("There is no practice left up to this chapter. `next` goes on.")
      }
      return try await prompt.go(to: practice, from: current)
    }
    guard let next = try await prompt.next(after: current) else {
      return Note("Every exercise is done. `progress` shows them.")
    }
    if await prompt.status(of: current) != .done {
      prompt.say(
        Note("“\(current.title)” isn't done yet. `exercise \(current.slug)` goes back to it."))
    }
    if let page = try prompt.pageBegun(by: next, after: current) {
      prompt.say(
        Note("This exercise belongs to the next chapter of the Book. Read it first: `book \(page)`."))
    }
    return try await prompt.go(to: next, from: current)
  }
}

extension CommandContext {
  /// Goes to an exercise, and to the lesson that runs with it when that is another one. A lesson in which something was tried
  /// isn't introduced again.
  func go(to exercise: Exercise, from current: Exercise?) async throws -> (any Message)? {
    if exercise.running != current?.running {
      let wasBegun = await hasBegun(exercise.lesson)
      let isNew = exercise.app != nil || !wasBegun
      try await open(lesson: exercise.id)
      if isNew, let lesson = state.lesson {
        // Whoever writes or tests another feature needn't know that of the lesson.
        let isOwn = exercise.app == nil && (exercise.answer.isFeature || exercise.files.hasOwnFeature)
        say(
          isOwn
            ? Note("The prompt runs the feature of \(lesson.slug) now; `lesson` introduces it.")
            : LessonMessage(lesson: lesson))
      }
    }
    return try await task(of: exercise)
  }
}
