import ArgumentParser
import ClassGrading
import Commands
import Curriculum
import Foundation
import Judging
import Processes
import Reports
import SandboxApp
import TextHandling
import Verdicts
import Workspace

/// `tca grade`: grades the answers of a class.
struct GradeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: WorkshopCommand.grade.rawValue, abstract: WorkshopCommand.grade.abstract,
    discussion: """
      DIR holds one folder for each student, with the students' answers:

        DIR/STUDENT/counter/decrement.swift
        DIR/STUDENT/Workspace/counter/decrement.swift

      DIR may also be one student's folder. Without --exercise, each exercise is graded to which somebody handed in an \
      answer. An exercise has one point for each of its tasks. An answer that passes gets all of them, and one that fails \
      gets those of the tasks whose checks pass.

      Each answer runs in a process of its own, with limits of time, memory and output. It can't use the network, and it \
      can't read or write any files but its own; `tca doctor` says whether this machine enforces that.

      Each grade is written to the folder of --results as soon as it is known. A run that was interrupted goes on where it \
      was, and answers that haven't changed are not judged again. Several machines can share the work: each grades one \
      part with --shard, and --merge joins their folders.

      --csv prints a table of the points. Change points in it, or write comments, and give it back with --marks: what is \
      written by hand counts. --feedback writes a page for each student. --shard auto asks the system that runs the machine \
      for the part: GitLab, Slurm, or Kubernetes, where the number of parts follows, as in auto/4.

      A file with another name than the exercise, such as Counter/timer (1).swift, is named and not graded; --accept-near \
      grades it if it is clear what it is meant for. With --due, each answer that came later says so. Its time is that of the \
      last commit that changed the file, or else that of the file.

      Checks are run once more with inputs that are drawn in each run. The report names the secret that decides them; with \
      --secret, another run draws the same.

      Exit codes: 0 everything was graded, also if answers failed; 64 usage, 69 a tool is missing, 70 a fault of the sandbox: \
      an answer that couldn't be judged says so, and all others are graded.

      FORMATS
      \(ClassRenderer.Format.allCases.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

      EXAMPLES
        tca grade Submissions --exercise counter/timer
        tca grade Submissions --format markdown > Grades.md
        tca grade Submissions --html > Grades.html
        tca grade Submissions --feedback Feedback --weight counter/timer=5
        tca grade Submissions --due "2026-12-01 18:00" --late 50
        tca grade Submissions --shard 2/4 --results Grades-2
        tca grade --merge Grades-1 Grades-2 Grades-3 Grades-4 --format junit
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp("Folders of submissions; with --merge, folders of results.", valueName: "dir"),
    completion: .directory)
  var folders: [String] = []

  @Option(
    help: ArgumentHelp("Only this exercise. Can be repeated.", valueName: "lesson/exercise"),
    completion: NameCompletion.exercises)
  var exercise: [String] = []

  @Option(help: ArgumentHelp("How many answers are judged at the same time.", valueName: "number"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "Grade only one part of the class, such as the second of four; auto asks the system.", valueName: "i/n")
  )
  var shard: String?

  @Option(help: ArgumentHelp("The folder that keeps the grades.", valueName: "path"), completion: .directory)
  var results = "Grades"

  @Flag(help: "Join the grades of several folders instead of judging.")
  var merge = false

  @Option(
    help: ArgumentHelp("What to print: \(Self.formats).", valueName: "format"),
    completion: .list(ClassRenderer.Format.allCases.map(\.name)))
  var format: String?

  /// The formats that have a flag of their own.
  struct Form: EnumerableFlag, CustomStringConvertible {
    var format: ClassRenderer.Format

    static let allCases = ClassRenderer.Format.allCases.filter(\.hasFlag).map(Form.init)
    static func name(for form: Form) -> NameSpecification { .customLong(form.format.name) }
    static func help(for form: Form) -> ArgumentHelp? { ArgumentHelp("Print \(form.format.summary).") }
    var description: String { format.name }
  }

  @Flag var form: Form?

  @Option(
    help: ArgumentHelp("A table of points that were set by hand, as --csv prints it.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var marks: String?

  @Option(
    help: ArgumentHelp("Write a page for each student, as Markdown and as HTML.", valueName: "folder"),
    completion: .directory)
  var feedback: String?

  @Option(
    help: ArgumentHelp(
      "The points of an exercise, instead of one for each task. Can be repeated.",
      valueName: "lesson/exercise=points"))
  var weight: [String] = []

  @Option(
    help: ArgumentHelp(
      "Say which answers came later: a day, such as 2026-12-01, or a time, such as 2026-12-01T18:00+01:00.",
      valueName: "time"))
  var due: String?

  @Option(
    help: ArgumentHelp("How much of its points a late answer keeps; 100 by default.", valueName: "percent"))
  var late: Int?

  @Option(
    help: ArgumentHelp(
      "Draw the same inputs as another run, whose report names this secret.", valueName: "secret"))
  var secret: String?

  @Flag(help: "Grade files with other names, if it is clear what they are meant for.")
  var acceptNear = false

  @Option(
    help: ArgumentHelp(
      "Also print a line for each problem on standard error: lines for editors, github for GitHub Actions.",
      valueName: "form"), completion: .list(Annotations.Form.allCases.map(\.rawValue)))
  var annotate: Annotations.Form?

  private static let formats =
    ClassRenderer.Format.allCases.map(\.name).dropLast().joined(separator: ", ")
    + " or \(ClassRenderer.Format.allCases.last?.name ?? "")"

  func validate() throws {
    if folders.isEmpty { throw ValidationError("Name a folder: tca grade DIR") }
    if jobs < 1 { throw ValidationError("--jobs needs a number from 1.") }
    if let shard, self.part == nil {
      throw ValidationError(
        shard.hasPrefix("auto")
          ? "--shard \(shard) needs variables that say which part this machine is: CI_NODE_INDEX and CI_NODE_TOTAL, or SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT, or JOB_COMPLETION_INDEX with the number of parts, as in auto/4."
          : "--shard needs a part and the number of parts, such as 2/4.")
    }
    if let format, ClassRenderer.Format(name: format) == nil {
      throw ValidationError("--format needs \(Self.formats).")
    }
    if let form, format != nil {
      throw ValidationError("--format and --\(form) both say what to print.")
    }
    if let due, DueDate(due) == nil {
      throw ValidationError("--due needs a day or a time, such as 2026-12-01 or \"2026-12-01 18:00\".")
    }
    if let secret, DrawSecret(secret) == nil {
      throw ValidationError("--secret needs the secret of another run, such as 1f2e3d4c.")
    }
    if let late {
      if due == nil { throw ValidationError("--late needs a due date; write --due as well.") }
      if !(0...100).contains(late) { throw ValidationError("--late needs a percentage from 0 to 100.") }
    }
    if merge, acceptNear { throw ValidationError("--accept-near is about files, so --merge can't have it.") }
    if merge, annotate != nil {
      throw ValidationError("--annotate needs the answers, so --merge can't have it.")
    }
    if merge, shard != nil { throw ValidationError("--merge joins all parts, so it takes no --shard.") }
  }

  func run() async throws {
    var grades: [Grade] = []
    var faults = 0
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      // A mistake in the table is found before anybody waits for the grades.
      let marks = try self.marks.map(read)
      let weights = try weights()
      grades = weights.apply(
        to: merge
          ? try JoinedGrades.join(
            folders.map { GradeFolder(url: url($0)) }, names: folders, needsTimes: due != nil)
          : try await graded())
      if let due = due.flatMap({ DueDate($0) }) {
        for index in grades.indices { grades[index].compare(with: due, percent: Double(late ?? 100)) }
      }
      if let marks {
        let marked = marks.apply(to: grades)
        for warning in marked.warnings { ExitStatus.warn(warning, options) }
        grades = marked.grades
      }
      let result = ClassResult(grades)
      faults = result.faults
      if let feedback {
        try FeedbackFolder(url: url(feedback)).write(result)
        let count = result.students.count
        StandardStream.error.print(
          "Wrote the pages of \(count) \(count == 1 ? "student" : "students") to \(feedback).")
      }
      let renderer = ClassRenderer(style: Styles.standardOutput(options))
      StandardStream.output.print(try renderer.render(result, as: chosenFormat))
    }
    if faults > 0 { throw ExitStatus.fault }
  }

  private var chosenFormat: ClassRenderer.Format {
    format.flatMap(ClassRenderer.Format.init(name:)) ?? form?.format ?? (options.json ? .json : .text)
  }

  private func weights() throws -> Weights {
    guard !weight.isEmpty else { return try Weights([]) { $0 } }
    let curriculum = try Sandbox(options.sandbox).curriculum
    return try Weights(weight) { try curriculum.exercise($0).id }
  }

  /// The part of the class that this machine grades.
  private var part: Shard? {
    shard.flatMap { Shard($0, environment: ProcessInfo.processInfo.environment) }
  }

  private func read(marks file: String) throws -> Marks {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(url(file).path)
    } catch {
      throw Report("\(file) can't be read.", found: error.found, expected: "A table of points.")
    }
    return try Marks(text, name: file)
  }

  private func url(_ path: String) -> URL {
    URL(filePath: path, relativeTo: .currentDirectory()).absoluteURL.standardizedFileURL
  }

  private func graded() async throws -> [Grade] {
    var sandbox = try Sandbox(options.sandbox)
    if let secret = secret.flatMap({ DrawSecret($0) }) { sandbox.secret = secret }
    let catalogue = sandbox.curriculum
    let known = try catalogue.all().lessons.flatMap(\.exercises)
    let submissions = try Submissions(
      in: folders.map(url), exercises: try exercise.map(catalogue.exercise), known: known,
      acceptsNear: acceptNear,
      isOne: folders.count == 1 && chosenFormat.isForOne)
    var answers = submissions.answers
    if let warning = submissions.warning(acceptsNear: acceptNear) { ExitStatus.warn(warning, options) }
    let results = GradeFolder(url: url(self.results))
    if let part {
      answers = part.part(of: answers)
      try results.note(part)
    }
    var key = ""
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      key = try await sandbox.prepare().key
    }
    // Whoever asks for the inputs of another run wants no grade that was made with others.
    var grader = ClassGrader(
      grading: sandbox.grading, results: results, sandbox: key + (self.secret ?? ""), jobs: jobs)
    grader.secret = sandbox.secret.text
    grader.notesTimes = due != nil
    let meter = ProgressMeter(isTerminal: isatty(2) == 1 && !options.plain)
    grader.progress = { meter.show($0, of: $1, $2) }
    defer { meter.end() }
    var grades: [Grade] = []
    try await ExitStatus.reporting(options, as: ExitStatus.fault) { grades = try await grader.grade(answers) }
    meter.end()
    if let annotate {
      for line in Annotations.here(annotate).lines(answers, grades) { StandardStream.error.print(line) }
    }
    return grades
  }
}

/// `tca grade --json`, which is the same as --format json
extension ClassResult: CommandOutput {
  /// The name of the type of the output in the schema.
  package static let definition = "grade"
}
