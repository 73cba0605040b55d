import ArgumentParser
import Curriculum
import Foundation
import Processes
import REPL
import Reports
import SandboxApp

/// `tca solution`: shows a solution beside the learner's file.
struct Solution: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show how a solution of an exercise differs from your file.",
    discussion: """
      When you have passed the exercise, what one solution does in another way is shown. Before that, it is shown only \
      with --show, and your progress says so. A hint is often the better help. --whole prints the whole solution, and --all \
      compares your file with every right answer. Exit codes: 0 shown, 1 not shown because you haven't passed yet, 64 usage.

      EXAMPLES
        tca solution counter/decrement
        tca solution counter/decrement --show
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp("The exercise.", valueName: "lesson/exercise"), completion: NameCompletion.exercises)
  var exercise: String

  @Flag(help: "Show it although you haven't passed yet.")
  var show = false

  @Flag(help: "Print the whole solution.")
  var whole = false

  @Flag(help: "Compare your file with every right answer that the lesson has.")
  var all = false

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let sandbox = try Sandbox(options.sandbox)
      sandbox.tellSurprises(options)
      let exercise = try sandbox.curriculum.exercise(exercise)
      let client = ProgressClient.live(sandbox.workspace)
      let (progress, problem) = try client.load()
      if let problem { ExitStatus.warn(problem, options) }
      let isDone = progress.status(of: exercise.id) == .done
      guard isDone || show else {
        ExitStatus.show(
          Report(
            "You haven't passed \(exercise.id) yet.",
            causes: [
              .init("A hint helps you along.", fix: "echo hint | tca start \(exercise.id)"),
              .init(
                "You can see a solution anyway, and your progress says so.",
                fix: "tca solution \(exercise.id) --show"),
            ]), options)
        throw ExitStatus.failed
      }
      let solution = try text(of: exercise.files.solution)
      let own = try? text(of: sandbox.workspace.file(for: exercise))
      if !isDone { try client.update { $0.noteSolution(of: exercise.id) } }
      if options.json {
        return StandardStream.output.print(
          try JSONText.pretty(Shown(exercise: exercise.id, text: solution, yours: own)))
      }
      let style = Styles.standardOutput(options)
      // Colors are worth no wait: without them the solution is as useful.
      if style.color { _ = try? await sandbox.prepare() }
      let classify = sandbox.syntax.tools.classify
      var message = SolutionMessage(
        exercise: exercise.id, own: whole ? nil : own, solution: solution, pieces: classify(solution))
      if all { message.others = exercise.otherSolutions(readFile: text) }
      StandardStream.output.print(TextRenderer(style: style).render(message) ?? "")
    }
  }

  private func text(of file: URL) throws -> String {
    do throws(TextFile.Failure) {
      return try TextFile.read(file.path)
    } catch {
      throw Report("\(file.path) can't be read.", found: error.found)
    }
  }

  private struct Shown: Encodable {
    var exercise: String
    var text: String
    var yours: String?
  }
}
