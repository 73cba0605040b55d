import IssueKinds

extension TestAdvice {
  /// What to write about changes of the state: in which step they happen, and what they are.
  func changed(_ facts: String, _ steps: TestSteps, _ line: Int) -> String? {
    let changes = StateDifference(facts).changes
    // What the test doesn't give has another value now.
    let isGiven = failures.allSatisfy { failure in
      failure.note?.kind.map { ![.missingTestValue, .unimplemented, .failedEffect].contains($0) } ?? true
    }
    guard isGiven, let step = steps.step(at: line), !changes.isEmpty, changes.count <= 4 else { return nil }
    if let call = step.changes?.lazy.compactMap(Self.changingCall).first {
      return """
        `\(call)` is another value each time it is called, so it can't be expected. Give the feature a fixed one in \
        `withDependencies`, and write that one here\(changes.first?.value.map { ": `\($0)`" } ?? "").
        """
    }
    return changes.compactMap { told($0, step, steps) }.joined(separator: "\n").nonEmpty
  }

  private func told(_ change: StateDifference.Change, _ step: TestSteps.Step, _ steps: TestSteps) -> String? {
    if let later = laterStep(of: change, after: step, in: steps) {
      return """
        `\(change.path)` doesn't change here yet. It changes later, when the store \(Self.verb(later)) \
        `\(later.arguments)`: move its line into the closure of `\(later.call)` in line \(later.line).
        """
    }
    if let value = change.value,
      let late = steps.after(step.line).first(where: { $0.change(of: change.path, to: value) != nil }),
      let statement = late.change(of: change.path, to: value), step.change(of: change.path, to: value) == nil
    {
      return """
        `\(change.path)` changes here already: move `\(statement)` from the closure of `\(late.call)` in line \(late.line) \
        into the closure of this `\(step.kind)`.
        """
    }
    guard let value = change.value else {
      return "`\(change.path)` changes in this step\(change.actual.map { ", to \(Self.short($0))" } ?? "")."
    }
    guard let statement = change.statement(in: feature) else {
      return "`\(change.path)` is `\(value)` after this step."
    }
    return step.changes == nil
      ? "`\(change.path)` changes in this step, so say so in a closure: `await store.\(step.call) { \(statement) }`."
      : "`\(change.path)` is `\(value)` after this step: `\(statement)`."
  }

  /// The step in which a change happens that is expected before: there is the same difference, the other way round.
  func laterStep(of change: StateDifference.Change, after step: TestSteps.Step, in steps: TestSteps)
    -> TestSteps.Step?
  {
    let later = failures.first { failure in
      guard let line = failure.line, line > step.line else { return false }
      return StateDifference(failure.message).changes.contains { $0.isOpposite(of: change) }
    }
    return later?.line.flatMap(steps.step)
  }

  private static func verb(_ step: TestSteps.Step) -> String {
    step.kind == .receive ? "receives" : "is sent"
  }

  private static func short(_ value: String) -> String { value.count < 60 ? "`\(value)`" : "another value" }

  /// A call whose value nobody can know before, such as `Date()`.
  private static func changingCall(_ statement: String) -> Substring? {
    statement.firstMatch(of: #/\b(?:Date\(\)|Date\.now|UUID\(\))|\w+\.random\(|\.random(?:Element)?\(/#)?.0
  }
}

extension String {
  /// nil for an empty text.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
