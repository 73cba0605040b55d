import Curriculum
import Foundation
import Reports
import Toolchain

/// A feature with a mistake, which the learner's tests must catch. It is a file of the exercise's `Mutants` folder: either the
/// whole feature as Swift, or a patch on the correct feature.
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
  /// The text of the file.
  var text: String
  /// What is compiled in place of the correct feature.
  var feature: [SourceFile]

  /// Creates a mutant.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - comments: The comments at its beginning.
  ///   - feature: What is compiled in place of the correct feature.
  init(source: SourceFile, comments: [String], feature: [SourceFile]) {
    let file = URL(filePath: source.path)
    self.file = file.lastPathComponent
    text = source.text
    self.feature = feature
    task = comments.first { $0.hasPrefix("task:") }.flatMap {
      Int($0.dropFirst("task:".count).trimmingCharacters(in: .whitespaces))
    }
    name =
      comments.first { !$0.hasPrefix("task:") }
      ?? file.deletingPathExtension().lastPathComponent.replacing("-", with: " ")
  }

  /// The feature of an exercise's start, whose mistake the learner has mended.
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
    var mutants: [Mutant] = []
    for file in exercise.files.mutants {
      let source = try Submission.read(file, role: .lesson, of: exercise)
      if file.pathExtension == "patch" {
        mutants.append(try Mutant(patch: source, on: correct, of: exercise))
        continue
      }
      do {
        // A file's name is part of the names of private types, and tests must not be able to tell which run it is.
        var feature = source
        feature.path = correct.first?.path ?? source.path
        mutants.append(
          Mutant(
            source: source, comments: try await syntax.outline(of: source.text).header, feature: [feature]))
      } catch let failure as SyntaxFailure {
        throw failure.report(on: .file(source.path), source: source.text)
      }
    }
    return mutants
  }

  /// Applies a patch to the correct feature.
  private init(patch: SourceFile, on correct: [SourceFile], of exercise: Exercise) throws(Report) {
    var feature = correct
    do throws(UnifiedDiff.Failure) {
      let diff = try UnifiedDiff(patch.text)
      for change in diff.files {
        let name = URL(filePath: change.path).lastPathComponent
        guard let index = feature.firstIndex(where: { URL(filePath: $0.path).lastPathComponent == name })
        else {
          let names = feature.map { URL(filePath: $0.path).lastPathComponent }
          throw UnifiedDiff.Failure(
            line: change.hunks.first.map { max(1, $0.line - 2) } ?? 1,
            message:
              "The patch changes \(change.path), but the feature has only \(names.joined(separator: ", ")).")
        }
        feature[index].text = try change.apply(to: feature[index].text)
      }
      self.init(source: patch, comments: diff.header.compactMap(Self.comment), feature: feature)
    } catch {
      throw .broken(patch, exercise, error)
    }
  }

  /// The text of a comment; nil for another line.
  private static func comment(_ line: String) -> String? {
    guard line.hasPrefix("//") else { return nil }
    let text = line.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }

  /// What the name of a mutant's check begins with.
  static let checkPrefix = "Your tests notice: "

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
      name: Self.checkPrefix + name, status: answer == .noticed ? .pass : .fail, message: message,
      testCode: text, taskID: task)
  }
}

extension Report {
  /// For a patch that can't be applied.
  fileprivate static func broken(_ patch: SourceFile, _ exercise: Exercise, _ failure: UnifiedDiff.Failure)
    -> Report
  {
    let lines = patch.text.split(separator: "\n", omittingEmptySubsequences: false)
    let name = URL(filePath: patch.path).lastPathComponent
    let source = lines.indices.contains(failure.line - 1) ? String(lines[failure.line - 1]) : nil
    let feature =
      exercise.files.feature.first.map { "Feature/\($0.lastPathComponent)" } ?? "Feature/Counter.swift"
    return Report(
      "The exercise \(exercise.id) is broken.",
      location: .init(file: patch.path, line: failure.line, source: source),
      found: "The mutant \(name) doesn't apply. \(failure.message)",
      expected:
        "A mutant that ends with .patch changes lines of the correct feature, in the form of `diff -u`.",
      causes: [
        Cause(
          "The feature was changed after the patch was made. If the lesson is yours, make the patch again, and put its two lines of comments above it. Otherwise, tell its author.",
          fix: "diff -u \(feature) Changed.swift > Mutants/\(name)")
      ])
  }
}
