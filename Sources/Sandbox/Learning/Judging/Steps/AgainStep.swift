import Curriculum
import Diagnostics
import Foundation
import KernelProtocol
import Reports
import Toolchain
import Verdicts

/// The checks are run once more where nothing tells the feature that it is tested, and with other inputs than those that can be
/// read in the checks, if these say what is only an example.
struct AgainStep: SwiftStep {
  func applies(to attempt: Attempt) -> Bool { attempt.isPassed }

  /// The other inputs that count; nil when the checks don't say what is only an example.
  private func drawing(_ attempt: Attempt) -> DrawnInputs.Drawing? {
    attempt.submission.draws?.drawing(
      seed: attempt.grader.secret.seed(for: attempt.submission.learner.text))
  }

  /// Compiles the checks with other inputs; nil when there are none or the answer doesn't compile.
  func compile(for attempt: Attempt) async throws -> CompiledSubmission? {
    guard let draws = attempt.submission.draws, let drawing = drawing(attempt),
      case .success(let images) = attempt.images
    else { return nil }
    let syntax = try await attempt.grader.compiler.syntax()
    do {
      // This form is the same for all draws, so that it lies in the cache from the second time on.
      let asking = try await attempt.submission.replacingInputs(syntax) {
        // The others ask already.
        $0.isVisible ? nil : draws.call(for: $0)
      }
      var compiled = try await attempt.grader.compile(asking, canary: images.canary)
      compiled.draws = drawing.values
      return compiled
    } catch is CompileFailure {
      // An input has to be a literal.
      return try await compile(drawing, attempt, images)
    }
  }

  private func compile(
    _ drawing: DrawnInputs.Drawing, _ attempt: Attempt, _ images: Grader.Images
  ) async throws -> CompiledSubmission {
    let other = try await attempt.submission.replacingInputs(
      attempt.grader.compiler.syntax(), by: drawing.text(of:))
    return try await attempt.grader.compile(other, canary: images.canary)
  }

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let first = CompiledSubmission(submission: attempt.submission, images: try attempt.images.get())
    let (before, drawing) = (attempt, drawing(attempt))
    let others: CompiledSubmission?
    do {
      others = try compiled.get()
    } catch let failure as CompileFailure {
      if let drawing { try await blameExercise(drawing, before, failure) }
      // The solution compiles with these inputs, so the answer can't take them.
      return Verdict(attempt.exercise, .failed, [.cannotTake(failure)])
    }
    attempt.verdict = try await attempt.measure("again") {
      try await judge(first, others, drawing, before)
    }
    return nil
  }

  /// - Throws: A `Report` when the solution doesn't compile with the inputs either.
  private func blameExercise(
    _ drawing: DrawnInputs.Drawing, _ attempt: Attempt, _ failure: CompileFailure
  ) async throws {
    let (exercise, grader) = (attempt.exercise, attempt.grader)
    guard attempt.submission.learner.path != exercise.files.solution.path else {
      throw Report.broken(exercise, drawing, failure)
    }
    let syntax = try await grader.compiler.syntax()
    let solution = try await Submission(exercise: exercise, file: exercise.files.solution, syntax: syntax)
    do {
      _ = try await grader.compile(try await solution.replacingInputs(syntax, by: drawing.text(of:)))
    } catch let failure as CompileFailure {
      throw Report.broken(exercise, drawing, failure)
    }
  }

  /// Makes the verdict a failure if the feature does something else now.
  private func judge(
    _ first: CompiledSubmission, _ others: CompiledSubmission?, _ drawing: DrawnInputs.Drawing?,
    _ attempt: Attempt
  ) async throws -> Verdict {
    var verdict = attempt.verdict
    verdict.tca.seed = drawing?.seed
    guard let again = try await failure(of: others ?? first, attempt) else { return verdict }
    // Which of the two was it?
    let hidden = others == nil ? again : try await failure(of: first, attempt)
    let shown = hidden == nil ? try await failureToShow(attempt, first.images) : nil
    let report: Report
    if let hidden {
      let isMemory = try await failure(of: first, attempt, inOrder: true) == nil
      report = isMemory ? .remembers(hidden.message) : .onlyInTests(hidden.message)
    } else {
      // Nothing is told about the inputs that count.
      verdict.tests = (shown?.verdict ?? again).tests.map { test in
        var test = test
        if shown == nil { (test.message, test.testCode) = (nil, nil) }
        return test
      }
      report = .onlyWithTheseInputs(shown?.drawing)
    }
    verdict.status = .fail
    verdict.tca.outcome = .failed
    verdict.message = ([report.title] + [(hidden ?? shown?.verdict)?.message].compactMap(\.self)).joined(
      separator: "\n")
    verdict.tca.reports.append(report)
    if hidden == nil { verdict.tca.reports += shown?.verdict.tca.reports ?? [] }
    return verdict
  }

  /// The failure with inputs that don't count; nil when the answer passes with them.
  private func failureToShow(
    _ attempt: Attempt, _ images: Grader.Images
  ) async throws -> (verdict: Verdict, drawing: DrawnInputs.Drawing)? {
    guard let drawing = attempt.submission.draws?.drawing(seed: attempt.grader.secret.shownSeed),
      let compiled = try? await compile(drawing, attempt, images),
      let verdict = try await failure(of: compiled, attempt)
    else { return nil }
    return (verdict, drawing)
  }

  /// Another order of the tests, in which none has its own place: a feature that remembers what came before would know by it which
  /// test is running.
  private func order(of tests: [NamedTest], _ attempt: Attempt) -> [String] {
    guard tests.count > 1 else { return [] }
    let seed = attempt.grader.secret.seed(for: attempt.submission.learner.text)
    let first = 1 + seed % (tests.count - 1)
    return ["^\(Canary.module)\\."]
      + (tests[first...] + tests[..<first]).map {
        "/\(NSRegularExpression.escapedPattern(for: $0.file)):\($0.line):"
      }
  }

  /// The verdict on a run in a process that looks like that of an application; nil when it passes.
  ///
  /// - Parameter inOrder: Whether the tests are run in their own order.
  private func failure(
    of compiled: CompiledSubmission, _ attempt: Attempt, inOrder: Bool = false
  ) async throws -> Verdict? {
    var limits = attempt.grader.limits
    limits.isHidden = true
    var verdict: Verdict?
    // The second attempt has all the time that it may take, because a busy machine must not change a verdict.
    for isPatient in [false, true] {
      limits.isPatient = isPatient
      let process = try attempt.grader.judge.start(attempt.preparation, limits)
      defer { process.end() }
      let run = try await process.run(
        compiled.images.urls,
        JudgeSettings(
          inputs: compiled.draws, order: inOrder ? [] : order(of: compiled.submission.tests, attempt)))
      let builder = VerdictBuilder(
        exercise: compiled.submission.exercise, sealed: compiled.submission.tests,
        sources: compiled.submission.sources, limits: limits)
      let result = builder.verdict(for: run)
      if result.status == .pass { return nil }
      verdict = result
    }
    return verdict
  }
}

