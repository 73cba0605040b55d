import ArgumentParser
import Curriculum
import Foundation
import Grading
import Processes
import Reports
import SandboxApp

/// `tca grade`: grades the answers of a class.
struct GradeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Grade the answers of a class.",
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
      written by hand counts. --shard auto asks the system that runs the machine for the part: GitLab, Slurm, or Kubernetes, \
      where the number of parts follows, as in auto/4.

      Exit codes: 0 everything was graded, also if answers failed; 64 usage, 69 a tool is missing, 70 a fault of the sandbox.

      EXAMPLES
        tca grade Submissions --exercise counter/timer
        tca grade Submissions --format markdown > Grades.md
        tca grade Submissions --html > Grades.html
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
    completion: .list(ClassRenderer.Format.allCases.map(\.rawValue)))
  var format: String?

  /// The formats that have a flag of their own.
  enum Form: String, EnumerableFlag {
    case html, csv, classroom, gradescope

    static func help(for form: Form) -> ArgumentHelp? {
      switch form {
      case .html: "Print a page for a browser, with every verdict."
      case .csv: "Print a table of the points, for a spreadsheet and for --marks."
      case .classroom: "Print the result of one submission for GitHub Classroom."
      case .gradescope: "Print Gradescope's results.json of one submission."
      }
    }
  }

  @Flag var form: Form?

  @Option(
    help: ArgumentHelp("A table of points that were set by hand, as --csv prints it.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var marks: String?

  @Option(
    help: ArgumentHelp(
      "Also print a line for each problem on standard error: lines for editors, github for GitHub Actions.",
      valueName: "form"), completion: .list(Annotations.Form.allCases.map(\.rawValue)))
  var annotate: Annotations.Form?

  private static let formats =
    ClassRenderer.Format.allCases.map(\.rawValue).dropLast().joined(separator: ", ")
    + " or \(ClassRenderer.Format.allCases.last?.rawValue ?? "")"

  func validate() throws {
    if folders.isEmpty { throw ValidationError("Name a folder: tca grade DIR") }
    if jobs < 1 { throw ValidationError("--jobs needs a number from 1.") }
    if let shard, self.part == nil {
      throw ValidationError(
        shard.hasPrefix("auto")
          ? "--shard \(shard) needs variables that say which part this machine is: CI_NODE_INDEX and CI_NODE_TOTAL, or SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT, or JOB_COMPLETION_INDEX with the number of parts, as in auto/4."
          : "--shard needs a part and the number of parts, such as 2/4.")
    }
    if let format, ClassRenderer.Format(rawValue: format) == nil {
      throw ValidationError("--format needs \(Self.formats).")
    }
    if let form, format != nil {
      throw ValidationError("--format and --\(form.rawValue) both say what to print.")
    }
    if merge, annotate != nil {
      throw ValidationError("--annotate needs the answers, so --merge can't have it.")
    }
    if merge, shard != nil { throw ValidationError("--merge joins all parts, so it takes no --shard.") }
  }

  func run() async throws {
    var grades: [Grade] = []
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      // A mistake in the table is found before anybody waits for the grades.
      let marks = try self.marks.map(read)
      grades = merge ? try merged() : try await graded()
      if let marks { grades = mark(grades, marks) }
      let chosen = format ?? form?.rawValue
      let form = chosen.flatMap(ClassRenderer.Format.init) ?? (options.json ? .json : .text)
      let renderer = ClassRenderer(style: Styles.standardOutput(options))
      StandardStream.output.print(try renderer.render(ClassResult(grades), as: form))
    }
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

  private func mark(_ grades: [Grade], _ marks: Marks) -> [Grade] {
    let (marked, unknown) = marks.apply(to: grades)
    if !unknown.isEmpty {
      ExitStatus.warn(
        Report(
          "Some points of the table belong to no answer.",
          found: unknown.prefix(Self.shownSkips).joined(separator: "\n"),
          causes: [
            .init(
              "A name is misspelled, or another part of the class was graded.", fix: "tca grade DIR --csv")
          ]
        ), options)
    }
    return marked
  }

  /// Prints the problems of answers on standard error.
  private func annotate(_ answers: [HandedIn], _ grades: [Grade]) {
    guard let annotate else { return }
    let annotations = Annotations(annotate, folder: annotate == .github ? Check.repository : nil)
    for (answer, grade) in zip(answers, grades) {
      guard let file = answer.file, let text = try? TextFile.read(file.path) else { continue }
      let problems = grade.verdict.problems(in: file, text: text, of: answer.exercise)
      for line in annotations.lines(problems) { StandardStream.error.print(line) }
    }
  }

  private func url(_ path: String) -> URL {
    URL(filePath: path, relativeTo: .currentDirectory()).absoluteURL.standardizedFileURL
  }

  private func merged() throws -> [Grade] {
    var grades: [String: Grade] = [:]
    for folder in folders {
      for grade in try GradeFolder(url: url(folder)).all() {
        let name = "\(grade.student)/\(grade.exercise)"
        if let other = grades[name], other != grade {
          throw Report(
            "Two of the folders have a grade for \(name), and they differ.",
            expected: "Each answer was graded once, or with the same result.",
            causes: [
              .init(
                "A folder is left from an earlier run.", fix: "Grade again with --results and a new folder.")
            ])
        }
        grades[name] = grade
      }
    }
    return Array(grades.values)
  }

  /// How many skipped files are named.
  private static let shownSkips = 10

  private func graded() async throws -> [Grade] {
    let sandbox = try Sandbox(options.sandbox)
    let catalogue = sandbox.curriculum
    let known = try catalogue.all().lessons.flatMap(\.exercises)
    var answers = try HandedIn.find(
      in: folders.map(url), exercises: try exercise.map(catalogue.exercise),
      known: known)
    let skipped = HandedIn.skipped(in: folders.map(url), known: known)
    if !skipped.isEmpty {
      let more = skipped.count > Self.shownSkips ? ["… and \(skipped.count - Self.shownSkips) more."] : []
      ExitStatus.warn(
        Report(
          "Some of what was handed in is not graded.",
          found: (skipped.prefix(Self.shownSkips) + more).joined(separator: "\n"),
          causes: [.init("The name of a file is misspelled.", fix: "tca lessons")]), options)
    }
    if let part { answers = part.part(of: answers) }
    var key = ""
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      key = try await sandbox.prepare().key
    }
    var grader = ClassGrader(
      grading: sandbox.grading, results: GradeFolder(url: url(results)), sandbox: key, jobs: jobs)
    let meter = ProgressMeter(isTerminal: isatty(2) == 1 && !options.plain)
    grader.progress = { meter.show($0, of: $1, $2) }
    defer { meter.end() }
    var grades: [Grade] = []
    try await ExitStatus.reporting(options, as: ExitStatus.fault) { grades = try await grader.grade(answers) }
    meter.end()
    annotate(answers, grades)
    return grades
  }
}

/// `tca grade --json`, which is the same as --format json
extension ClassResult: CommandOutput {
  package static let definition = "grade"
}
