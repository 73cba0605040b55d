import IssueKinds

/// What the steps of a check tell somebody who writes the feature, and can't change the check.
extension TestAdvice {
  /// The message with what the whole check shows about the feature; nil where it shows nothing more.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - line: The line of the check that it names; nil where it names none.
  func textForFeature(of failure: TestReport.Failure, line: Int?) -> String? {
    guard let note = failure.note, let line, lines.indices.contains(line - 1) else { return nil }
    let steps = TestSteps(lines, around: line)
    guard let step = steps.step(at: line) else { return nil }
    let advice: String?
    switch note.kind {
    case .unexpectedChange, .otherState:
      let changes = StateDifference(failure.message).changes
      advice = changes.lazy.compactMap { inOtherStep($0, step, steps) }.first
    case .missingAction, .missingCase: advice = notSent(step, steps)
    case .noAction where note.facts == nil: advice = notSent(step, steps)
    default: advice = nil
    }
    return advice.map { "\(failure.message)\n\n\($0)" }
  }

  /// A change that the feature makes in another step than the check expects.
  private func inOtherStep(
    _ change: StateDifference.Change, _ step: TestSteps.Step, _ steps: TestSteps
  ) -> String? {
    if let later = laterStep(of: change, after: step, in: steps) {
      return """
        The check expects `\(change.path)` to change when the store \(Self.event(step)). Your feature changes it later, when \
        the store \(Self.event(later)).
        """
    }
    // What the step itself expects to change may have kept its value.
    guard let value = change.value, !step.says(of: change.path),
      let later = steps.after(step.line).first(where: { $0.change(of: change.path, to: value) != nil })
    else { return nil }
    return """
      Your feature changes `\(change.path)` already when the store \(Self.event(step)). The check expects it later, when the \
      store \(Self.event(later)).
      """
  }

  private static func event(_ step: TestSteps.Step) -> String {
    step.kind == .receive ? "receives `\(step.arguments)`" : "is sent `\(step.arguments)`"
  }

  /// An action that no effect of the feature sends, or sends less often.
  private func notSent(_ step: TestSteps.Step, _ steps: TestSteps) -> String? {
    guard let name = step.path.last else { return nil }
    if !feature.contains("send(.\(name)") {
      return """
        Nothing in your file sends `.\(name)`. The reducer returns an effect that does: \
        `.run { send in await send(.\(name)…) }`, or `.send(.\(name)…)` when there is nothing to wait for.
        """
    }
    guard steps.before(step.line).contains(where: { $0.kind == .receive && $0.path == step.path }) else {
      return nil
    }
    return "The store has received `.\(name)` before, and your feature sends it too seldom for this check."
  }
}
