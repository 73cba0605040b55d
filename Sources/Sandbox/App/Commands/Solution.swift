import ArgumentParser
import Curriculum
import Foundation
import Processes
import PromptMessages
import PromptCommands
import REPL
import Reports
import SandboxApp
import TextHandling
import Workspace

/// `tca solution`: shows a solution beside the learner's file.
struct Solution: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show how a solution of an exercise differs from your file.",
    discussion: """
      When you have passed the exercise, what one solution does in another way is shown. Before that, it is shown only \
      with --show, and your progress says so. A hint is often the better help. --whole prints the whole solution, and --all \
      compares your file with every right answer. With --answer, one of the answers or mutants is shown alone and in full, by \
      which the author of the exercise knows what the checks accept. Exit codes: 0 shown, 1 not shown because you haven't \
      passed yet, 64 usage.

      EXAMPLES
        tca solution counter/decrement
        tca solution counter/decrement --show
        tca solution counter/decrement --answer stops-at-zero --show
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

  @Option(
    help: ArgumentHelp(
      "Show this answer or mutant of the exercise's author instead, without your file.", valueName: "name"))
  var answer: String?

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
      let variant = try answer.map { try exercise.files.variants.named($0, of: exercise) }
      let solution = try variant.map(text) ?? text(of: exercise.files.solution)
      let own = variant == nil ? try? text(of: sandbox.workspace.file(for: exercise)) : nil
      if !isDone { try client.update { $0.noteSolution(of: exercise.id) } }
      if options.json {
        return StandardStream.output.print(
          try JSONText.pretty(Shown(exercise: exercise.id, answer: variant?.path, text: solution, yours: own))
        )
      }
      let style = Styles.standardOutput(options)
      // Colors are worth no wait: without them the solution is as useful.
      if style.color { _ = try? await sandbox.prepare() }
      let classify = sandbox.syntax.tools.classify
      if variant != nil {
        // Without colors it is the file to the letter, so that an author can write it to one.
        let text = solution.hasSuffix("\n") ? String(solution.dropLast()) : solution
        return StandardStream.output.print(
          style.color ? TextRenderer(style: style).code(classify(text)) : text)
      }
      var message = SolutionMessage(
        exercise: exercise.id, own: whole ? nil : own, solution: solution, pieces: classify(solution))
      if all { message.others = exercise.otherSolutions }
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

  private func text(of variant: Variant) throws -> String {
    do {
      return try variant.text()
    } catch let broken as Variant.Broken {
      throw Report(
        "\(variant.path) can't be shown.", location: .init(file: variant.file.path, line: broken.line),
        found: broken.message, causes: [.init(broken.cause, fix: broken.advice())])
    } catch let failure as TextFile.Failure {
      throw Report("\(variant.file.path) can't be read.", found: failure.found)
    }
  }

  /// `tca solution --json`
  private struct Shown: CommandOutput {
    static let definition = "solution"
    var exercise: String
    /// With --answer, the path of the answer as a file of the exercise.
    var answer: String?
    var text: String
    /// The learner's file.
    var yours: String?
  }
}
