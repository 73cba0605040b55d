import Curriculum
import Foundation
import Judging
import KernelProtocol
import Reports
import TextHandling
import Toolchain
import Verdicts

extension Verifier {
  /// Returns the problems of a lesson's feature: it compiles with its entry in `Lesson.md`, the lesson's own tests pass, and the
  /// lines that the lesson's text tells the learner to type can be run.
  public func problems(ofFeatureOf lesson: Lesson) async throws -> [Problem] {
    var problems: [Problem] = []
    if let problem = try await entry(of: lesson) { problems.append(problem) }
    let tests = lesson.folder.appending(path: "Tests")
    for name in tests.names where name.hasSuffix(".swift") {
      let file = tests.appending(path: name)
      let run = try await ownTests(of: lesson, file)
      if let run { problems.append(Problem(file, in: folder, run)) }
    }
    if problems.isEmpty, let report = try await typed(lesson) {
      problems.append(
        Problem(
          lesson.folder.appending(path: "Lesson.md"), in: folder,
          "The text tells the learner to type a line that can't be run.\n"
            + [report.location?.source, report.title, report.found, report.advice].compactMap(\.self).joined(
              separator: "\n")
        ))
    }
    return problems
  }

  /// The report of the first line in the lesson's text that can't be run.
  private func typed(_ lesson: Lesson) async throws -> Report? {
    guard let type else { return nil }
    let lines = lesson.typedLines
    return lines.isEmpty ? nil : try await type(lines, lesson)
  }

  /// Whether `play` can run the solution from the state that the exercise names.
  func played(_ exercise: Exercise, of lesson: Lesson) -> Step {
    Step(title: "\(exercise.id): play") {
      guard let report = try await play?(lesson, exercise) else { return Finding() }
      let words = [report.title, report.found].compactMap(\.self).joined(separator: "\n")
      let message = "`play` doesn't run with the solution, so nobody can play this exercise.\n\(words)"
      return Finding(problems: [Problem(exercise.files.task, in: folder, message)])
    }
  }

  /// The problem of a feature that doesn't compile as the live feature of its lesson.
  private func entry(of lesson: Lesson) async throws -> Problem? {
    let feature = lesson.feature
    let text = FeatureEntrySource.text(
      type: feature.type, initialState: feature.initialState, simulated: feature.simulated)
    do {
      let sources = try feature.sources.map { file throws(TextFile.Failure) in
        try SourceFile(contentsOf: file, role: .lesson)
      }
      _ = try await compiler.compile(
        CompileUnit(
          module: .unique(prefix: "Verified"),
          sources: sources + [SourceFile(path: "Entry.swift", text: text, role: .generated)]))
      return nil
    } catch let failure as CompileFailure {
      let errors = failure.errors
      let own = errors.filter { $0.file == "Lesson.md" || $0.file == "Entry.swift" }
      // An error in the front matter is on the first line of the generated entry, which is not a line of the file.
      let message =
        own.isEmpty
        ? "The feature doesn't compile.\n"
          + errors.prefix(3).map { "\($0.file):\($0.line): \($0.message)" }.joined(separator: "\n")
        : "`feature`, `state` or `simulated` doesn't fit the feature's files.\n"
          + own.prefix(3).map(\.message).joined(separator: "\n")
      return Problem(lesson.folder.appending(path: "Lesson.md"), in: folder, message)
    } catch let failure as TextFile.Failure {
      return Problem(lesson.folder.appending(path: "Feature"), in: folder, failure.found)
    }
  }

  /// Runs tests of the lesson as if they were an answer to an exercise that asks for tests of its feature.
  private func ownTests(of lesson: Lesson, _ file: URL) async throws -> String? {
    let exercise = Exercise(
      lesson: lesson.slug, slug: "own-tests", kind: .test, title: "Own tests", teaches: [], book: nil,
      tasks: [],
      text: "", hints: [], folder: lesson.folder.appending(path: "Exercises/own-tests"))
    let grading = GradingClient.live(compiler: compiler, gate: .open)
    let verdict = try await grading.check(exercise, file)
    guard verdict.status != .pass else { return nil }
    return "The lesson's own tests fail.\n\(verdict.message ?? "")"
  }
}
