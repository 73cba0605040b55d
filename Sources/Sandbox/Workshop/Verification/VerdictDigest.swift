import Curriculum
import Foundation
import Reports
import Verdicts

/// What an author needs to know of a verdict. It is small, so that thousands of them can be kept.
struct VerdictDigest: Codable, Equatable, Sendable {
  /// How the judging ended; nil when the exercise itself is broken.
  var outcome: Verdict.Outcome?
  /// The names of the checks that failed or, when none was run, the titles of the reports.
  var failed: [String] = []
  /// What went wrong first, as text.
  var message: String?
  /// The verdict as a learner sees it.
  var rendered = ""
  /// The compiler's warnings about the answer, such as `Solution.swift:12: …`.
  var warnings: [String] = []

  /// The verdict of a file.
  init(_ verdict: Verdict, exercise: Exercise) {
    outcome = verdict.tca.outcome
    let names = verdict.tests.filter { $0.status != .pass }.map(\.name)
    failed = names.isEmpty ? verdict.tca.reports.map(\.title) : names
    message = verdict.message
    var renderer = VerdictRenderer()
    renderer.showsWarnings = false
    // The text is recorded, so it must be the same wherever the lessons lie.
    var verdict = verdict
    for index in verdict.tca.reports.indices {
      guard let file = verdict.tca.reports[index].location?.file else { continue }
      verdict.tca.reports[index].location?.file = URL(filePath: file).lastPathComponent
    }
    rendered = renderer.render(verdict, exercise: exercise)
    warnings = (verdict.tca.warnings ?? []).map {
      "\(URL(filePath: $0.file).lastPathComponent):\($0.line): \($0.message)"
    }
  }

  /// The judgment on an exercise that can't be judged.
  init(broken report: Report) {
    message = [report.title, report.found, report.expected].compactMap(\.self).joined(separator: "\n")
  }

  var isPassed: Bool { outcome == .passed }
}

/// How an exercise's own tests caught a mutant.
struct MutantDigest: Codable, Equatable, Sendable {
  /// The name of the mutant's file.
  var file: String
  /// The name of the check that tells whether the tests catch the mutant.
  var check: String
  var outcome: Verdict.Outcome
  /// Whether only what functions do is different from the feature.
  var declaresTheSame: Bool

  init(_ mutant: MutantVerdict) {
    let verdict = mutant.verdict
    file = mutant.file
    check = mutant.check
    declaresTheSame = mutant.declaresTheSame
    outcome = verdict.tca.outcome
  }
}
