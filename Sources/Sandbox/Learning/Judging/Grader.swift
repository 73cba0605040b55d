import Curriculum
import Diagnostics
import Foundation
import Processes
import Reports
import SyntaxProtocol
import TextHandling
import Toolchain
import Verdicts

/// Judges a file as an answer to an exercise, by the steps of its kind.
struct Grader: Sendable {
  var compiler: CompilerClient
  var gate: Gate
  var judge: JudgeClient
  var limits: JudgeLimits
  var drive: DriveClient?
  /// Decides which inputs are drawn.
  var secret = DrawSecret()
  /// Hears what is known before the verdict is.
  var progress: JudgingProgress.Listener = { _ in }

  /// Judges a file by the steps of its exercise.
  ///
  /// - Throws: A `Report` when the exercise is broken or a tool is missing.
  func verdict(for exercise: Exercise, file: URL) async throws -> Verdict {
    let start = ContinuousClock.now
    var timings: [String: Double] = [:]
    var verdict = try await judge(exercise, file, &timings)
    timings["total"] = (ContinuousClock.now - start) / .milliseconds(1)
    verdict.tca.timings.merge(timings) { own, _ in own }
    return verdict
  }

  private func judge(
    _ exercise: Exercise, _ file: URL, _ timings: inout [String: Double]
  ) async throws -> Verdict {
    var steps: [any SwiftStep] = []
    for step in exercise.steps {
      switch step.work {
      case .whole(let step): return try await step.verdict(on: exercise, file, self)
      case .swift(let step): steps.append(step)
      }
    }
    var attempt: Attempt
    do {
      attempt = try await Attempt(exercise, file: file, self)
    } catch let unreadable as Submission.Unreadable {
      return Verdict(exercise, unreadable.outcome, [unreadable.report])
    }
    defer { attempt.process.end() }
    let verdict = await RemarksStep.explained(try await Self.fold(steps, &attempt), attempt)
    timings = attempt.timings
    return verdict
  }

  /// Does one step after another, and compiles what a step needs while the step before it is done.
  static func fold(_ steps: [any SwiftStep], _ attempt: inout Attempt) async throws -> Verdict {
    let first = attempt
    var compiled = await Result { try await steps.first?.compile(for: first) ?? nil }
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1] : nil
      let before = attempt
      // Leaving the loop's body cancels it.
      async let ahead = Result { try await next?.compile(for: before) ?? nil }
      if step.applies(to: attempt), let verdict = try await step.run(on: &attempt, compiled) {
        return verdict
      }
      guard let next, next.applies(to: attempt) else { continue }
      compiled = await ahead
    }
    return attempt.verdict
  }

  /// The image of a submission, and the image of the canary tests, which must fail.
  struct Images {
    var submission: CompiledImage
    var canary: CompiledImage

    var urls: [URL] { [canary.url, submission.url] }
  }

  /// Compiles a submission, without the demands that are about what it doesn't declare.
  ///
  /// - Parameter canary: The image of the canary tests, if it is known already.
  func compile(_ submission: Submission, canary: CompiledImage? = nil) async throws -> CompiledSubmission {
    do {
      return CompiledSubmission(
        submission: submission, images: try await compile(submission.unit, canary: canary))
    } catch let failure as CompileFailure {
      var other = submission
      guard let demands = submission.demands.without(failure.errors, in: submission.sealedChecks) else {
        throw failure
      }
      other.demands = demands
      return CompiledSubmission(submission: other, images: try await compile(other.unit, canary: canary))
    }
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
        let report = try await compiler.fixedWarning(warning, submission.unit)
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
      var submission = submission
      submission.demands = Demands()
      await progress(.explaining(Verdict(exercise, .compileError, failure.reports)))
      let reports = try await compiler.explain(failure, submission.unit).reports
      return Verdict(exercise, .compileError, exercise.offersFix ? reports : reports.map(\.withoutEdits))
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
        _ = try await compile(solution)
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
  private(set) var stages: [String: Double] = [:]

  mutating func measure<Value>(_ stage: String, _ body: () async throws -> Value) async rethrows -> Value {
    let start = ContinuousClock.now
    defer { stages[stage] = (ContinuousClock.now - start) / .milliseconds(1) }
    return try await body()
  }

  mutating func add(_ others: [String: Double]) { stages.merge(others) { _, new in new } }
}

extension Report {
  fileprivate static func unknownSymbol(_ message: String) -> Report {
    Report(
      "Your code uses a library that isn't available here.", found: message,
      expected: "An answer imports only ComposableArchitecture, Foundation and Testing.",
      causes: [Cause("The file imports another module.", fix: "Remove the import.")])
  }
}
