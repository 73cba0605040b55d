import Foundation
import IssueKinds
import KernelProtocol
import Processes
import Reports
import Toolchain
import Verdicts

/// Compiles a unit of tests and runs it in a process of its own, with the same limits as a submission.
///
/// Use it for tests that don't belong to an exercise, such as the Book's blocks.
///
/// ```swift
/// let run = try await UnitRunner.live(compiler: compiler).run(unit)
/// run.tests.flatMap(\.failures)
/// ```
public struct UnitRunner: Sendable {
  /// Compiles and runs a unit. It throws ``Toolchain/CompileFailure`` when the unit doesn't compile, and a `Report` when
  /// a tool is missing.
  public var run: @Sendable (_ unit: CompileUnit) async throws -> UnitRun

  package init(run: @escaping @Sendable (CompileUnit) async throws -> UnitRun) {
    self.run = run
  }

  /// Creates a runner that uses a compiler and starts processes.
  ///
  /// - Parameters:
  ///   - compiler: Compiles the units.
  ///   - limits: The time, memory and output that a unit may use.
  public static func live(compiler: CompilerClient, limits: JudgeLimits = JudgeLimits()) -> UnitRunner {
    UnitRunner { unit in
      let judged = try await JudgedUnit(unit, compiler, limits)
      return judged.result(limits)
    }
  }
}

/// The result of running a unit's tests.
public struct UnitRun: Equatable, Sendable {
  /// An issue that was recorded during the run.
  public struct Failure: Equatable, Sendable {
    /// The message of Swift Testing or of the test store.
    public var message: String
    /// What the library's issue is about; nil for another failure.
    package var issue: IssueKind?
    /// The file's name in the module, as ``Toolchain/CompileUnit/fileNames`` gives it; nil when it isn't known.
    public var file: String?
    /// The line, from 1; nil when it isn't known.
    public var line: Int?

    package init(message: String, file: String? = nil, line: Int? = nil) {
      self.message = message
      self.file = file
      self.line = line
    }
  }

  /// The result of one test function.
  public struct Test: Equatable, Sendable {
    /// The name of the function, without its parameters.
    public var function: String
    /// The name of the file that declares the test, in the module.
    public var file: String
    /// The line of the test's attribute, from 1.
    public var line: Int
    /// Whether the test ran to its end.
    public var isEnded: Bool
    /// The issues that the test recorded, in their order.
    public var failures: [Failure]
    /// What was printed while the test ran.
    public var output: String

    package init(
      function: String, file: String, line: Int, isEnded: Bool, failures: [Failure], output: String
    ) {
      self.function = function
      self.file = file
      self.line = line
      self.isEnded = isEnded
      self.failures = failures
      self.output = output
    }
  }

  /// The results of all tests that were announced.
  public var tests: [Test]
  /// The issues that don't belong to a test, such as one that a detached task recorded.
  public var strays: [Failure]
  /// The reason why the run didn't reach its end, such as a crash or a time-out; nil when it did.
  public var ending: Report?
  /// Whether the reason is a crash of the unit's code.
  public internal(set) var hasCrashed = false

  package init(tests: [Test], strays: [Failure] = [], ending: Report? = nil) {
    self.tests = tests
    self.strays = strays
    self.ending = ending
  }
}

/// The run of a unit, with the stack frames of its crash.
private struct JudgedUnit {
  var unit: CompileUnit
  var run: JudgeRun
  var frames: [Crash.Place] = []

  init(_ unit: CompileUnit, _ compiler: CompilerClient, _ limits: JudgeLimits) async throws {
    self.unit = unit
    let preparation = try await compiler.prepare { _ in }
    run = try await Self.judge(try await compiler.compile(unit), preparation, limits)
    guard case .signalled = run.ending, run.output.crash != nil else { return }
    // Line tables make every compile slower, so only a crashed unit gets them.
    var tabled = unit
    tabled.hasLineTables = true
    let image = try await compiler.compile(tabled)
    let again = try await Self.judge(image, preparation, limits)
    guard case .signalled = again.ending, let crash = again.output.crash else { return }
    run = again
    frames = await Symbolizer.live(preparation.symbolizer).frames(image.url, crash.addresses)
  }

  private static func judge(
    _ image: CompiledImage, _ preparation: Preparation, _ limits: JudgeLimits
  ) async throws -> JudgeRun {
    let process = try JudgeClient.live.start(preparation, limits)
    defer { process.end() }
    return try await process.run([image.url])
  }

  func result(_ limits: JudgeLimits) -> UnitRun {
    let report = TestReport(run.events)
    let outputs = run.output.byTest
    let end = ending(report, limits)
    var result = UnitRun(
      tests: report.entries.map { entry in
        UnitRun.Test(
          function: entry.function, file: entry.file, line: entry.line, isEnded: entry.isEnded,
          failures: entry.failures.map(UnitRun.Failure.init), output: outputs[entry.id] ?? "")
      },
      strays: report.strays.map(UnitRun.Failure.init), ending: end.report)
    result.hasCrashed = end.outcome == .crashed
    return result
  }

  private func ending(
    _ report: TestReport, _ limits: JudgeLimits
  ) -> (outcome: Verdict.Outcome?, report: Report?) {
    if let message = run.loadFailure {
      return (nil, Report("The compiled code can't be loaded.", found: message))
    }
    if let error = run.runError { return (nil, Report("The tests didn't run to their end.", found: error)) }
    let reports = EndingReports(
      sources: Dictionary(zip(unit.fileNames, unit.sources)) { first, _ in first }, limits: limits,
      output: run.output.text)
    switch run.ending {
    case .unresponsive: return (nil, reports.timedOut)
    case .outputFlood, .stepFlood: return (nil, reports.flood)
    case .malformedFrames: return (nil, reports.channelTampered)
    case .closed: return (nil, Report("The run was canceled."))
    case .signalled(let signal): return reports.crash(signal: signal, frames: frames)
    case .exited(let code): return (nil, run.isFinished && report.isEnded ? nil : reports.exited(code: code))
    }
  }
}

extension UnitRun.Failure {
  fileprivate init(_ failure: TestReport.Failure) {
    self.init(message: failure.message, file: failure.file, line: failure.line)
    issue = failure.note?.kind
  }
}
