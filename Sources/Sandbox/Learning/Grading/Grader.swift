import Curriculum
import Foundation
import Processes
import Reports
import SyntaxProtocol
import Toolchain

/// Judges a file as an answer to an exercise: the gate, then the compiler, then the run, then the verdict.
struct Grader: Sendable {
  var compiler: CompilerClient
  var gate: Gate
  var judge: JudgeClient
  var limits: JudgeLimits
  var drive: DriveClient?

  func verdict(for exercise: Exercise, file: URL) async throws -> Verdict {
    var timings = Timings()
    var verdict: Verdict
    switch exercise.kind.rules.judging {
    case .compiled(let compiled):
      verdict = try await judgeSwift(exercise, compiled, file, &timings)
    case .choice:
      verdict = try await judgeChoice(exercise, file)
    case .goal, .questions:
      guard let drive else {
        throw Report("Exercises of kind \(exercise.kind.rawValue) can't be judged here.", found: exercise.id)
      }
      verdict = try await drive.verdict(exercise, file)
    }
    verdict.tca.timings.merge(timings.finish()) { _, own in own }
    return verdict
  }

  private func judgeSwift(
    _ exercise: Exercise, _ compiled: Compiled, _ file: URL, _ timings: inout Timings
  ) async throws -> Verdict {
    var submission: Submission
    do {
      submission = try await Submission(exercise: exercise, file: file, syntax: compiler.syntax())
    } catch let unreadable as Submission.Unreadable {
      return Verdict(exercise, unreadable.outcome, [unreadable.report])
    }
    let tests = submission.tests
    if compiled.runsOwnTests, !tests.contains(where: { $0.file == submission.learnerFile }) {
      return Verdict(exercise, .failed, [.noTests(in: submission.learner.path)])
    }
    guard !tests.isEmpty else {
      throw Report(
        "The exercise \(exercise.id) is broken.", found: "Its Checks.swift contains no test.",
        expected: "Checks.swift contains at least one `@Test` function.",
        causes: [
          Report.Cause(
            "The lesson is incomplete.",
            fix: "If the lesson is yours, add a test to Checks.swift. Otherwise, tell its author.")
        ])
    }

    let preparation = try await compiler.prepare { _ in }
    // The kernel starts and the gate works while the compiler runs. This is safe because compiling doesn't run any code of
    // the submission.
    let process = try judge.start(preparation, limits)
    defer { process.end() }
    let whole = submission
    async let gated = timed { try await gate.opinion(whole.learner, exercise) }
    async let compiling = Result { try await compile(whole.unit) }
    let (opinion, gateTime): (Gate.Opinion, Double)
    do {
      (opinion, gateTime) = try await gated
    } catch let failure as SyntaxFailure {
      if let fault = failure.fault { throw fault }
      let report = failure.report(on: .file(submission.learner.path), source: submission.learner.text)
      return Verdict(exercise, .compileError, [report])
    }
    timings.add(["gate": gateTime])
    // Returning here cancels the compile.
    guard opinion.refusals.isEmpty else {
      return Verdict(exercise, opinion.isAttack ? .tampering : .notAllowed, opinion.refusals)
    }
    var result = await compiling
    var unfinished: [Verdict.Test] = []
    if compiled.hasStages, case .failure(let failure as CompileFailure) = result,
      let stages = try await submission.withoutUnfinishedStage(failure, compiler.syntax())
    {
      submission = stages.earlier
      result = await Result { try await compile(submission.unit) }
      unfinished = stages.unfinished.map {
        Verdict.Test(
          name: $0.name, status: .fail, message: stages.reason, testCode: $0.code, taskID: $0.task)
      }
    }
    if case .success = result, !opinion.doubts.isEmpty {
      return Verdict(exercise, .notAllowed, opinion.doubts)
    }
    if compiled.runsOwnTests, case .success(let images) = result,
      let report = Report.unsafeTests(images.submission.findings.unsafeUses, submission.learner)
        ?? ImportedNames(of: images.submission.url).refusal(in: submission.learner.path)
    {
      return Verdict(exercise, .tampering, [report])
    }
    let second = SecondRun(submission, preparation)
    async let others = compile(second, result)
    var verdict = try await run(submission, submission.tests, preparation, result, on: process)
    if [.pass, .fail].contains(verdict.status) { for test in unfinished { verdict.fail(test) } }
    if compiled.isFeature, !compiled.runsOwnTests, verdict.status == .pass, case .success(let images) = result
    {
      let compiled = try await others
      try await timings.measure("again") {
        try await judgeAgain(second, images, compiled, into: &verdict)
      }
    }
    if compiled.testsFeature || compiled.putsMistakeBack, verdict.status == .pass,
      case .success(let images) = result
    {
      try await timings.measure("mutants") {
        try await judgeMutants(submission, images.canary, preparation, into: &verdict)
      }
    }
    if compiled.asksShape, [.pass, .fail].contains(verdict.status) {
      try await judgeShape(of: submission, into: &verdict)
    }
    if compiled.isFeature, verdict.status == .pass { verdict.tca.remarks = await remarks(on: submission) }
    return verdict
  }

