import Curriculum
import Foundation
import Reports
import Toolchain

/// Judges a file as an exercise: gate, compile, run, verdict.
struct Grader: Sendable {
  var compiler: CompilerClient
  var gate: Gate
  var judge: JudgeClient
  var limits: JudgeLimits
  var drive: DriveClient?

  func verdict(for exercise: Exercise, file: URL) async throws -> Verdict {
    var timings = Timings()
    var verdict: Verdict
    switch exercise.kind {
    case .code, .test:
      verdict = try await judgeSwift(exercise, file, &timings)
    case .drive, .predict:
      guard let drive else {
        throw Report("Exercises of kind \(exercise.kind.rawValue) can't be judged here", found: exercise.id)
      }
      verdict = try await drive.verdict(exercise, file)
    }
    verdict.tca.timings.merge(timings.finish()) { _, own in own }
    return verdict
  }

  private func judgeSwift(_ exercise: Exercise, _ file: URL, _ timings: inout Timings) async throws -> Verdict
  {
    let submission: Submission
    do {
      submission = try Submission(exercise: exercise, file: file)
    } catch let unreadable as Submission.Unreadable {
      return Verdict(exercise, unreadable.outcome, [unreadable.report])
    }
    let tests = submission.tests
    if exercise.kind == .test, !tests.contains(where: { $0.file == submission.learnerFile }) {
      return Verdict(exercise, .failed, [.noTests(in: submission.learner.path)])
    }
    guard !tests.isEmpty else {
      throw Report(
        "The exercise \(exercise.id) is broken", found: "its Checks.swift holds no test",
        expected: "at least one `@Test` function",
        causes: [Report.Cause("the lesson is incomplete", fix: "tca verify")])
    }

    let preparation = try await compiler.prepare { _ in }
    // The kernel starts up, and the gate looks, while the compiler works. Compiling runs nothing of the submission's.
    let process = try judge.start(preparation, limits)
    defer { process.end() }
    async let gated = timed { try await gate.refusals(submission.learner, exercise) }
    async let compiled = compiler.compile(submission.unit)
    let (refusals, gateTime) = try await gated
    timings.add(["gate": gateTime])
    // Leaving ends the compile.
    guard refusals.isEmpty else { return Verdict(exercise, .tampering, refusals) }
    let image: CompiledImage
    do {
      image = try await compiled
    } catch let failure as CompileFailure {
      return Verdict(exercise, .compileError, failure.reports)
    }
    timings.add(image.timings)
    let run = await timings.measure("run") { await process.judge(image.url) }
    try Task.checkCancellation()
    if let message = run.loadFailure {
      return Verdict(exercise, .compileError, [.unknownSymbol(message)])
    }
    let builder = VerdictBuilder(
      exercise: exercise, sealed: tests, sources: submission.sources, limits: limits)
    let crash = run.output.crash?.addresses ?? []
    return builder.verdict(
      for: run, crash: await Symbolizer.live(preparation.symbolizer).frames(image.url, crash))
  }
}

/// A value and the milliseconds that it took.
private func timed<Result>(_ body: () async throws -> Result) async rethrows -> (Result, Double) {
  let start = ContinuousClock.now
  return (try await body(), (ContinuousClock.now - start) / .milliseconds(1))
}

/// Milliseconds by stage.
private struct Timings {
  private let start = ContinuousClock.now
  private var stages: [String: Double] = [:]

  mutating func measure<Result>(_ stage: String, _ body: () async throws -> Result) async rethrows -> Result {
    let start = ContinuousClock.now
    defer { stages[stage] = (ContinuousClock.now - start) / .milliseconds(1) }
    return try await body()
  }

  mutating func add(_ others: [String: Double]) { stages.merge(others) { _, new in new } }

  func finish() -> [String: Double] {
    stages.merging(["total": (ContinuousClock.now - start) / .milliseconds(1)]) { _, new in new }
  }
}

extension Verdict {
  /// A verdict without a run.
  init(_ exercise: Exercise, _ outcome: Outcome, _ reports: [Report]) {
    self.init(
      status: outcome == .failed ? .fail : .error,
      message: reports.map { ReportRenderer().render($0) }.joined(separator: "\n"),
      tca: Details(exercise: exercise.id, outcome: outcome, reports: reports))
  }
}

extension Report {
  fileprivate static func noTests(in file: String) -> Report {
    Report(
      "\(file) holds no test", expected: "at least one function marked `@Test`",
      causes: [Cause("the function lacks its attribute", fix: "@Test func increment() async { … }")])
  }

  fileprivate static func unknownSymbol(_ message: String) -> Report {
    Report(
      "Your code uses a library that is not available here", found: message,
      expected: "`import ComposableArchitecture`, `import Foundation` or `import Testing`",
      causes: [Cause("a module was imported that features don't need", fix: "remove the import")])
  }
}
