import Curriculum
import Foundation
import Reports
import Toolchain

/// A learner's file together with all that it is compiled and judged with.
struct Submission: Sendable {
  /// The checks' name in the module; no submission's file can have it.
  static let checksFile = "Checks.swift"
  static let module = "Exercise"

  var exercise: Exercise
  /// The learner's file as it was read.
  var learner: SourceFile
  /// As shown to the learner; compiled in its sealed form. Empty where tests are all that is written.
  var checks: SourceFile
  /// The lesson's own files that the exercise builds on.
  var support: [SourceFile]

  /// Reads an exercise and a file. Throws a `Report` when the exercise is broken, and a ``Unreadable`` when the
  /// learner's file is.
  init(exercise: Exercise, file: URL) throws {
    self.exercise = exercise
    do {
      learner = try SourceFile(contentsOf: file, role: .learner)
    } catch {
      throw Unreadable(file: file, exercise: exercise)
    }
    let hasChecks = exercise.kind == .code || FileManager.default.fileExists(atPath: exercise.checks.path)
    checks =
      hasChecks
      ? try Self.read(exercise.checks, role: .checks, of: exercise)
      : SourceFile(path: "", text: "", role: .checks)
    checks.path = Self.checksFile
    support = try Self.supportFiles(of: exercise).map { try Self.read($0, role: .lesson, of: exercise) }
  }

  /// The learner's file is missing or is no text.
  struct Unreadable: Error {
    var outcome: Verdict.Outcome
    var report: Report

    init(file: URL, exercise: Exercise) {
      let isThere = FileManager.default.fileExists(atPath: file.path)
      outcome = isThere ? .compileError : .missing
      report = Report(
        isThere ? "\(file.path) can't be read" : "\(file.path) is missing",
        found: isThere ? "it is a folder, is protected, or holds bytes that are no UTF-8 text" : nil,
        expected: "your solution of \(exercise.id)",
        causes: isThere
          ? [] : [Report.Cause("the exercise was not started yet", fix: "tca start \(exercise.lesson)")])
    }
  }

  /// What is compiled. The checks come first, so that their name is theirs.
  var unit: CompileUnit {
    var sealed = checks
    sealed.text = SealedChecks.seal(checks.text)
    return CompileUnit(
      module: .named(Self.module),
      sources: [
        sealed, SourceFile(path: "Operators.swift", text: Operators.source, role: .generated), learner,
      ]
        + support,
      usesTesting: true)
  }

  /// The tests that must pass: the checks', and in an exercise about writing tests the learner's own.
  var tests: [NamedTest] {
    let own =
      exercise.kind == .test ? NamedTest.all(in: learner.text, file: learnerFile) : []
    return own + NamedTest.all(in: checks.text, file: Self.checksFile)
  }

  /// The same with another feature in place of the right one, and without the checks of that.
  func replacingFeature(with mutant: Mutant) -> Submission {
    var other = self
    other.support = support.filter { $0.path.contains("/Support/") } + [mutant.source]
    other.checks.text = ""
    return other
  }

  /// The learner's file's name in the module.
  var learnerFile: String { unit.fileNames[2] }

  /// Sources by their name in the module, with the checks as their author wrote them.
  var sources: [String: SourceFile] {
    var unit = unit
    unit.sources[0] = checks
    return Dictionary(zip(unit.fileNames, unit.sources)) { first, _ in first }
  }

  /// Files of the exercise's `Support` folder. Tests are written against a feature: the exercise's own `Feature`
  /// folder, else the lesson's.
  static func supportFiles(of exercise: Exercise) -> [URL] {
    let lesson = exercise.folder.deletingLastPathComponent().deletingLastPathComponent()
    var files = swiftFiles(in: exercise.folder.appending(path: "Support"))
    if exercise.kind == .test {
      let own = swiftFiles(in: exercise.folder.appending(path: "Feature"))
      files += own.isEmpty ? swiftFiles(in: lesson.appending(path: "Feature")) : own
    }
    return files
  }

  static func swiftFiles(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  static func read(_ url: URL, role: SourceFile.Role, of exercise: Exercise) throws(Report)
    -> SourceFile
  {
    do {
      return try SourceFile(contentsOf: url, role: role)
    } catch {
      throw Report(
        "The exercise \(exercise.id) is broken",
        found: "\(url.path) can't be read: \(error.localizedDescription)",
        expected: "a Swift file", causes: [Report.Cause("the lesson is incomplete", fix: "tca verify")])
    }
  }
}
