extension TestAdvice {
  // MARK: - An action that doesn't come

  /// Why an action doesn't arrive that a step waits for.
  func missing(_ steps: TestSteps, _ line: Int) -> String? {
    guard let step = steps.step(at: line) else { return nil }
    let before = steps.before(line)
    guard before.contains(where: { $0.kind == .send }) else {
      let next = steps.after(line).first { $0.kind == .send }
      return next.map {
        "The test sends no action before this line, so no effect has begun. Move `\($0.call)` from line \($0.line) before it."
      }
        ?? "The test sends no action before this line, so no effect has begun. Send the action first that begins it."
    }
    if let begin = steps.after(line).first(where: { $0.kind == .send }), isLate(step) {
      return
        "This action arrives later, after `\(begin.call)` in line \(begin.line). Move this `receive` after it."
    }
    if let stop = before.first(where: { $0.kind == .send }), let call = cancelling(stop),
      before.first(where: { $0.kind != .advance && $0.kind != .run })?.line == stop.line
    {
      return """
        `\(stop.arguments)` in line \(stop.line) cancels the effect, with `\(call)`. An effect that is canceled sends nothing, so \
        remove this `receive`.
        """
    }
    if let same = before.first(where: { $0.kind == .receive && $0.path == step.path }) {
      return """
        The store has received this action already, in line \(same.line), and no effect sends it once more. Remove this `receive`\
        \(isCancelling(before) ? ": what was begun first has been canceled" : "").
        """
    }
    if lines.contains(where: { $0.contains("throw CancellationError()") }) {
      return """
        The test's client throws `CancellationError`, which ends the effect without a word: it sends nothing. Throw an error of \
        your own, or return a value.
        """
    }
    return step.path.last.flatMap { sender(of: $0, before) }
  }

  /// Where the feature sends an action, if that says why it doesn't arrive.
  private func sender(of name: String, _ before: [TestSteps.Step]) -> String? {
    let senders = FeatureCases(feature).cases.filter { $0.sends(name) }
    guard let first = senders.first, let sent = before.first(where: { $0.kind == .send }) else { return nil }
    guard senders.contains(where: { $0.path.last == sent.path.last }) else {
      return """
        The feature sends `.\(name)` where it handles `\(first.name)`. The test must send that action, or receive it, \
        before this line.
        """
    }
    if first.body.contains(where: { $0.contains("guard ") }) {
      return """
        `\(sent.arguments)` in line \(sent.line) begins the effect that sends it, after a `guard`. In this state, the `guard` \
        returns before.
        """
    }
    return first.body.contains { $0.contains("= Effect") || $0.contains("_ = ") }
      ? "The feature makes the effect that sends `.\(name)`, and doesn't return it. Only what is returned runs."
      : nil
  }

  /// Whether the action of a step arrives when nobody waits for it any more.
  private func isLate(_ step: TestSteps.Step) -> Bool {
    failures.contains { failure in
      let isUnhandled = failure.note?.kind == .unhandledAtEnd || failure.note?.kind == .unhandledBeforeSend
      return isUnhandled
        && (failure.note?.facts ?? failure.message).split(separator: "\n").contains {
          Self.keyPath($0)?.names == step.path
        }
    }
  }

  /// An effect runs, and hasn't sent the action yet: the clock hasn't been moved far enough.
  func unmoved(_ steps: TestSteps, _ line: Int) -> String? {
    if feature.contains("Task.sleep(") {
      return """
        The feature waits with `Task.sleep`, and no clock of a test moves that time. Let it declare \
        `@Dependency(\\.continuousClock) var clock`, and wait with `try await clock.sleep(for: …)`.
        """
    }
    guard usesTestClock else { return nil }
    let since = steps.before(line).prefix { $0.kind != .send }
    guard let move = since.first(where: { $0.kind == .advance }) else {
      return """
        The effect waits on the test clock, and the test doesn't move it before this line. Write \
        `await clock.advance(by: \(waiting))` before it.
        """
    }
    return """
      The effect still waits: `clock.\(move.call)` in line \(move.line) doesn't move the clock far enough. The feature waits \
      \(waiting): `await clock.advance(by: \(waiting))`.
      """
  }

  private func isCancelling(_ steps: [TestSteps.Step]) -> Bool {
    steps.contains { $0.kind == .send && cancelling($0) != nil }
  }