extension Report {
  /// For checks that don't compile with other inputs.
  fileprivate static func broken(
    _ exercise: Exercise, _ drawing: DrawnInputs.Drawing, _ failure: CompileFailure
  ) -> Report {
    Report(
      "The exercise \(exercise.id) is broken.",
      found:
        "With the inputs \(drawing.words.joined(separator: ", ")), Checks.swift doesn't compile: \(failure.errors.first?.message ?? "")",
      expected: "The comment `// draws:` names only what can be replaced.",
      causes: [
        Cause(
          "The lesson has a mistake.",
          fix: "If the lesson is yours, correct the comment in its Checks.swift. Otherwise, tell its author.")
      ])
  }

  /// For an answer that compiles with the inputs that are written in the checks, and not with others.
  fileprivate static func cannotTake(_ failure: CompileFailure) -> Report {
    Report(
      "Your answer compiles with the inputs of the checks, but not with others.",
      found: failure.errors.first.map { "The compiler says: \(CompilerMessage($0.message).text)." },
      expected: "Properties have the types that the exercise says.",
      causes: [
        Cause(
          "A type can't hold all values of its kind, as an `Int8` can't.", fix: "Write `Int`, for example.")
      ])
  }

  fileprivate static func onlyInTests(_ message: String?) -> Report {
    Report(
      "Your feature does something else when it doesn't know that it is being tested.", found: message,
      expected: "A feature does the same in a test and in an app.",
      causes: [
        Cause(
          "The feature asks where it runs, for example by `\\.context`, by the type of a clock, or by the process's environment.",
          fix: "Decide by the state, the action, and what the dependencies return.")
      ])
  }

  fileprivate static func remembers(_ message: String?) -> Report {
    Report(
      "Your feature remembers something outside of its state.", found: message,
      expected: "The checks pass in any order, because a feature knows only its state and its dependencies.",
      causes: [
        Cause(
          "A value lives longer than the store, for example in a global variable or a static property.",
          fix: "Keep it in the state, or in a dependency that each test can set.")
      ])
  }

  fileprivate static func onlyWithTheseInputs(_ drawing: DrawnInputs.Drawing?) -> Report {
    Report(
      "Your answer passes with the inputs of the checks, but not with others.",
      found: drawing.map { "\($0.words.joined(separator: ", "))" },
      expected: "The checks pass with these inputs, and with any others.",
      causes: [
        Cause(
          "An input of the checks is written in your code.",
          fix: "Calculate the result from the state and the action.")
      ])
  }
}
