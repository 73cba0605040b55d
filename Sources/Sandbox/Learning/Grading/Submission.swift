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
  private var sealedChecks: String
  /// The tests that must pass: the checks', and in an exercise about writing tests the learner's own.
  private(set) var tests: [NamedTest]
  /// The lesson's own files that the exercise builds on.
  var support: [SourceFile]

  /// Reads an exercise and a file.
  ///
  /// - Throws: A `Report` when the exercise is broken, and an ``Unreadable`` when the learner's file is.
  init(exercise: Exercise, file: URL, syntax: SyntaxClient) async throws {
    self.exercise = exercise
    do throws(TextFile.Failure) {
      learner = try SourceFile(contentsOf: file, role: .learner)
    } catch {
      throw Unreadable(file: file, exercise: exercise, error)
    }
    let hasChecks =
      exercise.kind == .code || FileManager.default.fileExists(atPath: exercise.files.checks.path)
    checks =
      hasChecks
      ? try Self.read(exercise.files.checks, role: .checks, of: exercise)
      : SourceFile(path: "", text: "", role: .checks)
    checks.path = Self.checksFile
    support = try exercise.files.sources.map { try Self.read($0, role: .lesson, of: exercise) }
    do {
      sealedChecks = try await SealedChecks.seal(checks.text, syntax)
      tests = try await NamedTest.all(in: checks.text, file: Self.checksFile, syntax)
    } catch let failure as SyntaxFailure {
      throw Report.unparsedChecks(
        of: exercise, failure.report(on: .file(Self.checksFile), source: checks.text))
    }
    guard exercise.kind == .test else { return }
    do {
      tests = try await NamedTest.all(in: learner.text, file: learnerFile, syntax) + tests
    } catch let failure as SyntaxFailure {
      throw Unreadable(failure.report(on: .file(learner.path), source: learner.text))
    }
  }

  /// The learner's file is missing or is no text.
  struct Unreadable: Error {
    var outcome: Verdict.Outcome
    var report: Report

    /// The parser gave up on it.
    init(_ report: Report) {
      outcome = .compileError
      self.report = report
    }

    init(file: URL, exercise: Exercise, _ failure: TextFile.Failure) {
      outcome = failure == .missing ? .missing : .compileError
      report = Report(
        failure == .missing ? "\(file.path) is missing." : "\(file.path) can't be read.",
        found: failure == .missing ? nil : failure.found, expected: "Your solution of \(exercise.id).",
        causes: failure == .missing
          ? [Report.Cause("The exercise was not started yet.", fix: "tca start \(exercise.lesson)")] : [])
    }
  }

  /// What is compiled. The checks come first, so that their name is theirs.
  var unit: CompileUnit {
    var sealed = checks
    sealed.text = sealedChecks
    return CompileUnit(
      module: .named(Self.module),
      sources: [
        sealed, SourceFile(path: "Operators.swift", text: Operators.source, role: .generated), learner,
      ]
        + support,
      usesTesting: true)
  }

  /// The same with another feature in place of the right one, and without the checks of that.
  func replacingFeature(with mutant: Mutant) -> Submission {
    var other = self
    let feature = Set(exercise.files.feature.map(\.path))
    other.support = support.filter { !feature.contains($0.path) } + [mutant.source]
    other.checks.text = ""
    other.sealedChecks = ""
    return other
  }

  /// The learner's file's name in the module.
  var learnerFile: String {
    let unit = unit
    return zip(unit.fileNames, unit.sources).first { $0.1.role == .learner }?.0 ?? ""
  }

  /// Sources by their name in the module, with the checks as their author wrote them.
  var sources: [String: SourceFile] {
    var unit = unit
    unit.sources = unit.sources.map { $0.role == .checks ? checks : $0 }
    return Dictionary(zip(unit.fileNames, unit.sources)) { first, _ in first }
  }

  static func read(_ url: URL, role: SourceFile.Role, of exercise: Exercise) throws(Report)
    -> SourceFile
  {
    do throws(TextFile.Failure) {
      return try SourceFile(contentsOf: url, role: role)
    } catch {
      throw Report(
        "The exercise \(exercise.id) is broken.", found: "\(url.path) can't be read. \(error.found)",
        expected: "A Swift file.", causes: [Report.Cause("The lesson is incomplete.", fix: "tca verify")])
    }
  }
}

extension Report {
  fileprivate static func unparsedChecks(of exercise: Exercise, _ report: Report) -> Report {
    Report(
      "The exercise \(exercise.id) is broken.", found: "\(report.title) \(report.found ?? "")",
      expected: "A Checks.swift that the Swift parser can read.",
      causes: [Cause("The lesson is faulty.", fix: "tca verify")])
  }
}
