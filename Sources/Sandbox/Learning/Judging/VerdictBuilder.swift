import Curriculum
import Foundation
import KernelProtocol
import Processes
import Reports
import Toolchain
import Verdicts

/// Makes a verdict from a run. It is a pure function: the same run always gives the same verdict.
struct VerdictBuilder: Sendable {
  var exercise: Exercise
  /// The tests that must be reported as passed.
  var sealed: [NamedTest]
  /// The sources by their names in the module.
  var sources: [String: SourceFile]
  var limits: JudgeLimits

  /// Returns the verdict on a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - crash: The stack frames of a crash, innermost first; empty when the image has no line tables.
  func verdict(for run: JudgeRun, crash: [Crash.Place] = []) -> Verdict {
    if let error = run.runError, error.hasPrefix(JudgeFrame.otherTypes) {
      let sentences = String(error.dropFirst(JudgeFrame.otherTypes.count))
      return Verdict(exercise, .failed, [.otherTypes(sentences)])
    }
    let report = TestReport(run.events)
    let outputs = run.output.byTest
    let tests = sealed.map { test(for: $0, in: report, outputs: outputs) }
    let conclusion = conclusion(of: run, report, tests, crash)
    let reports = conclusion.reports + failureReports(tests: tests, in: report)
    return Verdict(
      status: conclusion.status, message: conclusion.message, tests: tests,
      tca: Verdict.Details(
        exercise: exercise.id, outcome: conclusion.outcome, reports: reports,
        output: run.output.learnersText.isEmpty ? nil : String(run.output.learnersText.prefix(4000)),
        notEnforced: run.shell == .none ? [Self.filesAreOpen] : nil)
    )
  }

  /// Told with each verdict of a system that has neither namespaces nor Landlock.
  static let filesAreOpen =
    "This system can't keep an answer from your files: it has neither user namespaces nor Landlock."

  // MARK: - The whole run

  private struct Conclusion {
    var status: Verdict.Status
    var outcome: Verdict.Outcome
    var message: String?
    var reports: [Report] = []

    init(_ outcome: Verdict.Outcome, _ report: Report) {
      self.init(status: .error, outcome: outcome, message: ReportRenderer().render(report), reports: [report])
    }

    init(
      status: Verdict.Status, outcome: Verdict.Outcome, message: String? = nil, reports: [Report] = []
    ) {
      self.status = status
      self.outcome = outcome
      self.message = message
      self.reports = reports
    }
  }

  private func conclusion(
    of run: JudgeRun, _ report: TestReport, _ tests: [Verdict.Test], _ crash: [Crash.Place]
  ) -> Conclusion {
    let running = report.entries.last { $0.isStarted && !$0.isEnded }.flatMap(named)
    let ending = EndingReports(
      sources: sources, limits: limits, output: run.output.text, during: running?.name,
      task: running?.task.flatMap { id in exercise.tasks.first { $0.id == id } })
    if run.runError == JudgeFrame.operatorsChanged { return Conclusion(.tampering, ending.operatorsChanged) }
    if let error = run.runError {
      return Conclusion(.tampering, Report("The tests didn't run to their end.", found: error))
    }
    switch run.ending {
    case .unresponsive: return Conclusion(.timedOut, ending.timedOut)
    case .outputFlood, .stepFlood: return Conclusion(.outputFlood, ending.flood)
    case .malformedFrames: return Conclusion(.tampering, ending.channelTampered)
    case .closed: return Conclusion(.missing, Report("The check was canceled."))
    case .signalled(let signal):
      let crash = ending.crash(signal: signal, frames: crash)
      return Conclusion(crash.outcome, crash.report)
    case .exited(ProtocolVersion.channelLost) where !run.isFinished:
      return Conclusion(.tampering, ending.channelTampered)
    case .exited(let code):
      // The exit code doesn't matter when every test has been reported.
      guard run.isFinished, report.isEnded else { return Conclusion(.exited, ending.exited(code: code)) }
    }
    if !canariesFailed(in: report) { return Conclusion(.tampering, ending.canaryPassed) }
    if !report.strays.isEmpty {
      let reports = report.strays.map { stray in
        Report(
          "A failure was reported outside of all tests.", kind: Report.Kind.outsideOfTests,
          location: location(of: stray), found: stray.message)
      }
      return Conclusion(
        status: .fail, outcome: .failed, message: reports.first.map { ReportRenderer().render($0) },
        reports: reports)
    }
    let unreported = zip(sealed, tests).filter { test, _ in
      let entry = entry(for: test, in: report)
      return entry?.isEnded != true && entry?.isSkipped != true
    }
    if !unreported.isEmpty {
      return Conclusion(.tampering, ending.notReported(unreported.map(\.0.name)))
    }
    let others = report.entries.filter {
      $0.module != Canary.module && named($0) == nil && !$0.failures.isEmpty
    }
    guard others.isEmpty, tests.allSatisfy({ $0.status == .pass }) else {
      return Conclusion(
        status: .fail, outcome: .failed,
        message: tests.first { $0.status != .pass }?.message ?? others.first?.failures.first?.message)
    }
    return Conclusion(status: .pass, outcome: .passed)
  }

  private func canariesFailed(in report: TestReport) -> Bool {
    let canaries = report.entries.filter { $0.module == Canary.module }
    guard canaries.count == Canary.failures.count else { return false }
    return canaries.allSatisfy {
      $0.isEnded && $0.failures.compactMap(\.line) == Canary.failures[$0.function]
    }
  }

