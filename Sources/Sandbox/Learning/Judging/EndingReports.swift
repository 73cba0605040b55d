import Curriculum
import Foundation
import Glibc
import Processes
import Reports
import Toolchain
import Verdicts

/// The reports for a run that didn't reach its end: what the submission did, where, and what to do about it.
struct EndingReports: Sendable {
  var sources: [String: SourceFile]
  var limits: JudgeLimits
  var output: String
  /// The name of the test that was running.
  var during: String?
  /// What the exercise asks for in the task to which that test belongs.
  var task: Exercise.Task?

  private var place: String { during.map { " during the check “\($0)”" } ?? "" }

  var timedOut: Report {
    let report = Report(
      "Your code ran for too long, and was ended.",
      found: "It was still running after \(limits.time.seconds)\(place).",
      expected: "All checks end within \(limits.time.seconds).",
      causes: [
        Report.Cause("A loop does not end.", fix: "Check the condition that ends it."),
        Report.Cause(
          "An effect waits for something that never comes.",
          fix: "Wait on the clock from `@Dependency(\\.continuousClock)`; the checks advance it."),
      ])
    return adding(EndlessCode.sending, to: report)
  }

  /// A report that begins with the cause which the learner's file shows, at its line; unchanged when it shows none.
  private func adding(_ find: (String) -> EndlessCode?, to report: Report) -> Report {
    let files = sources.values.filter { $0.role == .learner }
    for file in files {
      guard let code = find(file.text) else { continue }
      var report = report
      report.location = Report.Location(file: file.path, line: code.line, source: code.source)
      report.causes.insert(code.cause, at: 0)
      return report
    }
    return report
  }

  var flood: Report {
    Report(
      "Your code printed too much, and was ended.",
      found: "It printed more than \(limits.output.megabytes)\(place).",
      expected: "At most \(limits.output.megabytes) of output.",
      causes: [Report.Cause("A loop prints and does not end.", fix: "Check the condition that ends it.")])
  }

  var channelTampered: Report {
    Report(
      "Something other than the checks used the channel that the checks report on.",
      expected: "A submission uses only the file descriptors that it has opened.",
      causes: [
        Report.Cause(
          "The code writes to descriptors by their numbers, or closes them.", fix: "Use `print`.")
      ])
  }

  var canaryPassed: Report {
    Report(
      "The submission changes what the checks mean.",
      found: "A test that must fail was not reported as failed.",
      expected: "`#expect`, TestStore and the test runner work as they do everywhere.",
      causes: [Report.Cause("The code silences failures.", fix: "Remove what silences them.")])
  }

  var operatorsChanged: Report {
    Report(
      "The submission changes what the checks mean.",
      found: "An expression that can't be true, such as `0 == 1`, is true.",
      expected: "`==` works as it does everywhere.",
      causes: [
        Report.Cause(
          "An extension replaces `==` of a type from the standard library.", fix: "Remove the extension.")
      ])
  }

  func notReported(_ names: [String]) -> Report {
    Report(
      "Not every check was reported.",
      found: "Nothing was reported about: \(names.joined(separator: ", ")).",
      expected: "Each check runs once, to its end.")
  }

  func exited(code: Int32) -> Report {
    Report(
      "Your code ended the process before the checks were done.",
      found: "It exited with code \(code)\(place).",
      expected: "The process runs until every check has ended.",
      causes: [Report.Cause("The code calls `exit`, or something that calls it.", fix: "Remove the call.")])
  }

  /// - Parameter frames: The stack of the crash, innermost first, with the frames that the image's line table knows.
  func crash(signal: Int32, frames: [Crash.Place]) -> (outcome: Verdict.Outcome, report: Report) {
    let crash = Crash(signal: signal, output: output)
    let places = [crash.place].compactMap(\.self) + frames
    var report = Report(
      "Your code crashed\(place).", location: places.lazy.compactMap(location).first, found: crash.found,
      expected: task.map { "Task \($0.id): \($0.text)" }, causes: crash.causes)
    switch crash.kind {
    case .failure:
      // Endless recursion ends at the guard page of the stack, and the runtime has no message for it.
      let isSilent = crash.place == nil && [SIGSEGV, SIGBUS].contains(signal)
      return (.crashed, isSilent ? adding(EndlessCode.modifierWithoutDot, to: report) : report)
    case .memory:
      report.title = "Your code used too much memory\(place), and was ended."
      report.expected = "At most \((limits.process.memory ?? 0).megabytes) of memory."
      return (.memory, report)
    case .processorTime: return (.timedOut, timedOut)
    case .fileSize:
      report.title = "Your code wrote a file that is too large\(place), and was ended."
      report.expected = "Files of at most \((limits.process.fileSize ?? 0).megabytes)."
      return (.outputFlood, report)
    }
  }

  /// nil for a place that is not in the learner's file.
  private func location(_ place: Crash.Place) -> Report.Location? {
    guard let source = sources[place.file], source.role == .learner else { return nil }
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return nil }
    return Report.Location(
      file: source.path, line: place.line, source: String(lines[place.line - 1]))
  }
}

extension Duration {
  /// `10 seconds`
  fileprivate var seconds: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    let whole = seconds.rounded() == seconds
    return "\(whole ? "\(Int(seconds))" : "\(seconds)") second\(seconds == 1 ? "" : "s")"
  }
}

extension Int {
  fileprivate var megabytes: String { "\(self >> 20) MB" }
}