  /// What could be better in a right answer, without what the solution does in the same way.
  private func remarks(on submission: Submission) async -> [SourceRemark]? {
    guard let syntax = try? await compiler.syntax(),
      let remarks = try? await syntax.remarks(on: submission.learner.text), !remarks.isEmpty
    else { return nil }
    let solution = try? TextFile.read(submission.exercise.files.solution.path)
    let usual = Set((try? await syntax.remarks(on: solution ?? ""))?.map(\.entry) ?? [])
    let told = remarks.filter { !usual.contains($0.entry) }
    return told.isEmpty ? nil : told
  }

  /// The image of a submission, and the image of the canary tests, which must fail.
  struct Images {
    var submission: CompiledImage
    var canary: CompiledImage

    var urls: [URL] { [canary.url, submission.url] }
  }

  /// - Parameter canary: The image of the canary tests, if it is known already.
  func compile(_ unit: CompileUnit, canary: CompiledImage? = nil) async throws -> Images {
    if let canary { return Images(submission: try await compiler.compile(unit), canary: canary) }
    async let canary = compiler.compile(Canary.unit)
    let image = try await compiler.compile(unit)
    return try await Images(submission: image, canary: canary)
  }

  /// Runs the images. After a crash, compiles and runs the submission again with line tables, to find the line.
  func run(
    _ submission: Submission, _ tests: [NamedTest], _ preparation: Preparation,
    _ compiled: Result<Images, any Error>, on process: JudgeClient.Process
  ) async throws -> Verdict {
    var timings = Timings()
    do {
      var images = try compiled.get()
      timings.add(images.submission.timings)
      var run = try await timings.measure("run") { try await process.run(images.urls) }
      var frames: [Crash.Place] = []
      if case .signalled = run.ending, run.output.crash != nil {
        // Line tables make every compile slower, so only a crashed submission gets them.
        var unit = submission.unit
        unit.hasLineTables = true
        let process = try judge.start(preparation, limits)
        defer { process.end() }
        let again = try await compile(unit, canary: images.canary)
        let secondRun = try await process.run(again.urls)
        if case .signalled = secondRun.ending, let crash = secondRun.output.crash {
          (images, run) = (again, secondRun)
          frames = await Symbolizer.live(preparation.symbolizer).frames(
            images.submission.url, crash.addresses)
        }
      }
      if let message = run.loadFailure {
        return Verdict(submission.exercise, .compileError, [.unknownSymbol(message)])
      }
      let builder = VerdictBuilder(
        exercise: submission.exercise, sealed: tests, sources: submission.sources, limits: limits)
      var verdict = builder.verdict(for: run, crash: frames)
      verdict.tca.timings = timings.stages
      let warnings = images.submission.warnings
      verdict.tca.warnings = warnings.isEmpty ? nil : warnings
      // What nothing uses is what the test lacks: `$0.count == 1` compares, and changes nothing.
      if verdict.status == .fail,
        let warning = warnings.first(where: { $0.name.hasPrefix("expression_unused") }),
        let report = try await compiler.mendedWarning(warning, submission.unit)
      {
        verdict.tca.reports.append(submission.exercise.offersFix ? report : report.withoutEdits)
      }
      if let check = submission.deprecation {
        check.judge(
          images.submission.warnings, in: submission.learner, of: submission.exercise, into: &verdict)
      }
      return verdict
    } catch let failure as CompileFailure {
      if let report = try await authorsMistake(failure, submission) { throw report }
      let exercise = submission.exercise
      let reports = exercise.offersFix ? failure.reports : failure.reports.map(\.withoutEdits)
      return Verdict(exercise, .compileError, reports)
    }
  }

