import KernelProtocol
import TextHandling

/// The session has moved through its history.
package struct MoveMessage: Message {
  var move: SessionMove
  /// The action of the step after which the session is now; nil at the first state.
  var action: String?

  /// The numbers of the steps that were replayed as new ones.
  var replayed: [Int]
  /// Whether effects had sent some of these steps.
  var replaysAnswers: Bool
  /// The actions whose effects were running when the session was here, and don't run now.
  var waiting: [String]
  /// Whether `redo` goes forward from here.
  var hasRedo: Bool

  /// - Parameter move: Moves the session.
  package init(in session: SessionClient, _ move: @Sendable () async throws -> SessionMove) async throws {
    let last = await session.history().lastStepNumber
    let move = try await move()
    let history = await session.history()
    self.move = move
    action = history.nodes[move.to]?.step.action
    let path = history.path(to: move.to)
    replayed = path.map(\.step.number).filter { $0 > last }
    replaysAnswers = path.contains { $0.step.number > last && $0.step.origin != nil }
    hasRedo = history.redoTarget != nil
    waiting = history.stoppedEffects(after: move.to).map(\.record.originAction)
  }

  private struct Fields: Event {
    let event = "moved"
    var from: Int
    var to: Int
    var branch: String
    var leftOut: [Int]
    /// The steps that were taken anew.
    var replayed: [Int]
    var cancelled: [EffectEvent]
    var changes: [ChangeFields]
  }

  /// The event `moved`.
  package var events: [any Event] {
    [
      Fields(
        from: move.from, to: move.to, branch: move.branch, leftOut: move.leftOut, replayed: replayed,
        cancelled: move.canceled.map(EffectEvent.init),
        changes: move.difference.changes.map(ChangeFields.init))
    ]
  }

  /// What a replay doesn't do.
  package static let answersAreRecorded =
    "The actions that effects sent are the recorded ones: no effect runs again."

  /// Where the session is now, and what changes with the move.
  package func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    let place =
      action.map { "after step \(move.to), \(renderer.short($0.printable))" }
      ?? "at its first state"
    var lines = style.wrap("The session is now \(place).").map { style($0, .heading) }
    if !move.leftOut.isEmpty {
      let numbers = move.leftOut.map { "\($0)" }.joined(separator: ", ")
      lines += style.wrap(
        "  Left out: step\(move.leftOut.count == 1 ? "" : "s") \(numbers).", rest: "  ")
    }
    if let first = replayed.first, let last = replayed.last {
      lines += style.wrap(
        first == last ? "  Replayed as step \(first)." : "  Replayed as steps \(first) to \(last).",
        rest: "  ")
    }
    if !move.leftOut.isEmpty || !replayed.isEmpty {
      lines += style.wrap("  `goto \(move.from)` goes back to the session as it was.", rest: "  ")
    }
    if replaysAnswers {
      lines += style.wrap(Self.answersAreRecorded, first: "  ")
    }
    lines.append(
      StepText(renderer: renderer).changes(move.difference.changes, diff: move.difference.diff))
    if !move.canceled.isEmpty {
      // Each of them has been shown when it ended.
      let count = move.canceled.count
      lines += style.wrap(
        count == 1
          ? "The effect that was running has been canceled."
          : "The \(count) effects that were running have been canceled.")
    }
    lines += waitingLines(renderer)
    return renderer.lines(lines)
  }
}

extension MoveMessage {
  /// A state that waits for an effect would wait forever, so the learner is told how to go on. The action that started the effect may
  /// do nothing in the state that it has left, so no action is named.
  fileprivate func waitingLines(_ renderer: TextRenderer) -> [String] {
    guard let action = waiting.first.map({ renderer.short($0.printable) }) else { return [] }
    let isOne = waiting.count == 1
    let effects =
      isOne ? "The effect of \(action) was running here" : "\(waiting.count) effects were running here"
    let advice = "send an action that starts \(isOne ? "it" : "them")"
    return renderer.style.wrap(
      "\(effects), and moving through the history doesn't start effects again. \(hasRedo ? "`redo` goes forward, or \(advice)" : "To go on, \(advice)")."
    )
  }
}
