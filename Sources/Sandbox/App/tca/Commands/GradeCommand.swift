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

      Exit codes: 0 everything was graded, also if answers failed; 64 usage, 69 a tool is missing, 70 a fault of the sandbox.

      EXAMPLES
        tca grade Submissions --exercise counter/timer
        tca grade Submissions --format markdown > Grades.md
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
    help: ArgumentHelp("Grade only one part of the class, such as the second of four.", valueName: "i/n"))
  var shard: String?

  @Option(help: ArgumentHelp("The folder that keeps the grades.", valueName: "path"), completion: .directory)
  var results = "Grades"

  @Flag(help: "Join the grades of several folders instead of judging.")
  var merge = false

  @Option(
    help: ArgumentHelp("What to print: text, json, junit or markdown.", valueName: "format"),
    completion: .list(ClassRenderer.Format.allCases.map(\.rawValue)))
  var format: String?

  func validate() throws {
    if folders.isEmpty { throw ValidationError("Name a folder: tca grade DIR") }
    if jobs < 1 { throw ValidationError("--jobs needs a number from 1.") }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard needs a part and the number of parts, such as 2/4.")
    }
    if let format, ClassRenderer.Format(rawValue: format) == nil {
      throw ValidationError("--format needs text, json, junit or markdown.")
    }
    if merge, shard != nil { throw ValidationError("--merge joins all parts, so it takes no --shard.") }
  }

  func run() async throws {
    var grades: [Grade] = []
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      grades = merge ? try merged() : try await graded()
    }
    let form = format.flatMap(ClassRenderer.Format.init) ?? (options.json ? .json : .text)
    let renderer = ClassRenderer(style: Styles.standardOutput(options))
    StandardStream.output.print(try renderer.render(ClassResult(grades), as: form))
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
    if let shard = shard.flatMap(Shard.init) { answers = shard.part(of: answers) }
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
    return grades
  }
}
