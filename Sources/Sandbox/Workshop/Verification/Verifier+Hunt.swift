import Curriculum
import Foundation
import KernelProtocol
import Reports

extension Verifier {
  /// Plays an answer and the solution of an exercise with the same moves, for as long as the limit says.
  public typealias Hunt =
    @Sendable (
      _ exercise: Exercise, _ answer: URL, _ isRight: Bool, _ limit: Duration
    ) async throws -> AnswerHunt

  /// A step for each answer to an exercise: it plays the answer and the solution with the same moves.
  func hunts(for exercise: Exercise, _ hunt: @escaping Hunt, _ cache: VerdictCache) -> [Step] {
    guard exercise.answer.isFeature else {
      let reason =
        "An answer of kind \(exercise.kind.rawValue) is no feature. \(exercise.answer.sentence)"
      let hunted = HuntedAnswer(
        exercise: exercise.id, answer: nil, isRight: true, hunt: .notComparable(reason))
      return [Step(title: exercise.id) { Finding(hunts: [hunted]) }]
    }
    let variants = exercise.files.variants
    return (chosen(variants[.right], exercise) + chosen(variants[.wrong], exercise)).map { answer in
      Step(title: "hunt: \(title(of: answer, exercise))") {
        try await self.hunt(answer, exercise, hunt, cache)
      }
    }
  }

  private func hunt(
    _ answer: Variant, _ exercise: Exercise, _ hunt: Hunt, _ cache: VerdictCache
  ) async throws -> Finding {
    guard let text = try? answer.text() else { return Finding() }
    let isRight = answer.role == .right
    let judgment = try await judgment(exercise, answer, text, cache)
    // An answer with the other verdict is a problem already.
    guard judgment.isPassed == isRight else { return Finding() }
    let result: AnswerHunt
    if judgment.isPlayable {
      result = try await cache.value(
        "hunt \(huntSeconds) \(answer.fileName)", exercise, text, isKept: { $0.outcome != .notComparable }
      ) {
        try await withFile(answer.fileName, text, exercise) {
          try await hunt(exercise, $0, isRight, .seconds(huntSeconds))
        }
      }
    } else {
      result = .notComparable("It doesn't compile, or is refused.")
    }
    var finding = Finding()
    let reason = isRight ? HuntedAnswer.reason(in: text) : nil
    finding.hunts = [
      HuntedAnswer(
        exercise: exercise.id, answer: answer.path, isRight: isRight, differsBecause: reason, hunt: result)
    ]
    if isRight, result.outcome == .differs, reason == nil {
      let message =
        "This right answer and the solution differ, so either it isn't right or a check is missing. If it may differ, say why in its first line: `// Differs: REASON`. After\n"
        + result.script.map { "  \($0)" }.joined(separator: "\n")
        + "\nthe states differ (−: the solution, +: the answer):\n"
        + result.difference.map { "  \($0)" }.joined(separator: "\n")
      finding.problems = [Problem(answer, of: exercise, in: folder, commands, message)]
    }
    return finding
  }
}

extension VerdictDigest {
  /// Whether the answer compiles.
  fileprivate var isPlayable: Bool {
    switch outcome {
    case .compileError, .notAllowed, .tampering, .missing, nil: false
    default: true
    }
  }
}
