import Foundation
import KernelProtocol
import Reports
import Toolchain

/// Compiles a unit of tests and runs it as submissions are run: in a process of its own, under the judge's limits.
///
/// For code that belongs to no exercise, such as the Book's blocks.
///
/// ```swift
/// let run = try await UnitRunner.live(compiler: compiler).run(unit)
/// run.tests.flatMap(\.failures)
/// ```
public struct UnitRunner: Sendable {
  /// Throws ``Toolchain/CompileFailure`` when the unit doesn't compile, and a `Report` when it can't be run at all.
  public var run: @Sendable (_ unit: CompileUnit) async throws -> UnitRun

  public init(run: @escaping @Sendable (CompileUnit) async throws -> UnitRun) {
    self.run = run
  }

  public static func live(compiler: CompilerClient, limits: JudgeLimits = JudgeLimits()) -> UnitRunner {
    UnitRunner { unit in
      let judged = try await JudgedUnit(unit, compiler, limits)
      return judged.result(limits)
    }
  }
}

/// What came of a unit's tests.
public struct UnitRun: Equatable, Sendable {
  public struct Failure: Equatable, Sendable {
    public var message: String
    /// The file's name in the module; see ``Toolchain/CompileUnit/fileNames``.
    public var file: String?
    public var line: Int?

    public init(message: String, file: String? = nil, line: Int? = nil) {
      self.message = message
      self.file = file
      self.line = line
    }
  }

  public struct Test: Equatable, Sendable {
    /// Without its parameters.
    public var function: String
    public var file: String
    public var line: Int
    /// Whether it came to its end.
    public var isEnded: Bool
    public var failures: [Failure]
    /// What was printed while it ran.
    public var output: String

    public init(
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

  public var tests: [Test]
  /// Failures that belong to no test.
  public var strays: [Failure]
  /// Why the run did not come to its end: a crash, the time, too much output.
  public var ending: Report?

  public init(tests: [Test], strays: [Failure] = [], ending: Report? = nil) {
    self.tests = tests
    self.strays = strays
    self.ending = ending
  }
}

/// A unit's run, and where it crashed.
private struct JudgedUnit {
  var unit: CompileUnit
  var run: JudgeRun
  var frames: [Symbolizer.Frame] = []

  init(_ unit: CompileUnit, _ compiler: CompilerClient, _ limits: JudgeLimits) async throws {
    self.unit = unit
    let preparation = try await compiler.prepare { _ in }
    run = try await Self.judge(try await compiler.compile(unit), preparation, limits)
    guard case .signalled = run.ending, run.output.crash != nil else { return }
    // Only a crash is worth the time that line tables take.
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
    let run = await process.judge([image.url])
    try Task.checkCancellation()
    return run
  }

  func result(_ limits: JudgeLimits) -> UnitRun {
    let report = TestReport(run.events)
    let outputs = run.output.byTest
    return UnitRun(
      tests: report.entries.map { entry in
        UnitRun.Test(
          function: entry.function, file: entry.file, line: entry.line, isEnded: entry.isEnded,
          failures: entry.failures.map(UnitRun.Failure.init), output: outputs[entry.id] ?? "")
      },
      strays: report.strays.map(UnitRun.Failure.init), ending: ending(report, limits))
  }

  private func ending(_ report: TestReport, _ limits: JudgeLimits) -> Report? {
    if let message = run.loadFailure { return Report("It can't be loaded", found: message) }
    if let error = run.runError { return Report("The tests did not run to their end", found: error) }
    let reports = EndingReports(
      sources: Dictionary(zip(unit.fileNames, unit.sources)) { first, _ in first }, limits: limits,
      output: run.output.text)
    switch run.ending {
    case .stopped(.timedOut): return reports.timedOut
    case .stopped(.outputFlood): return reports.flood
    case .stopped(.tampering): return reports.channelTampered
    case .stopped(.cancelled): return Report("The run was cancelled")
    case .signalled(let signal): return reports.crash(signal: signal, frames: frames).report
    case .exited(let code): return run.isFinished && report.isEnded ? nil : reports.exited(code: code)
    }
  }
}

extension UnitRun.Failure {
  fileprivate init(_ failure: TestReport.Failure) {
    self.init(message: failure.message, file: failure.file, line: failure.line)
  }
}
