import KernelProtocol
import PromptLanguage
import PromptMessages

/// Writes a rehearsed session as a script that `tca run` replays exactly.
///
/// The script's clock is a test clock, and its first lines name the lesson and the seed of the random values:
///
/// ```
/// // lesson: counter
/// // seed: 42
/// clock test
/// .toggleTimerButtonTapped
/// advance 1s
/// // step 2: .timerTicked
/// expect count == 1
/// ```
package struct ScriptFile: Sendable {
  /// The slug of the lesson.
  package var lesson: String
  /// The session, performed again.
  package var rehearsal: Rehearsal
  /// Whether the script expects what each step changed.
  package var expects: Bool

  /// - Parameters:
  ///   - lesson: The slug of the lesson.
  ///   - rehearsal: The session, performed again.
  ///   - expects: Whether the script asserts the state at its end.
  package init(lesson: String, rehearsal: Rehearsal, expects: Bool) {
    self.lesson = lesson
    self.rehearsal = rehearsal
    self.expects = expects
  }

  /// The script's text.
  package var text: String {
    var lines = ["// lesson: \(lesson)", "// seed: \(rehearsal.history.seed)"]
    lines += rehearsal.notes.map { "// \($0)" }
    lines.append(rehearsal.isImmediate ? "clock immediate" : "clock test")
    var time = 0
    var behaviors: [String: WorldSettings.Behavior] = [:]
    let starters = Set(rehearsal.history.effects.values.map(\.record.origin))
    // Whether the effects that answer at once have had the time to do so.
    var isSettled = true
    var last: Int?
    func settle() {
      if !isSettled { lines.append(rehearsal.isImmediate ? "wait" : "advance 0s") }
      isSettled = true
    }
    func advance(to clock: Double?) {
      let milliseconds = Self.milliseconds(clock)
      guard milliseconds > time else { return }
      let gap = milliseconds - time
      time = milliseconds
      isSettled = true
      lines.append(gap % 1000 == 0 ? "advance \(gap / 1000)s" : "advance \(gap)ms")
    }
    var changes: [StateChange] = []
    // One line can cause several steps. Only after the last of them is the state what `expect` reads.
    func expect() {
      if expects { lines += Self.expectations(changes) }
      changes = []
    }
    for node in rehearsal.nodes {
      // Effects draw random values and fall asleep in the order in which they run. The next action must not overtake
      // them, or another run has other values.
      if node.step.origin == nil, let last, starters.contains(last),
        Self.milliseconds(node.time.clock) <= time
      {
        settle()
      }
      if node.step.origin == nil || Self.milliseconds(node.time.clock) > time { expect() }
      advance(to: node.time.clock)
      if node.step.origin == nil {
        let wanted = rehearsal.history.world(at: node.step.number).behaviors
        lines += Self.changes(from: behaviors, to: wanted)
        behaviors = wanted
        lines.append(node.action.literal?.source ?? "// \(node.step.action) can't be written as a literal.")
        isSettled = false
        last = node.step.number
      } else {
        settle()
        lines.append("// step \(node.step.number): \(node.step.action.replacing("\n", with: " "))")
      }
      changes = Self.merge(changes, node.step.changes)
    }
    expect()
    if let end = rehearsal.history.worlds.last?.settings, end.clock == .test { advance(to: end.time) }
    if rehearsal.isImmediate { lines.append("wait") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func changes(
    from old: [String: WorldSettings.Behavior], to new: [String: WorldSettings.Behavior]
  ) -> [String] {
    Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { name in
      switch new[name] {
      case .fail(let message): "fail \(name) \(message.replacing("\n", with: " "))"
      case .hang: "hang \(name)"
      case nil: "reset \(name)"
      }
    }
  }

  /// The changes of several steps that still hold after the last one.
  private static func merge(_ earlier: [StateChange], _ later: [StateChange]) -> [StateChange] {
    earlier.filter { change in !later.contains { overwrites($0.path, change.path) } } + later
  }

  /// Whether a change at one path can change what stands at another: one contains the other, or both are elements of one
  /// collection, in which elements can move.
  private static func overwrites(_ later: StatePath, _ earlier: StatePath) -> Bool {
    for (new, old) in zip(later.components, earlier.components) where new != old {
      if case .key = old { return true }
      return false
    }
    return true
  }

  /// What changed, as far as another run has the same values and a line can say them: dates differ in each run, and the
  /// prompt reads no generic types.
  private static func expectations(_ changes: [StateChange]) -> [String] {
    changes.compactMap { change in
      guard !change.path.components.isEmpty, let literal = change.after?.literal?.source else { return nil }
      let isRepeatable = !["Date(", "$existential", "(json:", "state.", "<"].contains { literal.contains($0) }
      return isRepeatable && literal.count < 400 ? "expect \(change.path.description) == \(literal)" : nil
    }
  }

  private static func milliseconds(_ seconds: Double?) -> Int { DurationText.milliseconds(seconds ?? 0) }

  /// The value of a script's header line, such as `// seed: 42`.
  package static func header(_ name: String, in script: String) -> String? {
    for line in script.split(separator: "\n").prefix(20) {
      guard line.hasPrefix("//") else { return nil }
      let words = line.dropFirst(2).split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      if words.count == 2, words[0] == name { return words[1] }
    }
    return nil
  }
}

/// The header of a script, which says in which session it was recorded.
public enum ScriptHeader {
  /// The seed of the session's random values; nil when the script doesn't name one.
  public static func seed(in script: String) -> UInt64? {
    ScriptFile.header("seed", in: script).flatMap { UInt64($0) }
  }

  /// The lesson; nil when the script doesn't name one.
  public static func lesson(in script: String) -> String? { ScriptFile.header("lesson", in: script) }
}
