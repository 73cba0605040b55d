import ArgumentParser
import Book
import Commands
import Curriculum
import Foundation
import Judging
import Processes
import Reports
import SandboxApp
import Terminal
import Toolchain
import Verification

/// `tca verify`: checks lessons for their author.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: WorkshopCommand.verify.rawValue, abstract: WorkshopCommand.verify.abstract,
    discussion: """
      For authors. Every solution and every other right answer must pass, every start and every wrong answer must fail, and \
      the solution's tests must catch every mutant. Texts, tasks, pages and names are checked as well, and what a lesson's text \
      tells the learner to type is typed. With --mutate, small \
      changes are made to the solutions of exercises of kind `code`, and each one that no check notices is a problem, unless \
      Survivors.txt beside the solution gives the reason. With --hunt, answers that are features are played beside the \
      solution, with the same random actions: a right answer whose state differs is a problem, and of a wrong answer you see \
      the shortest lines that tell it apart, or that none were found. A right answer may differ for a reason that its first line \
      gives, such as `// Differs: It counts from one`; then it is told with the reason, and is no problem. Judgments are kept, so a repeated run judges only what has changed.

      An answer or a mutant is a file below Answers or Mutants, or a patch in Answers.patch on the solution, the start or the \
      feature. --record makes patches of the files, and makes patches again whose places have moved. It records nothing for an \
      exercise whose solution doesn't pass. A verdict that isn't recorded yet is told, and is no problem.

      Exit codes: 0 no problems, 1 problems, 64 usage, 69 a tool is missing, 70 a fault of the sandbox.

      EXAMPLES
        tca verify
        tca verify ~/MyLessons --lesson tally
        tca verify --exercise counter/timer --mutate
        tca verify --exercise counter/timer --hunt --hunt-seconds 10
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      "A folder of lessons; by default the one that you are in, or else the built-in lessons.",
      valueName: "pack"),
    completion: .directory)
  var pack: String?

  @Option(
    help: ArgumentHelp("Only this lesson. Can be repeated.", valueName: "lesson"),
    completion: NameCompletion.lessons)
  var lesson: [String] = []

  @Option(
    help: ArgumentHelp("Only this exercise. Can be repeated.", valueName: "lesson/exercise"),
    completion: NameCompletion.exercises)
  var exercise: [String] = []

  @Flag(help: "Make small changes to the solutions, and list those that no check notices.")
  var mutate = false

  @Flag(help: "Play the answers beside the solutions, and look for actions on which they differ.")
  var hunt = false

  @Option(
    help: ArgumentHelp("For how long --hunt plays each answer; 2 by default.", valueName: "seconds"))
  var huntSeconds: Int?

  @Flag(
    help:
      "Record the verdicts on starts and solutions in `Expected` instead of comparing them, and answers and mutants as patches."
  )
  var record = false

  @Option(
    help: ArgumentHelp(
      "Judge only one right and one wrong answer to each exercise, which this number chooses.",
      valueName: "number"))
  var sample: Int?

  @Flag(help: "Judge everything again.")
  var fresh = false

  @Option(help: ArgumentHelp("How many answers are judged at the same time.", valueName: "number"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if let huntSeconds, huntSeconds < 1 { throw ValidationError("--hunt-seconds needs a number from 1.") }
    if huntSeconds != nil, !hunt {
      throw ValidationError(
        "--hunt-seconds says for how long --hunt plays each answer; write --hunt as well.")
    }
    if jobs < 1 { throw ValidationError("--jobs needs a number from 1.") }
    if pack != nil, options.lessons != nil {
      throw ValidationError("Name the folder of lessons once: tca verify PACK")
    }
  }

  func run() async throws {
    let commands = PackCommands(pack: AuthorsPack.name(pack ?? options.lessons))
    var result = Verification()
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      if let pack, !FileManager.default.fileExists(atPath: pack) { throw Report.noPack(pack) }
      var chosen = options.sandbox
      chosen.lessons = pack ?? options.lessons ?? AuthorsPack.here()?.path
      var sandbox = try Sandbox(chosen)
      // An author's own answers aren't prepared for the inputs, and the same ones are judged again and again.
      sandbox.secret = DrawSecret("0") ?? sandbox.secret
      try await ExitStatus.reporting(options, as: ExitStatus.unavailable) { try await sandbox.prepare() }
      let places = try? Book(folder: chosen.bookFolder()).places()
      var verifier = Verifier(
        folder: sandbox.lessons, places: places, grading: sandbox.grading, compiler: sandbox.compiler,
        jobs: jobs)
      if let builtIn = try? Sandbox.builtInLessons(), builtIn.path != sandbox.lessons.path {
        verifier.builtIn = (try? Catalogue(folder: builtIn)).map(BuiltInNames.init) ?? BuiltInNames()
      }
      let scripts = sandbox.scripts
      verifier.type = { try await scripts.failure(of: $0, in: $1) }
      let playing = sandbox.clients(keepsSessions: false).play
      verifier.play = { lesson, exercise in
        do {
          _ = try await playing.compile(lesson, exercise, exercise.files.solution)
          return nil
        } catch let report as Report {
          return report
        }
      }
      verifier.commands = commands
      verifier.lessons = lesson
      verifier.exercises = exercise
      verifier.mutates = mutate
      if hunt {
        let hunter = sandbox.hunter
        verifier.hunt = { try await hunter.hunt($0, $1, isRight: $2, limit: $3) }
        verifier.huntSeconds = huntSeconds ?? verifier.huntSeconds
      }
      verifier.records = record
      verifier.sample = sample
      verifier.usesCache = !fresh
      let meter = ProgressMeter(isTerminal: isatty(2) == 1 && !options.plain)
      verifier.progress = { meter.show($0, of: $1, $2) }
      defer { meter.end() }
      result = try await verifier.run()
    }
    if options.json {
      StandardStream.output.print(try JSONText.pretty(result))
    } else {
      let renderer = VerificationRenderer(style: Styles.standardOutput(options), commands: commands)
      StandardStream.output.print(renderer.render(result))
    }
    if result.problems.contains(where: { !$0.isWarning }) { throw ExitStatus.failed }
  }
}

extension Report {
  fileprivate static func noPack(_ name: String) -> Report {
    let option = name.contains("/") ? "--exercise" : "--lesson"
    return Report(
      "There is no folder \(name).", expected: "A folder of lessons, or none for the built-in lessons.",
      causes: [
        Report.Cause("A lesson or an exercise is named with an option.", fix: "tca verify \(option) \(name)")
      ])
  }
}

/// `tca verify --json`
extension Verification: CommandOutput {
  /// The name of the type of the output in the schema.
  package static let definition = "verify"
}