  /// What cancels an effect where the feature handles an action, such as `.cancel(id: CancelID.timer)`; nil when nothing does.
  private func cancelling(_ step: TestSteps.Step) -> Substring? {
    guard let name = step.path.last else { return nil }
    let lines = feature.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.contains(#/\bcase\b.*/#) && $0.contains(".\(name)") })
    else {
      return nil
    }
    let indent = lines[start].prefix { $0 == " " }.count
    let body = lines[(start + 1)...].prefix { line in
      line.allSatisfy(\.isWhitespace) || line.prefix { $0 == " " }.count > indent
    }
    return body.lazy.compactMap { $0.firstMatch(of: #/\.cancel\(id:[^)]*\)|cancelInFlight: true/#)?.0 }.first
  }

  // MARK: - An action that comes

  /// Another action arrives than the one that a step waits for.
  func other(_ facts: String, _ steps: TestSteps, _ line: Int) -> String? {
    guard let path = Self.keyPath(Self.received(facts)[...]), let step = steps.step(at: line) else {
      return nil
    }
    if path.names == step.path {
      return "The right case arrives, with another payload. Write the one that is marked with +."
    }
    if let next = steps.after(line).first(where: { $0.kind == .receive && $0.path == path.names }) {
      return "This action arrives first. Move `\(next.call)` from line \(next.line) before this line."
    }
    return "This action arrives first, so receive it: `await store.receive(\(path.text))`."
  }

  /// The action that the message prints in several lines, as one; of a difference, the side that was received.
  private static func received(_ facts: String) -> String {
    let lines = facts.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("(") }
    return lines.filter { !$0.contains("− ") }.map { line in
      line.drop { $0 == " " || $0 == "+" || $0 == "\u{2007}" }
    }.joined()
  }

  /// Actions that have arrived, and that no step receives.
  func unhandled(_ facts: String, _ steps: TestSteps, _ line: Int, isAtEnd: Bool) -> String? {
    let actions = facts.split(separator: "\n").compactMap { Self.keyPath($0) }
    guard !actions.isEmpty else { return nil }
    if actions.count >= 10,
      lines.contains(where: { $0.contains("ImmediateClock()") || $0.contains(".immediate") })
    {
      return """
        An `ImmediateClock` doesn't wait, so a timer ticks on and on before the test goes on. Use a `TestClock`, move it \
        with `await clock.advance(by: .seconds(1))`, and receive one tick for each step of the timer.
        """
    }
    let calls = actions.prefix(3).map { "await store.receive(\($0.text))" }.joined(separator: "`, `")
    let more = actions.count > 3 ? ", and so on" : ""
    return """
      An effect has sent \(actions.count == 1 ? "this action" : "these actions"), and the test must receive \
      \(actions.count == 1 ? "it" : "them") \(isAtEnd ? "where \(actions.count == 1 ? "it arrives" : "they arrive")" : "before this line"), \
      with a closure for what changes: `\(calls)`\(more).
      """
  }

  /// The key path of a printed action, such as `\.editor.named` for `.editor(.presented(.named("Blob")))`; nil for another text.
  static func keyPath(_ printed: Substring) -> (text: String, names: [String])? {
    guard let match = printed.firstMatch(of: #/^[\s•+\u{2007}−]*(?:\[\d+\]: )?(?:[A-Z][\w.]*)?(\.[a-z_].*)$/#)
    else {
      return nil
    }
    var text = match.1.prefix { $0 != "\"" }.replacing(".presented(", with: "")
    // An element's action: `.rows(.element(id: 1, action: .tapped))`.
    text = text.replacing(#/\(?\.element\(id: ([^,]*), action: /#) { "[id: \($0.1)]" }
    let names = text.replacing(#/\[[^\]]*\]/#, with: "").matches(of: #/\.([a-z_]\w*)/#).map { String($0.1) }
    guard !names.isEmpty else { return nil }
    var path = "\\"
    for part in text.matches(of: #/\.[a-z_]\w*|\[id: [^\]]*\]/#) { path += part.0 }
    return (path, names)
  }

  // MARK: - A child that isn't there

  /// An action is sent to a child that isn't presented.
  func absent(_ facts: String, _ steps: TestSteps, _ line: Int) -> String? {
    guard let action = facts.split(separator: "\n").lazy.compactMap({ Self.keyPath($0) }).first,
      let child = action.names.first
    else { return nil }
    let step = steps.steps.first { $0.kind == .send && $0.path.first == child }
    return """
      `\(child)` is nil when the test sends this action\(step.map { " in line \($0.line)" } ?? ""), because nothing is presented \
      yet. Send the action first that presents it, or give the store a first state in which it is presented.
      """
  }
}
