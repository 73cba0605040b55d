import Reports

/// What judging one exercise found. Encodes as Exercism's test-runner `results.json`, version 3, with our own fields
/// under `"tca"`.
public struct Verdict: Codable, Equatable, Sendable {
  public enum Status: String, Codable, Sendable {
    case pass, fail, error
  }

  /// Why an exercise was not passed; `.none` when it was.
  public enum Outcome: String, Codable, Sendable {
    case passed, failed, compileError, crashed, timedOut, memory, outputFlood, exited, tampering, missing
  }

  public struct Test: Codable, Equatable, Sendable {
    public var name: String
    public var status: Status
    public var message: String?
    public var output: String?
    public var testCode: String?
    /// The exercise's task that the test belongs to.
    public var taskID: Int?

    enum CodingKeys: String, CodingKey {
      case name, status, message, output
      case testCode = "test_code"
      case taskID = "task_id"
    }

    public init(
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

  /// What version 3 has no place for.
  public struct Details: Codable, Equatable, Sendable {
    /// `counter/decrement`
    public var exercise: String
    public var outcome: Outcome
    /// Compiler diagnostics, crash, time-out: each as a report.
    public var reports: [Report]
    /// Milliseconds by stage: `gate`, `compile`, `link`, `run`, `total`.
    public var timings: [String: Double]
    /// The first bytes that the submission printed.
    public var output: String?

    public init(
      exercise: String, outcome: Outcome, reports: [Report] = [], timings: [String: Double] = [:],
      output: String? = nil
    ) {
      self.exercise = exercise
      self.outcome = outcome
      self.reports = reports
      self.timings = timings
      self.output = output
    }
  }

  public var version = 3
  public var status: Status
  public var message: String?
  public var tests: [Test]
  public var tca: Details

  public init(status: Status, message: String? = nil, tests: [Test] = [], tca: Details) {
    self.status = status
    self.message = message
    self.tests = tests
    self.tca = tca
  }
}
