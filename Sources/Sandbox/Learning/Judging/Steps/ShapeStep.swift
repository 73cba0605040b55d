import Curriculum
import Reports
import SyntaxProtocol
import Toolchain
import Verdicts

/// The file has the shape that the front matter asks for, beside what it does.
struct ShapeStep: SwiftStep {
  func applies(to attempt: Attempt) -> Bool { attempt.isJudged }

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let (checks, submission) = (attempt.exercise.shape, attempt.submission)
    let answers = try await attempt.grader.compiler.syntax().shape(
      of: submission.learner.text, checks.flatMap(\.questions))
    var verdict = attempt.verdict
    var rest = answers[...]
    for check in checks {
      let own = Array(rest.prefix(check.questions.count))
      rest = rest.dropFirst(check.questions.count)
      let unmet = zip(check.questions, own).first { question, answer in !question.allows(answer.count) }
      var test = Verdict.Test(
        name: check.name, status: unmet == nil ? .pass : .fail,
        testCode: check.questions.map(\.text).joined(separator: "\n"), taskID: check.task)
      if let unmet {
        let report = Report(check, unmet.0, unmet.1, in: submission.learner)
        test.message =
          report.location.map { "\($0.file):\($0.line): \($0.source ?? "")\n\(check.told)" } ?? check.told
        verdict.tca.reports.append(report)
        verdict.message = verdict.message ?? test.message
        verdict.status = .fail
        verdict.tca.outcome = .failed
      }
      verdict.tests.append(test)
    }
    attempt.verdict = verdict
    return nil
  }
}

extension Report {
  /// For a file that doesn't have the shape that a check asks for.
  fileprivate init(
    _ check: ShapeCheck, _ question: ShapeQuestion, _ answer: ShapeAnswer, in file: SourceFile
  ) {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    // Only what should not be there has a place.
    let extra = question.most.map { answer.count > $0 } == true ? answer.lines.last : nil
    let location = extra.map { line in
      Report.Location(
        file: file.path, line: line,
        source: lines.indices.contains(line - 1)
          ? lines[line - 1].trimmingCharacters(in: .whitespaces) : nil)
    }
    self.init(check.name, location: location, found: check.told)
  }
}
