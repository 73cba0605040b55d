import ArgumentParser
import Curriculum
import Foundation
import Processes
import Reports
import SandboxApp

/// `tca reset`: starts the learner's file of an exercise again.
struct Reset: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start your file of an exercise again.",
    discussion: """
      Your file becomes what it was at the start. What you had written is kept in the folder Earlier of your workspace, in a \
      file with the date in its name.

      EXAMPLES
        tca reset counter/decrement
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp("The exercise.", valueName: "lesson/exercise"), completion: NameCompletion.exercises)
  var exercise: String

  /// `tca reset --json`
  private struct Done: CommandOutput {
    static let definition = "reset"
    /// The learner's file.
    var file: String
    /// The file with the earlier text; null when nothing had been changed.
    var kept: String?

    private enum CodingKeys: CodingKey {
      case file, kept
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(kept, forKey: .kept)
    }
  }

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let sandbox = try Sandbox(options.sandbox)
      sandbox.tellSurprises(options)
      let exercise = try sandbox.curriculum.exercise(exercise)
      let kept = try sandbox.workspace.reset(exercise, at: Date())
      let file = sandbox.workspace.file(for: exercise)
      if options.json {
        StandardStream.output.print(try JSONText.pretty(Done(file: file.path, kept: kept?.path)))
      } else if let kept {
        StandardStream.output.print(
          "\(file.path) is as it was at the start. What you had written is in \(kept.path).")
      } else {
        StandardStream.output.print("\(file.path) is as it was at the start already.")
      }
    }
  }
}
