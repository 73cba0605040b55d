import KernelProtocol
import PromptMessages
import TextHandling

/// The learner's new code has taken over.
struct SwapMessage: Message {
  var reload: SessionClient.Reload
  /// Whether the exercise has a recorded session, which `play` repeats.
  var hasSession = false
  /// Whether effects had sent some of the steps.
  var replaysAnswers = false

  /// The first step that changes something else than before.
  private struct Difference: Encodable {
    var step: Int
    var action: String
    var before: [ChangeFields]
    var after: [ChangeFields]
  }

  private struct Fields: Event {
    let event = "swapped"
    var steps: Int
    /// Steps whose actions the new code doesn't have.
    var leftOut: [Int]
    var difference: Difference?
  }

  var events: [any Event] {
    let difference = reload.firstDifference.map {
      Difference(
        step: $0.after.number, action: $0.after.action, before: $0.before.changes.map(ChangeFields.init),
        after: $0.after.changes.map(ChangeFields.init))
    }
    return [Fields(steps: reload.steps, leftOut: reload.leftOut.map(\.number), difference: difference)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    let count = "\(reload.steps) step\(reload.steps == 1 ? "" : "s")"
    let rest =
      reload.steps == 0 ? "" : reload.firstDifference == nil ? " No step changes the state differently." : ""
    var lines = style.wrap("Your new code is running (\(count) replayed).\(rest)").map {
      style($0, .heading)
    }
    if replaysAnswers {
      let advice = hasSession ? " `play` repeats the recorded session with the effects of your new code." : ""
      lines += style.wrap(MoveMessage.answersAreRecorded + advice)
    }
    for step in reload.leftOut {
      lines += style.wrap(
        "Step \(step.number) was left out, because \(renderer.short(step.action.printable)) can't be sent any more.",
        rest: "  ")
    }
    if let difference = reload.firstDifference {
      let steps = StepText(renderer: renderer)
      lines += style.wrap(
        "Step \(difference.after.number), \(renderer.short(difference.after.action.printable)), is the first that changes the state differently.",
        rest: "  ")
      let (before, after) = (difference.before, difference.after)
      // Where the changes are the same, only the diffs show what differs.
      let showsChanges = before.changes != after.changes
      lines.append("Before:")
      lines.append(steps.changes(showsChanges ? before.changes : [], diff: before.diff))
      lines.append("Now:")
      lines.append(steps.changes(showsChanges ? after.changes : [], diff: after.diff))
    }
    if !reload.lost.isEmpty {
      let count = reload.lost.count
      lines += style.wrap(
        count == 1
          ? "The effect that was running has stopped."
          : "The \(count) effects that were running have stopped.")
    }
    return renderer.lines(lines)
  }
}
