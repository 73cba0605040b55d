import Curriculum
import Diagnostics
import Reports
import SyntaxProtocol

/// The result of judging an answer to an exercise.
///
/// It is encoded in the format of Exercism's test runners, `results.json` version 3, with the sandbox's own fields under
/// `"tca"`.
public struct Verdict: Codable, Equatable, Sendable {
  /// The status of a verdict or of a test.
  public enum Status: String, Codable, Sendable {
    /// The answer or the test passed.
    case pass
    /// At least one expectation failed.
    case fail
    /// The tests could not be judged, for example because the answer doesn't compile or crashed.
    case error
  }

  /// How the judging ended. It tells more than the ``Status``.
  public enum Outcome: String, Codable, Sendable {
    /// All tests passed.
    case passed
    /// At least one test failed.
    case failed
    /// The answer doesn't compile.
    case compileError
    /// The answer's file is not text in UTF-8, or can't be read.
    case unreadable
    /// The answer's process was ended by a signal.
    case crashed
    /// The answer ran for too long.
    case timedOut
    /// The answer used too much memory.
    case memory
    /// The answer printed or wrote too much.
    case outputFlood
    /// The answer ended its process before all tests were done.
    case exited
    /// The answer uses what the exercise doesn't allow, such as a wrapper of SwiftUI or a name that the checks use.
    case notAllowed
    /// The answer tried to bypass the checks.
    case tampering
    /// The answer's file doesn't exist, or the judging was canceled.
    case missing
    /// The answer can't be judged, because the exercise or the sandbox is broken.
    case fault

    /// What happened, in a word or two.
    package var word: String {
      switch self {
      case .passed: "passed"
      case .failed: "failed"
      case .compileError: "doesn't compile"
      case .unreadable: "unreadable"
      case .crashed: "crashed"
      case .timedOut: "too slow"
      case .memory: "too much memory"
      case .outputFlood: "too much output"
      case .exited: "exited"
      case .notAllowed: "not allowed"
      case .tampering: "refused"
      case .missing: "missing"
      case .fault: "can't be judged"
      }
    }
  }

  /// The result of one test.
  public struct Test: Codable, Equatable, Sendable {
    /// The test's display name, or the name of its function.
    public var name: String
    /// Whether the test passed.
    public var status: Status
    /// The first failure, with its line of source; nil when the test passed.
    public var message: String?
    /// What the answer printed during the test; nil when it printed nothing.
    public var output: String?
    /// The source code of the test, or of the mutant that the learner's tests must catch.
    public var testCode: String?
    /// The number of the exercise's task that the test belongs to, from 1; nil when it belongs to none.
    public var taskID: Int?

    /// What the name of a mutant's check begins with.
    package static let mutantPrefix = "Your tests notice: "

    /// The name where the test has failed. That of a mutant says what the answer's tests should do, and reads as if they had
    /// done it.
    package var failedName: String {
      guard name.hasPrefix(Self.mutantPrefix) else { return name }
      return "Your tests don't notice this mistake: \(name.dropFirst(Self.mutantPrefix.count))"
    }

    enum CodingKeys: String, CodingKey {
      case name, status, message, output
      case testCode = "test_code"
      case taskID = "task_id"
    }

    package init(
      name: String, status: Status, message: String? = nil, output: String? = nil, testCode: String? = nil,
      taskID: Int? = nil
    ) {
      self.name = name
      self.status = status
      self.message = message
      self.output = output
      self.testCode = testCode
      self.taskID = taskID
    }
  }

  /// The fields that are not part of Exercism's format.
  public struct Details: Codable, Equatable, Sendable {
    /// The exercise, such as `counter/decrement`.
    public var exercise: String
    /// How the judging ended.
    public var outcome: Outcome
    /// A report for each compile error or failure, or one report for a crash, a time-out or a refusal.
    public var reports: [Report]
    /// The duration of each stage in milliseconds: `gate`, `compile`, `link`, `run`, `again`, `mutants` and
    /// `total`.
    public var timings: [String: Double]
    /// The beginning of what the answer printed, at most 4000 characters; nil when it printed nothing.
    public var output: String?
    /// The seed of the other inputs with which the checks were run once more; nil when they were not.
    public var seed: Int?
    /// What this system could not keep the answer from doing, as sentences; nil when everything was enforced.
    public var notEnforced: [String]?
    /// What is worth knowing after the answer, as sentences; nil when there is nothing.
    public var notes: [String]?
    /// The compiler's warnings about the answer; nil when there are none.
    public var warnings: [Diagnostic]?

    /// What could be better in an answer that has passed, or may be the reason that it has failed; nil when there is nothing to
    /// say.
    public var remarks: [SourceRemark]?

    package init(
      exercise: String, outcome: Outcome, reports: [Report] = [], timings: [String: Double] = [:],
      output: String? = nil, notEnforced: [String]? = nil
    ) {
      self.exercise = exercise
      self.outcome = outcome
      self.reports = reports
      self.timings = timings
      self.output = output
      self.notEnforced = notEnforced
    }
  }

  /// The version of Exercism's format.
  public var version = 3
  /// Whether the answer passed.
  public var status: Status
  /// What went wrong first, as text; nil when the answer passed.
  public var message: String?
  /// The results of the tests, in the order of the checks' source.
  public var tests: [Test]
  /// The sandbox's own fields.
  public var tca: Details

  /// The tasks whose tests have all passed. A task without a test isn't among them.
  public var doneTasks: Set<Int> {
    Set(tests.compactMap(\.taskID)).subtracting(tests.filter { $0.status != .pass }.compactMap(\.taskID))
  }

  /// The stage at which a project stands: the first one that hasn't passed, or the last one; nil when the verdict doesn't tell,
  /// as for a file that doesn't compile.
  public func stage(in exercise: Exercise) -> Int? {
    guard exercise.steps.contains(.stages) else { return nil }
    if status == .pass { return exercise.tasks.map(\.id).max() }
    guard tca.outcome == .failed else { return nil }
    return tests.filter { $0.status != .pass }.compactMap(\.taskID).min()
  }

  /// What went wrong, in a form that is equal for attempts that fail in the same way; nil when the answer passed.
  public var failure: String? {
    guard status != .pass else { return nil }
    let failed = tests.filter { $0.status != .pass }.prefix(20).map { [$0.name, $0.message] }
    let causes = failed.isEmpty ? tca.reports.prefix(20).map { [$0.title, $0.found] } : failed
    // A check may draw other numbers for each run.
    let texts = causes.joined().compactMap { $0?.filter { !$0.isNumber }.prefix(400) }
    return ([tca.outcome.rawValue] + texts.map(String.init)).joined(separator: "\n")
  }

  package init(status: Status, message: String? = nil, tests: [Test] = [], tca: Details) {
    self.status = status
    self.message = message
    self.tests = tests
    self.tca = tca
  }
}

extension Verdict {
  /// Creates the verdict on a submission that was not run.
  package init(_ exercise: Exercise, _ outcome: Outcome, _ reports: [Report]) {
    self.init(
      status: outcome == .failed ? .fail : .error,
      message: reports.map { ReportRenderer().render($0) }.joined(separator: "\n"),
      tca: Details(exercise: exercise.id, outcome: outcome, reports: reports))
  }
}

extension Verdict {
  /// Adds a check that has failed. The first one is the verdict's message.
  package mutating func fail(_ test: Test) {
    tests.append(test)
    guard status != .fail else { return }
    status = .fail
    tca.outcome = .failed
    message = "\(test.name)\n\(test.message ?? "")"
  }
}
