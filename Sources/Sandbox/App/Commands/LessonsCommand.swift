import ArgumentParser
import Processes
import PromptMessages
import PromptCommands
import REPL
import Reports
import SandboxApp
import Workspace

/// `tca lessons`: lists the lessons and exercises, with the learner's progress.
struct Lessons: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List lessons and exercises, with your progress.",
    discussion: """
      An exercise is to do, failing or done. The chapters of the Book are listed in their order, each with the steps that \
      `next` leads through, and with practice beside them. The app of the Book can also be opened as a chapter leaves it, \
      by names such as steep@stacks.
      """
  )

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let sandbox = try Sandbox(options.sandbox)
      sandbox.tellSurprises(options)
      let (lessons, problems) = try sandbox.curriculum.all()
      let (progress, problem) = try ProgressClient.live(sandbox.workspace).load()
      let chapters = (try? sandbox.curriculum.chapters()) ?? []
      let summaries = lessons.map { LessonSummary($0, progress: progress, chapters: chapters) }
      let path = ChapterSummary.all(
        try sandbox.curriculum.path(), lessons, progress: progress,
        titles: (try? sandbox.book.titles()) ?? [:])
      if options.json {
        StandardStream.output.print(
          try JSONText.pretty(
            Listing(
              current: progress.current, lessons: summaries, path: path.isEmpty ? nil : path)))
      } else {
        let renderer = TextRenderer(style: Styles.standardOutput(options))
        StandardStream.output.print(
          renderer.render(LessonsMessage(lessons: summaries, path: path, current: progress.current)) ?? "")
      }
      for problem in problems + [problem].compactMap({ $0 }) { ExitStatus.warn(problem, options) }
      if !problems.isEmpty { throw ExitStatus.fault }
    }
  }

  /// `tca lessons --json`
  private struct Listing: CommandOutput {
    static let definition = "lessons"
    /// The exercise where the learner is, as `lesson/exercise`; missing before the first one was opened.
    var current: String?
    var lessons: [LessonSummary]
    /// The chapters of the path, in their order; missing when the lessons have no path.
    var path: [ChapterSummary]?
  }
}
