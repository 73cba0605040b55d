import IssueKinds

/// What a failure of a test store means for somebody whose test has failed, where the test tells which of the possible reasons it is.
///
/// The test store lists all reasons, because it doesn't see the test.
enum TestAdvice {
  private static let longLived = """
    The effect has sent actions before and goes on, as a timer does. End the test with what stops it: send the action \
    that cancels it, or keep the task, `let task = await store.send(…)`, and cancel it with `await task.cancel()`.
    """

  private static let waits = """
    The effect waits on the test clock, and the test never moves it: `await clock.advance(by: .seconds(1))`, and \
    `await store.receive(…)` for what the effect sends then.
    """

  private static let endless = """
    An `ImmediateClock` doesn't wait, so a timer ticks on and on before the test goes on. Use a `TestClock`, move it \
    with `await clock.advance(by: .seconds(1))`, and receive one tick for each step of the timer.
    """

  /// Replaces the list of all reasons by the one that the test shows.
  ///
  /// - Parameters:
  ///   - message: The message of a test store.
  ///   - note: What the library says about the failure.
  ///   - lines: The lines of the test's file.
  ///   - line: The line that the failure names, 1 for the first; nil where it names none.
  static func text(_ message: String, _ note: IssueNote?, lines: [Substring], line: Int?) -> String {
    guard let note, let line, lines.indices.contains(line - 1) else { return message }
    let facts = PrintedValue.clean(note.facts ?? message)
    return advice(note.kind, facts, lines, line).map { "\(facts)\n\n\($0)" } ?? message
  }

  private static func advice(
    _ kind: IssueKind?, _ facts: String, _ lines: [Substring], _ line: Int
  ) -> String? {
    switch kind {
    case .runningEffect:
      let rest = lines[line...].prefix { !$0.contains("@Test") }
      if rest.contains(where: { $0.contains(".receive(") }) { return longLived }
      return lines.contains { $0.contains("TestClock()") }
        && !rest.contains { $0.contains(".advance(") || $0.contains(".run(") } ? waits : nil
    case .unhandledBeforeSend, .unhandledAtEnd:
      return lines.contains { $0.contains("ImmediateClock()") || $0.contains(".immediate") }
        && mostEqual(facts) >= 10 ? endless : nil
    default: return nil
    }
  }

  /// How often the line occurs that occurs most often, whatever number it has in a list.
  private static func mostEqual(_ text: String) -> Int {
    let lines = text.split(separator: "\n").map { $0.replacing(#/^\s*\[\d+\]: |,$/#, with: "") }
    return Dictionary(grouping: lines) { $0 }.values.map(\.count).max() ?? 0
  }
}
