import IssueKinds

/// What a failure of a test store means for somebody whose test has failed, where the test tells which of the possible reasons it is.
///
/// The test store lists all reasons, because it sees one step. The whole test shows more: what was sent before, what another step
/// expects, and what else has failed.
struct TestAdvice {
  /// The lines of the test's file.
  var lines: [Substring]
  /// All failures of the test, in their order.
  var failures: [TestReport.Failure]
  /// The sources of the feature that is tested.
  var feature: String

  init(lines: [Substring], failures: [TestReport.Failure], feature: String = "") {
    (self.lines, self.failures, self.feature) = (lines, failures, feature)
  }

  /// Replaces the list of all reasons by the one that the test shows.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - line: The line that it names, 1 for the first; nil where it names none in this file.
  func text(of failure: TestReport.Failure, line: Int?) -> String {
    guard let line, lines.indices.contains(line - 1) else { return failure.message }
    guard let note = failure.note else {
      return asked(line).map { "\(failure.message)\n\n\($0)" } ?? failure.message
    }
    let facts = PrintedValue.clean(note.facts ?? failure.message)
    let steps = TestSteps(lines, around: line)
    let advice = missingPart(note, steps.step(at: line)) ?? self.advice(note, facts, steps, line)
    return advice.map { "\(facts)\n\n\($0)" } ?? failure.message
  }

  private func advice(_ note: IssueNote, _ facts: String, _ steps: TestSteps, _ line: Int) -> String? {
    switch note.kind {
    case .unexpectedChange, .otherState: changed(facts, steps, line)
    case .noChange:
      steps.step(at: line).map { "Leave its closure out: `await store.\($0.call)`." }
    case .missingAction, .missingCase, .missingMatch: missing(steps, line)
    // Where no effect runs, the store has no advice.
    case .noAction, .noMatchingAction: note.facts == nil ? missing(steps, line) : unmoved(steps, line)
    case .otherAction: other(facts, steps, line)
    case .unhandledBeforeSend, .unhandledAtEnd:
      unhandled(facts, steps, line, isAtEnd: note.kind == .unhandledAtEnd)
    case .runningEffect, .unfinishedEffects: running(steps, line)
    case .nothingReceived:
      "No effect has sent an action up to this line, so nothing is left to skip. Remove this line."
    case .nothingInFlight:
      "No effect is running at this line any more, so `skipInFlightEffects` has nothing to skip. Remove this line."
    case .dismissedStore:
      "The feature has dismissed itself, so it gets no more actions. Send this one before the step that dismisses it, or to a new store."
    case .unimplemented, .missingTestValue: notGiven(facts)
    case .failedEffect:
      """
      The feature doesn't catch this error, so its effect ends and sends nothing. Let the test's client return a value; or, to \
      test an error, let the feature catch it and send it as an action: `await send(.response(Result { try await … }))`.
      """
    case .childOfNil, .absentDestination, .childOfOtherCase: absent(facts, steps, line)
    case .missingElement:
      """
      The list has no element with this ID when the test sends the action. The first ID that `.incrementing` gives is `UUID(0)`, and \
      the first of a stack is 0.
      """
    default: nil
    }
  }

  // MARK: - Effects

  private static let longLived = """
    The effect has sent actions before and goes on, as a timer does. End the test with what stops it: send the action \
    that cancels it, or keep the task, `let task = await store.send(…)`, and cancel it with `await task.cancel()`.
    """

  private func running(_ steps: TestSteps, _ line: Int) -> String? {
    if steps.steps.contains(where: { $0.kind == .receive }) { return Self.longLived }
    guard usesTestClock, !steps.steps.contains(where: { [.advance, .run].contains($0.kind) }) else {
      return nil
    }
    return """
      The effect waits on the test clock, and the test never moves it: `await clock.advance(by: \(waiting))`, and \
      `await store.receive(…)` for what the effect sends then.
      """
  }

  var usesTestClock: Bool { lines.contains { $0.contains("TestClock()") } }

  /// How long the feature waits first, as it is written there.
  var waiting: String {
    let wait = feature.firstMatch(of: #/\.(?:sleep\(for:|timer\(interval:)\s*(\.\w+\([\d_.]+\))/#)
    return wait.map { String($0.1) } ?? ".seconds(1)"
  }

  // MARK: - The world

  /// A dependency of which the feature needs more than the test gives.
  private func notGiven(_ facts: String) -> String? {
    let override: String
    if let key = facts.firstMatch(of: #/@Dependency\(\\\.(\w+)/#)?.1 {
      let endpoint = feature.matches(of: #/\b(\w+)\.(\w+)\(/#).first { $0.1 == key }?.2
      override =
        Self.usual[String(key)].map { "$0.\(key) = \($0)" }
        ?? endpoint.map { "$0.\(key).\($0) = { … }" } ?? "$0.\(key) = …"
    } else if let clock = facts.firstMatch(of: #/Unimplemented: (\w*[cC]lock)\./#)?.1 {
      override = "$0.\(clock.prefix(1).lowercased() + clock.dropFirst()) = TestClock()"
    } else if let endpoint = facts.firstMatch(of: #/Unimplemented: '(\w+)\.(\w+)/#),
      let key = feature.matches(of: #/var (\w+): (\w+) *\{/#).first(where: { $0.2 == endpoint.1 })?.1
    {
      override = "$0.\(key).\(endpoint.2) = { … }"
    } else {
      return nil
    }
    return """
      The feature needs this in the test, and the test doesn't give it. Write it where the store is made: \
      `} withDependencies: { \(override) }`.
      """
  }

  /// What tests give for the library's own dependencies.
  private static let usual = [
    "continuousClock": "TestClock()", "date": ".constant(…)", "suspendingClock": "TestClock()",
    "uuid": ".incrementing",
  ]
}
