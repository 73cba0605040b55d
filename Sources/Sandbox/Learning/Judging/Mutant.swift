import Curriculum
import Foundation
import Reports
import TextHandling
import Toolchain
import Verdicts

/// A feature with a mistake, which the learner's tests must catch.
///
/// The first line names the mistake, so that the learner can read it when the tests miss it. The second line may name the
/// task:
///
/// ```swift
/// // The minus button stops at zero
/// // task: 3
/// ```
struct Mutant: Equatable, Sendable {
  var name: String
  var task: Int?
  /// The name of the file.
  var file: String
  /// The whole text, whether or not it is written as a patch.
  var text: String
  /// What is compiled in place of the correct feature.
  var feature: [SourceFile]
  /// Creates a mutant.
  ///
  /// - Parameters:
  ///   - variant: The answer's name and place.
  ///   - text: Its whole text.
  ///   - comments: The comments at its beginning.
  ///   - feature: What is compiled in place of the correct feature.
  private init(_ variant: Variant, text: String, comments: [String], feature: [SourceFile]) {
    file = variant.fileName
    self.text = text
    self.feature = feature
    task = comments.first { $0.hasPrefix("task:") }.flatMap {
      Int($0.dropFirst("task:".count).trimmingCharacters(in: .whitespaces))
    }
    name = comments.first { !$0.hasPrefix("task:") } ?? variant.name.replacing("-", with: " ")
  }

  /// The feature of an exercise's start, whose mistake the learner has fixed.
  init(startOf exercise: Exercise, text: String) {
    name = "The mistake that was reported"
    task = exercise.tasks.last?.id
    file = exercise.files.start.lastPathComponent
    self.text = text
    feature = []
  }

  /// Returns the mutants of an exercise, sorted by file name.
  ///
  /// - Throws: A `Report` when a mutant can't be read, parsed or applied.
  static func all(of exercise: Exercise, _ syntax: SyntaxClient) async throws -> [Mutant] {
    let correct = try exercise.files.feature.map { try Submission.read($0, role: .lesson, of: exercise) }
    let variants = exercise.files.variants
    // A mutant that can't even be found must not be forgotten.
    if let fault = variants.faults.first { throw Report.broken(variants.patch, exercise, fault) }
    var mutants: [Mutant] = []
    for variant in variants[.mutant] {
      do {
        let text = try variant.text()
        mutants.append(
          Mutant(
            variant, text: text, comments: try await syntax.outline(of: text).header,
            feature: try await syntax.hidingBodies(in: try feature(of: variant, correct))))
      } catch let failure as SyntaxFailure {
        throw failure.report(on: .file(variant.file.path), source: (try? variant.text()) ?? "")
      } catch let failure as TextFile.Failure {
        throw Report.unreadable(variant.file, failure, exercise)
      } catch let broken as Variant.Broken {
        throw Report.broken(exercise, broken)
      }
    }
    return mutants
  }

  /// The correct feature with the mutant's files in place of those that it changes; a whole file replaces all of them.
  private static func feature(of variant: Variant, _ correct: [SourceFile]) throws -> [SourceFile] {
    var feature = correct
    for source in try variant.sources() {
      guard let base = source.base else {
        // A file's name is part of the names of private types, and tests must not be able to tell which run it is.
        let path = correct.first?.path ?? variant.file.path
        return [SourceFile(path: path, text: source.text, role: .lesson)]
      }
      guard let index = feature.firstIndex(where: { $0.path == base.path }) else { continue }
      feature[index].text = source.text
    }
    return feature
  }

  /// What the learner's tests said about a mutant.
  enum Answer: Equatable, Sendable {
    /// A check failed.
    case noticed
    /// All tests passed.
    case missed
    /// The run didn't reach the end of the tests, and no check had failed before.
    case endedEarly(Verdict.Outcome)

    /// - Parameter verdict: The verdict on the learner's tests with the mutant; nil when the run was ended at its first failure.
    init(_ verdict: Verdict?) {
      guard let verdict else {
        self = .noticed
        return
      }
      switch verdict.tca.outcome {
      case .passed: self = .missed
      case .failed: self = .noticed
      case let outcome: self = verdict.tests.contains { $0.status == .fail } ? .noticed : .endedEarly(outcome)
      }
    }
  }

  /// Returns the result of running the learner's tests with this mutant.
  func test(_ answer: Answer) -> Verdict.Test {
    let advice = "Add a check that fails for this feature and passes for the correct one."
    let message: String? =
      switch answer {
      case .noticed: nil
      case .missed: "Your tests pass for a feature with this mistake. \(advice)"
      case .endedEarly(.timedOut):
        "Your tests never end for a feature with this mistake, so no check says what is wrong. \(advice)"
      case .endedEarly:
        "Your tests crash for a feature with this mistake before a check fails, so none of them says what is wrong. Check a value with `#expect` or `try #require` before you use it."
      }
    return Verdict.Test(
      name: Verdict.Test.mutantPrefix + name, status: answer == .noticed ? .pass : .fail, message: message,
      testCode: text, taskID: task)
  }
}

extension Report {
  /// For a patch that can't be applied.
  fileprivate static func broken(_ exercise: Exercise, _ broken: Variant.Broken) -> Report {
    Report(
      "The exercise \(exercise.id) is broken.", location: line(broken.line, of: broken.variant.file),
      found: broken.message,
      expected:
        "A mutant that is a patch changes lines of the correct feature, in the form of `diff -u`.",
      causes: [
        Cause("\(broken.cause) If the lesson isn't yours, tell its author.", fix: broken.advice())
      ])
  }

  /// For an `Answers.patch` that can't be read.
  fileprivate static func broken(_ patch: URL, _ exercise: Exercise, _ fault: Variants.Fault) -> Report {
    Report(
      "The exercise \(exercise.id) is broken.", location: line(fault.line, of: patch), found: fault.message,
      expected: "Each patch names its mutant, as `+++ Mutants/adds-two.swift` does.",
      causes: [
        Cause(
          "The lesson has a mistake.",
          fix: "If the lesson is yours, correct the line. Otherwise, tell its author.")
      ])
  }

  private static func line(_ number: Int, of file: URL) -> Location {
    let lines =
      (try? TextFile.read(file.path))?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let source = lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
    return Location(file: file.path, line: number, source: source)
  }
}

extension SyntaxClient {
  /// Returns the files of a feature that is tested, with bodies whose types say nothing about them.
  ///
  /// - Throws: A ``Toolchain/SyntaxFailure``.
  func hidingBodies(in feature: [SourceFile]) async throws -> [SourceFile] {
    var hidden = feature
    for index in hidden.indices { hidden[index].text = try await hidingBodies(in: hidden[index].text) }
    return hidden
  }

  /// Returns what the files of a feature declare, as the tests see it.
  ///
  /// - Throws: A ``Toolchain/SyntaxFailure``.
  func declarations(of feature: [SourceFile]) async throws -> [String] {
    var declarations: [String] = []
    for file in feature { declarations.append(try await interface(of: file.text).tokens) }
    return declarations
  }
}
