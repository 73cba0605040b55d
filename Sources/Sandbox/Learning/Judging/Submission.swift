import Curriculum
import Foundation
import KernelProtocol
import Reports
import SyntaxProtocol
import TextHandling
import Toolchain
import Verdicts

/// A learner's file, together with the files that it is compiled and judged with.
struct Submission: Sendable {
  /// The name of the checks in the module. A learner's file of the same name gets another name there.
  static let checksFile = "Checks.swift"
  static let module = JudgeFrame.module

  var exercise: Exercise
  /// The learner's file.
  var learner: SourceFile
  /// The checks as their author wrote them. They are empty in an exercise where the learner writes all tests.
  var checks: SourceFile
  /// The checks in the form in which they are compiled, without the demands.
  private(set) var sealedChecks: String
  /// What the checks demand of the answer's types.
  var demands = Demands()
  /// The tests that must pass: those of the checks, and those of the learner when the exercise is about writing tests.
  private(set) var tests: [NamedTest]
  /// The check that nothing deprecated is used, if the exercise asks for it.
  private(set) var deprecation: DeprecationCheck?
  /// What is only an example in the checks, if they say that.
  private(set) var draws: DrawnInputs?
  /// The lesson's files that the exercise uses.
  var support: [SourceFile]

  /// Reads the files of an exercise and the learner's file.
  ///
  /// - Throws: A `Report` when a file of the exercise can't be read, and an ``Unreadable`` when the learner's file can't.
  init(exercise: Exercise, file: URL, syntax: SyntaxClient) async throws {
    self.exercise = exercise
    do throws(TextFile.Failure) {
      learner = try SourceFile(contentsOf: file, role: .learner)
    } catch {
      throw Unreadable(file: file, exercise: exercise, error)
    }
    // The compiler would only name what the checks miss in it.
    guard learner.text.contains(where: { !$0.isWhitespace }) else {
      throw Unreadable(
        Report(
          "\(file.path) is empty.", expected: "The file contains your answer to \(exercise.id).",
          causes: [
            .init("The exercise can start again with its first text.", fix: "tca reset \(exercise.id)")
          ]))
    }
    let hasChecks =
      exercise.files.required.contains(exercise.files.checks)
      || FileManager.default.fileExists(atPath: exercise.files.checks.path)
    checks =
      hasChecks
      ? try Self.read(exercise.files.checks, role: .checks, of: exercise)
      : SourceFile(path: "", text: "", role: .checks)
    checks.path = Self.checksFile
    support = try exercise.files.sources.map { try Self.read($0, role: .lesson, of: exercise) }
    do {
      let outline = try await syntax.outline(of: checks.text)
      draws = exercise.steps.contains(.again) ? DrawnInputs(in: outline.comments) : nil
      sealedChecks = try await SealedChecks.seal(
        checks.text, for: learner.text, draws: draws, syntax)
      tests = NamedTest.all(in: checks.text, file: Self.checksFile, outline)
      demands = try await ExerciseFacts(exercise, syntax).demands
      deprecation = DeprecationCheck(in: outline.comments)
    } catch let failure as SyntaxFailure {
      if let fault = failure.fault { throw fault }
      throw Report.unparsedChecks(
        of: exercise, failure.report(on: .file(Self.checksFile), source: checks.text))
    }
    guard exercise.answer.hasTests else { return }
    if exercise.steps.contains(.mutants) {
      let feature = exercise.files.feature.map(\.path)
      support =
        [SourceFile(path: "HiddenBodies.swift", text: HiddenBodies.source, role: .lesson)]
        + (try await syntax.hidingBodies(in: support.filter { feature.contains($0.path) }))
        + support.filter { !feature.contains($0.path) }
    }
    do {
      tests = try await NamedTest.all(in: learner.text, file: learnerFile, syntax) + tests
    } catch let failure as SyntaxFailure {
      if let fault = failure.fault { throw fault }
      throw Unreadable(failure.report(on: .file(learner.path), source: learner.text))
    }
  }

