import Curriculum
import Foundation
import Reports
import SyntaxProtocol
import Toolchain
import Verdicts

extension Verifier {
  /// A step for each small change to a solution, and one that looks for reasons that are no longer needed.
  func changes(to exercise: Exercise, _ cache: VerdictCache) async throws -> [Step] {
    let files = exercise.files
    guard let solution = files.solution.text else { return [] }
    let mutations: [Mutation]
    do {
      mutations = try await compiler.syntax().mutations(of: solution)
    } catch let failure as SyntaxFailure {
      let report = failure.report(on: .file(files.solution.path), source: solution)
      let problem = Problem(report, files.solution, in: folder)
      return [Step(title: files.solution.path(in: folder)) { Finding(problems: [problem]) }]
    }
    let changes = NamedMutation.all(mutations, solution: solution, start: files.start.text ?? "")
    let reasons = Survivors(files.survivors.text ?? "")
    let stale = reasons.lines.filter { line in !changes.contains { reasons.line(for: $0.name) == line } }
    var steps = changes.map { change in
      Step(title: "\(exercise.id): \(change.name)") {
        try await self.change(change, of: solution, exercise, reasons, cache)
      }
    }
    if !stale.isEmpty {
      let problems = stale.map {
        Problem(
          files.survivors, in: folder,
          "This line names no change to the solution, or gives no reason. Correct or remove it.\n\($0)")
      }
      steps.append(Step(title: "\(exercise.id): reasons") { Finding(problems: problems) })
    }
    return steps
  }

  private func change(
    _ change: NamedMutation, of solution: String, _ exercise: Exercise, _ reasons: Survivors,
    _ cache: VerdictCache
  ) async throws -> Finding {
    let outcome = try await outcome(of: change.mutation.applied(to: solution), exercise, cache)
    var finding = Finding()
    let reason = reasons.line(for: change.name)
    switch outcome {
    case .compileError, .notAllowed, .tampering: finding.changes.uncompilable = 1
    case .passed:
      finding.changes.tried = 1
      if reason == nil {
        finding.changes.survivors = 1
        finding.problems = [
          Problem(
            exercise.files.solution, in: folder,
            "No check notices this change in line \(change.mutation.line):\n  \(change.name)\nAdd a check and a wrong answer, or give the reason in Survivors.txt as `CHANGE: REASON`."
          )
        ]
      } else {
        finding.changes.justified = 1
      }
    default:
      finding.changes.tried = 1
      finding.changes.noticed = 1
    }
    if outcome != .passed, let reason {
      finding.problems.append(
        Problem(
          exercise.files.survivors, in: folder,
          "A check notices this change, or it doesn't compile. Remove the line.\n\(reason)"))
    }
    return finding
  }

  private func outcome(
    of text: String, _ exercise: Exercise, _ cache: VerdictCache
  ) async throws -> Verdict.Outcome {
    try await cache.value("change", exercise, text, isKept: \.isCertain) {
      try await withFile(exercise.files.solution.lastPathComponent, text, exercise) { file in
        let outcome = try await grading.check(exercise, file).tca.outcome
        // Another run may be about to read the file, so a missing one says nothing about the answer.
        guard outcome != .missing else { throw Report("\(file.path) was removed while it was judged.") }
        return outcome
      }
    }
  }
}
