import Curriculum
import Reports
import SyntaxProtocol
import Toolchain

extension Grader {
  /// Adds the checks of the file's shape to the verdict on what it does.
  func judgeShape(of submission: Submission, into verdict: inout Verdict) async throws {
    let checks = submission.exercise.shape
    let answers = try await compiler.syntax().shape(
      of: submission.learner.text, checks.flatMap(\.questions))
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