  /// The error for a learner's file that is missing or can't be read.
  struct Unreadable: Error {
    var outcome: Verdict.Outcome
    var report: Report

    /// Creates the error for a file that can't be parsed.
    init(_ report: Report) {
      outcome = .compileError
      self.report = report
    }

    private static func causes(_ file: URL, _ exercise: Exercise, _ failure: TextFile.Failure) -> [Report
      .Cause]
    {
      switch failure {
      case .missing:
        [.init("You haven't started the exercise yet.", fix: "tca start \(exercise.id)")]
      case .utf16:
        [
          .init(
            "Your editor saved the file as UTF-16. Save it as UTF-8.",
            fix: Self.conversion(of: file, from: "UTF-16"))
        ]
      case .notText:
        [
          .init(
            "Your editor saved the file in an older encoding, such as Latin-1. Save it as UTF-8.",
            fix: Self.conversion(of: file, from: "LATIN1"))
        ]
      default: []
      }
    }

    /// A command that converts a file in its place.
    private static func conversion(of file: URL, from encoding: String) -> String {
      let (old, new) = ("'\(file.path)'", "'\(file.path).utf8'")
      return "iconv -f \(encoding) -t UTF-8 \(old) > \(new) && mv \(new) \(old)"
    }

    init(file: URL, exercise: Exercise, _ failure: TextFile.Failure) {
      outcome = failure == .missing ? .missing : .unreadable
      report = Report(
        failure == .missing ? "\(file.path) is missing." : "\(file.path) can't be read.",
        found: failure == .missing ? nil : failure.found,
        expected: "The file contains your answer to \(exercise.id).",
        causes: Self.causes(file, exercise, failure))
    }
  }

  /// The unit to compile. The checks come first, so that they keep their file name.
  var unit: CompileUnit {
    var sealed = checks
    sealed.text = demands.sealing(sealedChecks)
    var unit = CompileUnit(
      module: .named(Self.module),
      sources: [
        sealed, SourceFile(path: "Operators.swift", text: Operators.source, role: .generated), learner,
      ]
        + support,
      usesTesting: true)
    unit.lessonStandsAlone = exercise.steps.contains(.mutants)
    return unit
  }

  /// Returns this submission with a mutant in place of the correct feature, and without checks.
  ///
  /// In the module, the mutant's files have the names of the feature's, so that the learner's tests can be compiled once for
  /// both.
  func replacingFeature(with mutant: Mutant) -> Submission {
    var other = withoutChecks
    let feature = exercise.files.feature.map(\.path)
    other.support = support.filter { !feature.contains($0.path) } + mutant.feature
    return other
  }

  /// This submission without its checks, so that tests find in it what they find beside a mutant.
  var withoutChecks: Submission {
    var other = self
    other.checks.text = ""
    other.deprecation = nil
    other.sealedChecks = ""
    other.demands = Demands()
    other.tests = tests.filter { $0.file == learnerFile }
    return other
  }

  /// Returns this submission with other inputs in its checks.
  ///
  /// - Parameters:
  ///   - replacement: What stands in place of a number or text; nil where it stays.
  /// - Throws: A ``Toolchain/SyntaxFailure``.
  func replacingInputs(
    _ syntax: SyntaxClient, by replacement: (WrittenInput) -> String?
  ) async throws -> Submission {
    var other = self
    for text in [\Submission.checks.text, \.sealedChecks] {
      other[keyPath: text] = DrawnInputs.replacing(
        try await syntax.inputs(in: self[keyPath: text]), in: self[keyPath: text], by: replacement)
    }
    return other
  }

