import Authoring
import Curriculum
import Foundation
import KernelProtocol
import Reports
import SyntaxProtocol
import Toolchain
import Verdicts

/// Checks a pack of lessons as its author would: its texts and files, and the verdicts on the answers that it contains.
///
/// ```swift
/// var verifier = Verifier(folder: lessons, places: book.places(), grading: grading, compiler: compiler)
/// verifier.mutates = true
/// let result = try await verifier.run()
/// ```
public struct Verifier: Sendable {
  /// The folder that contains `catalog.yml`.
  public var folder: URL
  /// The names of the Book's pages; nil when there is no Book.
  public var places: [String]?
  /// Judges answers.
  public var grading: GradingClient
  /// Compiles the lessons' features.
  public var compiler: CompilerClient
  /// Types lines at the prompt of a lesson, and returns the report of the first one that can't be run; nil to type none.
  public var type: (@Sendable (_ lines: [String], _ lesson: Lesson) async throws -> Report?)?
  /// Compiles the solution of an exercise as `play` does, and returns the report about what can't be played; nil to compile none.
  public var play: (@Sendable (_ lesson: Lesson, _ exercise: Exercise) async throws -> Report?)?
  /// What the built-in lessons are called and teach, beside which a pack stands.
  public var builtIn = BuiltInNames()
  /// How commands name the pack.
  public var commands = PackCommands()
  /// The slugs of the lessons to verify; empty for all.
  public var lessons: [String] = []
  /// The names of the exercises to verify, such as `counter/timer`; empty for all.
  public var exercises: [String] = []
  /// How many answers are judged at the same time.
  public var jobs: Int
  /// Whether small changes are made to the solutions.
  public var mutates = false
  /// Plays each answer and the solution with the same moves; nil to play none.
  public var hunt: Hunt?
  /// For how many seconds each answer is played.
  public var huntSeconds = 2
  /// Whether the verdicts on the starts and solutions are recorded instead of compared.
  public var records = false
  /// When it is a number, one right and one wrong answer to each exercise are judged, which this number chooses.
  public var sample: Int?
  /// Whether judgments of earlier runs are used.
  public var usesCache = true
  /// Called with each finished step: the number of finished steps, the number of all known ones, and what was done.
  public var progress: @Sendable (_ done: Int, _ total: Int, _ title: String) -> Void = { _, _, _ in }

  /// Creates a verifier of all lessons of a folder.
  public init(
    folder: URL, places: [String]?, grading: GradingClient, compiler: CompilerClient,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.folder = folder
    self.places = places
    self.grading = grading
    self.compiler = compiler
    self.jobs = jobs
  }

  /// Verifies the chosen lessons and exercises.
  ///
  /// - Throws: A `Report` when a name is unknown or a tool is missing. Mistakes of the author are problems of the result.
  public func run() async throws -> Verification {
    let start = ContinuousClock.now
    let catalogue: Catalogue
    do {
      catalogue = try Catalogue(folder: folder)
    } catch let report as Report {
      var result = Verification()
      result.problems = [Problem(report, folder.appending(path: "catalog.yml"), in: folder)]
      return result
    }
    let chosen = try chosen(from: catalogue)
    let preparation = try await compiler.prepare { _ in }
    let cache = VerdictCache(
      folder: usesCache
        ? preparation.images.deletingLastPathComponent().appending(path: "verdicts")
        : URL.temporaryDirectory.appending(path: "tca-verify-\(UUID())"),
      key: preparation.key + Self.stamp)
    cache.prune()
    Self.pruneFiles()

    var result = Verification()
    let all = chosen.flatMap(\.exercises)
    // Without its mutants nothing of an exercise can be judged, so their patches are made again before everything else.
    if records { result.recorded = try record(all.filter(\.hasLostMutants)) }
    // A solution that doesn't pass is one problem. What follows from it, such as patches that don't apply, isn't told, and
    // nothing is recorded.
    let judged = all.filter { !$0.hasLostMutants }
    let solutions = try await run(judged.map { solution(of: $0, cache) })
    let unsolved = Set(zip(judged, solutions).filter { !$1.isSolved }.map(\.0.id))
    if records { result.recorded? += try record(judged.filter { !unsolved.contains($0.id) }) }
    result.problems = try contentProblems(of: chosen, unsolved: unsolved)
    var steps: [Step] = []
    for choice in chosen {
      result.add(choice.lesson.slug, choice.exercises)
      if choice.isWhole {
        steps.append(
          Step(title: choice.lesson.slug) {
            Finding(problems: try await problems(ofFeatureOf: choice.lesson))
          })
      }
      for exercise in choice.exercises where !unsolved.contains(exercise.id) && !exercise.hasLostMutants {
        steps += try await self.steps(for: exercise, cache)
        if exercise.played != nil { steps.append(played(exercise, of: choice.lesson)) }
        if let hunt { steps += hunts(for: exercise, hunt, cache) }
      }
    }
    let findings = solutions + (try await run(steps, after: solutions.count))
    result.problems += findings.flatMap(\.problems)
    result.unrecorded = findings.flatMap(\.unrecorded)
    if mutates {
      var changes = Verification.Changes()
      for finding in findings { changes.add(finding.changes) }
      result.changes = changes
    }
    if hunt != nil { result.hunts = findings.flatMap(\.hunts) }
    if !usesCache { cache.remove() }
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return result
  }