  // MARK: - Each test

  private func entry(for test: NamedTest, in report: TestReport) -> TestReport.Entry? {
    let entries = report.entries.filter {
      $0.module == Submission.module && $0.file == test.file && $0.line == test.line
        && $0.function == test.function
    }
    return entries.count == 1 ? entries[0] : nil
  }

  private func named(_ entry: TestReport.Entry) -> NamedTest? {
    guard entry.module == Submission.module else { return nil }
    return sealed.first { $0.file == entry.file && $0.line == entry.line && $0.function == entry.function }
  }

  private func test(for test: NamedTest, in report: TestReport, outputs: [String: String]) -> Verdict.Test {
    var result = Verdict.Test(name: test.name, status: .error, testCode: test.code, taskID: test.task)
    guard let entry = entry(for: test, in: report) else {
      result.message = "The test was not run."
      return result
    }
    result.output = outputs[entry.id]
    if let first = entry.causeFirst.first {
      result.status = .fail
      result.message = message(for: first, of: entry, in: test)
    } else if entry.isSkipped {
      result.message = "The test was skipped."
    } else if entry.isEnded {
      result.status = .pass
    } else {
      result.message = entry.isStarted ? "The test didn't run to its end." : "The test was not run."
    }
    return result
  }

  /// The failure, after the line of source that it belongs to.
  private func message(for failure: TestReport.Failure, of entry: TestReport.Entry, in test: NamedTest)
    -> String
  {
    let text = text(of: failure, of: entry, in: test)
    guard let location = location(of: failure, in: test), let source = location.source else { return text }
    return "\(location.file):\(location.line): \(source.trimmingCharacters(in: .whitespaces))\n\(text)"
  }

  /// The failure's message, with advice for whoever can change what has failed: no check can be changed, but the learner's
  /// own test can.
  private func text(of failure: TestReport.Failure, of entry: TestReport.Entry, in test: NamedTest) -> String
  {
    let source = sources[test.file]
    let isLearners = source?.role == .learner
    let feature = sources.filter { isLearners || $0.value.role == .learner }.sorted { $0.key < $1.key }
      .map(\.value.text)
    let advice = TestAdvice(
      lines: source?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? [],
      failures: entry.failures, feature: feature.joined(separator: "\n"))
    // A failure in the feature's file belongs to no line of the test.
    let isHere = failure.file == nil || failure.file == test.file
    let line = isHere ? failure.line ?? test.line : test.line
    if isLearners { return advice.text(of: failure, line: line) }
    guard exercise.answer.isFeature else { return failure.message }
    if let text = advice.textForFeature(of: failure, line: line) { return text }
    return FeatureAdvice.text(failure.message, failure.note, feature: advice.feature)
  }

  private func failureReports(tests: [Verdict.Test], in report: TestReport) -> [Report] {
    zip(sealed, tests).flatMap { test, result -> [Report] in
      guard let entry = entry(for: test, in: report) else { return [] }
      return entry.causeFirst.map { failure in
        Report(
          test.name, kind: test.name, location: location(of: failure, in: test),
          found: text(of: failure, of: entry, in: test),
          expected: test.task.flatMap { id in exercise.tasks.first { $0.id == id }?.text }
        ).about(failure.note?.kind)
      }
    }
  }

  /// The location of a failure in the submission's sources. A failure inside the library, such as a dependency that the
  /// test didn't override, gets the location of the test.
  private func location(of failure: TestReport.Failure, in test: NamedTest) -> Report.Location? {
    location(of: failure) ?? location(file: test.file, line: test.line)
  }

  private func location(of failure: TestReport.Failure) -> Report.Location? {
    guard let file = failure.file, let line = failure.line else { return nil }
    return location(file: file, line: line)
  }

  private func location(file: String, line: Int) -> Report.Location? {
    guard let source = sources[file], source.role != .generated else { return nil }
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    return Report.Location(
      file: source.role == .learner ? source.path : file, line: line,
      source: lines.indices.contains(line - 1) ? Self.statement(lines[(line - 1)...]) : nil)
  }

  /// The first line, with the lines that belong to it when its parentheses are closed later. The comment of an expectation is
  /// left out, because the failure begins with it.
  static func statement(_ lines: ArraySlice<Substring>) -> String {
    guard let first = lines.first, first.last == "(" else { return withoutComment(String(lines.first ?? "")) }
    var text = String(first)
    for line in lines.dropFirst().prefix(8) {
      let line = line.drop { $0 == " " }
      text += (text.last == "(" || line.first == ")" ? "" : " ") + line
      if text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" }) { return withoutComment(text) }
    }
    return String(first)
  }

  private static func withoutComment(_ statement: String) -> String {
    guard statement.firstMatch(of: #/^\s*(?:try )?#(?:expect|require)\(/#) != nil else { return statement }
    return statement.replacing(#/, "(?:[^"\\]|\\.)*"\)$/#, with: ")")
  }
}

extension Report {
  /// - Parameter sentences: What the types should be, one sentence a line.
  fileprivate static func otherTypes(_ sentences: String) -> Report {
    Report(
      "Your answer has other types than the checks use.", found: sentences,
      expected: "Properties that the checks use are stored, and have the types that the exercise says.")
  }
}
