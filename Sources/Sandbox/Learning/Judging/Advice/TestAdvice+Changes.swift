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
    if let call = changes.lazy.compactMap(madeByFeature).first {
      return """
        The feature calls `\(call)` itself, which gives another value each time. Let it ask a dependency, \
        `@Dependency(\\.\(call == "UUID()" ? "uuid) var uuid" : "date.now) var now")`, and give the test a fixed one: \
        `$0.\(call == "UUID()" ? "uuid = .incrementing" : "date = .constant(…)")`.
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
      let statement = late.change(of: change.path, to: value), !step.says(of: change.path)
    {
      return """
        `\(change.path)` changes here already: move `\(statement)` from the closure of `\(late.call)` in line \(late.line) \
        into the closure of this `\(step.kind)`.
        """
    }
    if change.actual == nil, change.path.hasSuffix("]"),
      lines.contains(where: { $0.contains("uuid = .constant(") })
    {
      return """
        The list has no `\(change.path)`. `.constant(…)` gives the same ID each time, and a list has one element for an ID. Give \
        the store `$0.uuid = .incrementing`.
        """
    }
    if let later = laterAction(of: change, step, steps) {
      let skips =
        step.kind == .assert ? ", or write `await store.skipReceivedActions()` before this line" : ""
      return """
        `\(change.path)` doesn't change here yet. The feature changes it when it handles `\(later.name)`, which an effect sends: \
        receive that action first, with `await store.receive(\\\(later.name)) { … }`\(skips).
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

  /// The step in which a change happens that is expected before: there is the same difference, the other way round. Where the step
  /// itself expects no change, a value has gone there and back.
  func laterStep(of change: StateDifference.Change, after step: TestSteps.Step, in steps: TestSteps)
    -> TestSteps.Step?
  {
    let property = String(change.path.prefix(while: \.isNamePart))
    let own = step.path.last.flatMap { FeatureCases(feature).handling($0) }
    // What the step's own action changes doesn't wait for a later one.
    guard step.says(of: change.path), own?.changes(property) != true else { return nil }
    let later = failures.first { failure in
      guard let line = failure.line, line > step.line else { return false }
      return StateDifference(failure.message).changes.contains { $0.isOpposite(of: change) }
    }
    return later?.line.flatMap(steps.step)
  }

  /// Why an expectation about the state of a store fails: what it asks for changes with an action that isn't received yet.
  func asked(_ line: Int) -> String? {
    guard let match = lines[line - 1].firstMatch(of: #/\.state\.(\w+)/#) else { return nil }
    let steps = TestSteps(lines, around: line)
    let received = steps.before(line).prefix { $0.kind != .send }.compactMap(\.path.last)
    guard let sent = steps.before(line).first(where: { $0.kind == .send }),
      let later = FeatureCases(feature).laterChange(of: String(match.1), than: sent.path.last),
      !received.contains(later.path[0])
    else { return nil }
    let next = steps.after(line).first { $0.kind == .receive && $0.path == later.path }
    let place =
      next.map { "Move this line behind `\($0.call)` in line \($0.line)." }
      ?? "Receive that action before: `await store.receive(\\\(later.name)) { … }`."
    return """
      `\(match.1)` has its old value here. The feature changes it when it handles `\(later.name)`, which an effect sends. \(place)
      """
  }

  /// The action of an effect with which a property changes that a step expects before; nil where the store has received it.
  private func laterAction(
    of change: StateDifference.Change, _ step: TestSteps.Step, _ steps: TestSteps
  ) -> FeatureCases.Case? {
    guard change.expected != nil, let property = change.path.prefix(while: \.isNamePart).nonEmpty else {
      return nil
    }
    let received = steps.before(step.line).prefix { $0.kind != .send }.compactMap(\.path.last)
    let handled = step.path.last ?? steps.before(step.line).first { $0.kind == .send }?.path.last
    guard let later = FeatureCases(feature).laterChange(of: property, than: handled),
      !received.contains(later.path[0])
    else { return nil }
    return later
  }

  /// What makes a value in the feature that nobody can know before; nil for another value.
  private func madeByFeature(_ change: StateDifference.Change) -> String? {
    guard let actual = change.actual else { return nil }
    // What is given by `.constant` and `.incrementing` can be written, and was expected.
    let calls =
      actual.contains("UUID(") && StateDifference.source(of: actual)?.contains(#/UUID\(\d+\)/#) != true
      ? ["UUID()"] : actual.contains("Date(") ? ["Date()", "Date.now", "Date.init()"] : []
    return calls.first { call in
      feature.split(separator: "\n").contains {
        $0.contains(call) && !$0.contains("$0.") && !$0.contains("= { ")
      }
    }
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

extension StringProtocol {
  /// nil for an empty text.
  fileprivate var nonEmpty: String? { isEmpty ? nil : String(self) }
}