  /// Identifies the running program, whose code decides the verdicts.
  private static var stamp: String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "/proc/self/exe")
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let file = attributes.flatMap { _ in try? FileManager.default.attributesOfItem(atPath: path) }
    let time = (file?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(file?[.size] ?? 0) \(time)"
  }

  // MARK: - What to verify

  private struct Choice {
    var lesson: Lesson
    var exercises: [Exercise]
    /// Whether the lesson itself is verified too.
    var isWhole: Bool
  }

  private func chosen(from catalogue: Catalogue) throws -> [Choice] {
    let names = try lessons.map { try catalogue.lesson($0).slug }
    let ids = try exercises.map { try catalogue.exercise($0).id }
    let isAll = names.isEmpty && ids.isEmpty
    return catalogue.all().lessons.compactMap { lesson in
      let isWhole = isAll || names.contains(lesson.slug)
      let chosen = lesson.exercises.filter { isWhole || ids.contains($0.id) }
      return isWhole || !chosen.isEmpty ? Choice(lesson: lesson, exercises: chosen, isWhole: isWhole) : nil
    }
  }

  /// The problems that need no compiler: all of them, or those of the chosen lessons and exercises.
  private func contentProblems(of chosen: [Choice], unsolved: Set<String>) throws -> [Problem] {
    var check = ContentCheck(folder: folder, places: places)
    check.builtIn = builtIn
    check.unsolved = unsolved
    check.commands = commands
    if lessons.isEmpty && exercises.isEmpty { return try check.problems() }
    let all = try check.problems()
    let folders = chosen.flatMap { choice in
      choice.isWhole ? [choice.lesson.folder] : choice.exercises.map(\.folder)
    }.map { $0.path(in: folder) + "/" }
    // What the catalogue says of a lesson names a folder of it.
    let catalogue = folder.appending(path: "catalog.yml").path(in: folder)
    return all.filter { problem in
      folders.contains {
        (problem.file + "/").hasPrefix($0) || problem.file == catalogue && problem.message.contains($0)
      }
    }
  }

  /// Writes answers and mutants as patches.
  private func record(_ exercises: [Exercise]) throws -> [Problem] {
    try exercises.flatMap { exercise in
      try VariantRecorder(exercise).record().map { note in
        let path = exercise.folder.appending(path: note.variant.path).path(in: folder)
        return Problem(file: path, message: note.text)
      }
    }
  }

  // MARK: - Steps

  /// Something to judge. Steps are independent of each other.
  struct Step: Sendable {
    var title: String
    var run: @Sendable () async throws -> Finding
  }

  /// The result of a step.
  struct Finding: Sendable {
    var problems: [Problem] = []
    var changes = Verification.Changes()
    var hunts: [HuntedAnswer] = []
    /// The files of `Expected` that don't exist.
    var unrecorded: [String] = []
    /// Whether the exercise of the step has a solution that passes, as far as the step can tell.
    var isSolved = true
  }

  /// Runs the steps, several at a time, and returns their results in the steps' order.
  ///
  /// - Parameter earlier: How many steps were run before.
  private func run(_ steps: [Step], after earlier: Int = 0) async throws -> [Finding] {
    var findings = [Finding](repeating: Finding(), count: steps.count)
    try await withThrowingTaskGroup(of: (Int, Finding).self) { group in
      var waiting = steps.indices.makeIterator()
      func start(_ index: Int) {
        group.addTask { (index, try await steps[index].run()) }
      }
      for _ in 0..<min(max(1, jobs), steps.count) {
        if let index = waiting.next() { start(index) }
      }
      var done = 0
      while let (index, finding) = try await group.next() {
        findings[index] = finding
        done += 1
        progress(earlier + done, earlier + steps.count, steps[index].title)
        if let next = waiting.next() { start(next) }
      }
    }
    return findings
  }
}

extension VariantRecorder.Note {
  /// What was done, in a sentence.
  fileprivate var text: String {
    switch event {
    case .packed: "This file is a patch in Answers.patch now."
    case .renewed: "Its patch in \(variant.file.lastPathComponent) was made again."
    case .differs(let percent):
      "This file stays whole, because \(percent) % of its lines differ from \(bases)."
    case .cannotBePatch: "This file stays whole, because no patch on \(bases) says the same."
    }
  }

  private var bases: String {
    variant.bases.map(\.lastPathComponent).formatted(.list(type: .or).locale(Locale(identifier: "en_US")))
  }
}
