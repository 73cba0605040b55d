import IssueKinds
import Reports

/// Failed checks that fail for the same reason, with their failures in the order of the verdict, in which one explains the others.
///
/// ```swift
/// FailureGroup.groups(of: verdict)   // the first explains most; the others may follow from it
/// ```
struct FailureGroup {
  /// A failure, and all places where it happened.
  struct Failure {
    /// The message.
    var message: String
    /// What the library's issue is about; nil for another failure.
    var issue: IssueKind?
    /// The places, in the order of the run. A place can be unknown.
    var places: [Report.Location]
    /// How often it happened.
    var count: Int
  }

  /// The checks; at least one.
  var tests: [Verdict.Test]
  /// Their failures, the cause first; at least one, unless a check has failed without a message.
  var failures: [Failure]

  /// The failed checks of a verdict. Checks whose failures are the same make one group.
  static func groups(of verdict: Verdict) -> [FailureGroup] {
    var groups: [FailureGroup] = []
    for test in verdict.tests where test.status != .pass {
      let failures = failures(of: test, verdict.tca.reports.filter { $0.name == test.name })
      let equal = groups.firstIndex { group in
        !failures.isEmpty && group.tests[0].status == test.status
          && group.failures.map(\.message) == failures.map(\.message)
      }
      guard let equal else {
        groups.append(FailureGroup(tests: [test], failures: failures))
        continue
      }
      groups[equal].tests.append(test)
      for (index, failure) in failures.enumerated() {
        groups[equal].failures[index].places += failure.places
        groups[equal].failures[index].count += failure.count
      }
    }
    return groups
  }

  private static func failures(of test: Verdict.Test, _ reports: [Report]) -> [Failure] {
    // Each with a message: a check that was not run has no report.
    guard !reports.isEmpty else {
      return test.message.map { [Failure(message: $0, places: [], count: 1)] } ?? []
    }
    var failures: [Failure] = []
    for report in reports {
      let message = report.found ?? ""
      let places = report.location.map { [$0] } ?? []
      if let index = failures.firstIndex(where: { $0.message == message }) {
        failures[index].places += places
        failures[index].count += 1
      } else {
        failures.append(Failure(message: message, issue: report.issue, places: places, count: 1))
      }
    }
    return failures
  }
}