  /// The lines of the checks at which the stages begin, from 1.
  private var stages: [Int] {
    checks.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasPrefix(Exercise.stageMark) }.map { $0.offset + 1 }
  }

  /// Returns this submission with the stages before the first one that doesn't compile, and the tests of that stage.
  ///
  /// - Returns: nil when the learner's own code doesn't compile, or when not even the first stage does.
  func withoutUnfinishedStage(
    _ failure: CompileFailure, _ syntax: SyntaxClient
  ) async throws -> (earlier: Submission, unfinished: [NamedTest], reason: String)? {
    let errors = failure.errors.filter { $0.file == Self.checksFile }
    guard errors.count == failure.errors.count, let first = errors.min(by: { $0.line < $1.line }),
      let stage = stages.lastIndex(where: { $0 <= first.line }), stage > 0
    else { return nil }
    let end = stage + 1 < stages.count ? stages[stage + 1] : .max
    var earlier = self
    earlier.checks.text =
      checks.text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(stages[stage] - 1).joined(separator: "\n") + "\n"
    earlier.sealedChecks = try await SealedChecks.seal(
      earlier.checks.text, for: learner.text, draws: draws, syntax)
    let kept = tests.filter { $0.line < stages[stage] }
    earlier.tests = kept
    return (
      earlier, tests.filter { $0.line >= stages[stage] && $0.line < end },
      "Your file doesn't have what this stage needs yet. \(first.expectation ?? "The compiler says: \(first.message).")"
    )
  }

  /// Returns this submission with the features of the exercise's start in place of the learner's, and without checks. The first
  /// one keeps what the learner has added beside them; the second one has the tests alone, for additions that don't fit the start.
  func puttingMistakeBack(_ syntax: SyntaxClient) async throws -> [Submission] {
    let start = try Self.read(exercise.files.start, role: .lesson, of: exercise)
    let (own, other) = (try await MixedFile(learner.text, syntax), try await MixedFile(start.text, syntax))
    return [true, false].map { keepsOthers in
      var submission = withoutChecks
      submission.learner.text = own.tests(withFeatureOf: other, keepsOthers: keepsOthers)
      return submission
    }
  }

  /// The name of the learner's file in the module.
  var learnerFile: String {
    let unit = unit
    return zip(unit.fileNames, unit.sources).first { $0.1.role == .learner }?.0 ?? ""
  }

  /// The sources by their names in the module, with the checks as their author wrote them.
  var sources: [String: SourceFile] {
    var unit = unit
    unit.sources = unit.sources.map { $0.role == .checks ? checks : $0 }
    return Dictionary(zip(unit.fileNames, unit.sources)) { first, _ in first }
  }

  /// Reads a file of an exercise.
  ///
  /// - Throws: A `Report` when the file can't be read.
  static func read(_ url: URL, role: SourceFile.Role, of exercise: Exercise) throws(Report)
    -> SourceFile
  {
    do throws(TextFile.Failure) {
      return try SourceFile(contentsOf: url, role: role)
    } catch {
      throw Report.unreadable(url, error, exercise)
    }
  }
}

extension Report {
  /// For a file of an exercise that can't be read.
  static func unreadable(_ url: URL, _ failure: TextFile.Failure, _ exercise: Exercise) -> Report {
    Report(
      "The exercise \(exercise.id) is broken.", found: "\(url.path) can't be read. \(failure.found)",
      expected: "Every file of an exercise is a Swift file that can be read.",
      causes: [
        Cause(
          "The lesson is incomplete.",
          fix: "If the lesson is yours, add or correct the file. Otherwise, tell its author.")
      ])
  }

  fileprivate static func unparsedChecks(of exercise: Exercise, _ report: Report) -> Report {
    Report(
      "The exercise \(exercise.id) is broken.", found: "\(report.title) \(report.found ?? "")",
      expected: "The Swift parser can read Checks.swift.",
      causes: [
        Cause(
          "The lesson has a mistake.",
          fix: "If the lesson is yours, correct its Checks.swift. Otherwise, tell its author.")
      ])
  }
}
