import Curriculum
import Foundation
import Reports
import TextHandling
import Toolchain
import Verdicts

/// Judges a pick and its reason by what the exercise's designs do: each of them is compiled and run with the checks.
struct DesignsStep: WholeStep {
  private static let pick = "Your pick does what the situation asks"
  private static let reason = "Your reason is what happens"

  func verdict(on exercise: Exercise, _ file: URL, _ grader: Grader) async throws -> Verdict {
    let sheet: ChoiceSheet
    do throws(ChoiceSheet.Unreadable) {
      sheet = try .read(
        file, of: exercise, first: "pick", name: "Your choice",
        unknown: "This line is neither a pick nor a reason.", example: "`pick NAME` or `because 2`")
    } catch {
      return error.verdict
    }
    let designs = try await designs(of: exercise, grader)
    let best = designs.filter(\.isRight)
    guard best.count == 1, let asked = designs.first(where: { $0.name == exercise.asksAbout }), !asked.isRight
    else {
      throw Report(
        "The exercise \(exercise.id) is broken.",
        found: designs.map(\.summary).joined(separator: "\n"),
        expected: "Exactly one design passes all checks, and it is not the one of the second question.")
    }
    var verdict = Verdict(
      exercise,
      choice: [
        (Self.pick, pickFailure(sheet, designs, asked)), (Self.reason, reasonFailure(sheet.reason, asked)),
      ])
    // Before, what all designs do would give the answers away.
    if verdict.status == .pass { verdict.tca.notes = designs.map(\.summary) }
    return verdict
  }

  /// Why a pick is wrong; nil when it is right. Which check the design of the second question fails isn't said before that question
  /// is answered.
  private func pickFailure(_ sheet: ChoiceSheet, _ designs: [Design], _ asked: Design) -> String? {
    let names = designs.map(\.name)
    guard let pick = sheet.pick, pick != "?" else {
      return "You haven't picked a design yet. Write one of \(names.joined(separator: ", ")) after `pick`."
    }
    guard let design = designs.first(where: { $0.name.lowercased() == pick.lowercased() }) else {
      let near = NearNames.find(pick, in: names).first.map { " Did you mean \($0)?" } ?? ""
      return "There is no design `\(pick)`. There are \(names.joined(separator: ", ")).\(near)"
    }
    guard let failed = design.tests.first(where: { $0.status != .pass }) else { return nil }
    guard design.name != asked.name || reasonFailure(sheet.reason, asked) == nil else {
      return
        "`\(design.name)` doesn't do everything that the situation asks. The second question is where it fails."
    }
    return "With `\(design.name)`, “\(failed.name)” fails.\n\(failed.message ?? "")"
  }

  /// Why a reason is wrong; nil when it is right.
  private func reasonFailure(_ reason: String?, _ design: Design) -> String? {
    guard let reason, reason != "?" else {
      return "You haven't given a reason yet. Write the number of a check after `because`."
    }
    guard let number = Int(reason), design.tests.indices.contains(number - 1) else {
      return "`\(reason)` is none of the numbers from 1 to \(design.tests.count)."
    }
    let check = design.tests[number - 1]
    return check.status == .pass ? "With `\(design.name)`, “\(check.name)” passes." : nil
  }

  // MARK: - Designs

  /// A design, and how the checks judge it.
  private struct Design {
    var name: String
    var tests: [Verdict.Test]

    var isRight: Bool { tests.allSatisfy { $0.status == .pass } }
    /// What the design does, in a sentence.
    var summary: String {
      let failed = tests.filter { $0.status != .pass }.map { "“\($0.name)”" }
      return failed.isEmpty
        ? "`\(name)` does everything that the situation asks."
        : "`\(name)` fails \(failed.joined(separator: " and "))."
    }
  }

  private func designs(of exercise: Exercise, _ grader: Grader) async throws -> [Design] {
    let preparation = try await grader.compiler.prepare { _ in }
    var designs: [Design] = []
    let files = exercise.files.designs
    for (index, file) in files.enumerated() {
      await grader.progress(.judged(index, of: files.count, .designs))
      let process = try grader.judge.start(preparation, grader.limits)
      defer { process.end() }
      let name = file.deletingPathExtension().lastPathComponent
      do {
        let submission = try await Submission(
          exercise: exercise, file: file, syntax: grader.compiler.syntax())
        let images = try await grader.compile(submission.unit)
        let verdict = try await grader.run(
          submission, submission.tests, preparation, .success(images), on: process)
        guard [.pass, .fail].contains(verdict.status), !verdict.tests.isEmpty else {
          throw Report.broken(name, exercise, verdict.message)
        }
        designs.append(Design(name: name, tests: verdict.tests))
      } catch let failure as CompileFailure {
        throw Report.broken(
          name, exercise, failure.errors.first.map { "\($0.file):\($0.line): \($0.message)" })
      } catch let unreadable as Submission.Unreadable {
        throw unreadable.report
      }
    }
    return designs
  }
}

extension Report {
  /// For a design that can't be run to the end of the checks.
  fileprivate static func broken(_ design: String, _ exercise: Exercise, _ found: String?) -> Report {
    Report(
      "The exercise \(exercise.id) is broken.", found: "The design \(design) can't be judged. \(found ?? "")",
      expected: "Each design compiles, and runs to the end of the checks.",
      causes: [
        Cause(
          "The lesson has a mistake.",
          fix: "If the lesson is yours, correct the design. Otherwise, tell its author.")
      ])
  }
}