  /// Returns a report when the checks don't compile with the solution either, so that the learner isn't blamed for it.
  private func authorsMistake(_ failure: CompileFailure, _ submission: Submission) async throws -> Report? {
    let exercise = submission.exercise
    let own = failure.errors.filter { $0.file != Submission.checksFile }
    guard own.isEmpty, failure.errors.contains(where: { $0.file == Submission.checksFile }) else {
      return nil
    }
    var errors = failure.errors
    if submission.learner.path != exercise.files.solution.path {
      do {
        let solution = try await Submission(
          exercise: exercise, file: exercise.files.solution, syntax: compiler.syntax())
        _ = try await compiler.compile(solution.unit)
        return nil
      } catch let failure as CompileFailure {
        errors = failure.errors.filter { $0.file == Submission.checksFile }
      } catch is Submission.Unreadable {
        return nil
      }
    }
    guard let first = errors.first else { return nil }
    return Report(
      "The exercise \(exercise.id) is broken.", found: "\(first.file):\(first.line): \(first.message)",
      expected: "Checks.swift compiles together with the solution.",
      causes: [
        Report.Cause(
          "The lesson has a mistake.",
          fix: "If the lesson is yours, correct its Checks.swift. Otherwise, tell its author.")
      ])
  }
}

/// Returns the result of `body` and its duration in milliseconds.
private func timed<Value>(_ body: () async throws -> Value) async rethrows -> (Value, Double) {
  let start = ContinuousClock.now
  return (try await body(), (ContinuousClock.now - start) / .milliseconds(1))
}

extension Result where Failure == any Error {
  init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

/// The duration of each stage in milliseconds.
private struct Timings {
  private let start = ContinuousClock.now
  private(set) var stages: [String: Double] = [:]

  mutating func measure<Value>(_ stage: String, _ body: () async throws -> Value) async rethrows -> Value {
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
  /// Creates the verdict on a submission that was not run.
  init(_ exercise: Exercise, _ outcome: Outcome, _ reports: [Report]) {
    self.init(
      status: outcome == .failed ? .fail : .error,
      message: reports.map { ReportRenderer().render($0) }.joined(separator: "\n"),
      tca: Details(exercise: exercise.id, outcome: outcome, reports: reports))
  }
}

extension Report {
  /// For tests that could read memory; nil when they can't.
  fileprivate static func unsafeTests(_ uses: [Diagnostic], _ learner: SourceFile) -> Report? {
    guard let use = uses.first else { return nil }
    let lines = learner.text.split(separator: "\n", omittingEmptySubsequences: false)
    return Report(
      "Your tests use code that isn't safe.",
      location: Location(
        file: learner.path, line: use.line, column: use.column,
        source: lines.indices.contains(use.line - 1) ? String(lines[use.line - 1]) : nil),
      found: use.notes.first { $0.name != "in_macro_expansion" }.map { "The compiler says: \($0.message)." },
      expected: "Tests use nothing that the compiler calls unsafe, such as pointers.",
      causes: [
        Cause(
          "Code that reads memory could tell which feature is being tested, so it can't be used in tests that are judged.",
          fix: "Check the feature by its state and its actions.")
      ])
  }

  fileprivate static func noTests(in file: String) -> Report {
    Report(
      "\(file) contains no test.", expected: "The file has at least one function marked `@Test`.",
      causes: [Cause("The attribute `@Test` is missing.", fix: "@Test func increment() async { … }")])
  }

  fileprivate static func unknownSymbol(_ message: String) -> Report {
    Report(
      "Your code uses a library that isn't available here.", found: message,
      expected: "An answer imports only ComposableArchitecture, Foundation and Testing.",
      causes: [Cause("The file imports another module.", fix: "Remove the import.")])
  }
}
