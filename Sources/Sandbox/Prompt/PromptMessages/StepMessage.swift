import KernelProtocol
import TextHandling

/// A step of the live feature: an action that was sent or received, and what it changed.
package struct StepMessage: Message {
  /// The step.
  package var step: Step

  /// - Parameter step: The step.
  package init(_ step: Step) {
    self.step = step
  }

  /// The event `sent` or `received`.
  package var events: [any Event] { [StepEvent(step, changes: step.changes)] }

  /// The action, if it isn't on the line above, and what it has changed.
  package func text(_ renderer: TextRenderer) -> String? {
    let changes = StepText(renderer: renderer).changes(step.changes, diff: step.diff)
    if step.origin == nil, !renderer.namesSentActions { return changes }
    return renderer.lines([StepText(renderer: renderer).heading(of: step), changes])
  }
}

/// The event of a step.
package struct StepEvent: Event {
  /// The names of the event.
  package enum Name: String, Encodable, Sendable {
    /// The user sent an action.
    case sent
    /// An effect sent an action.
    case received
  }

  /// Who has sent the action.
  package var event: Name
  /// The number of the step, from 1.
  package var step: Int
  /// Swift source.
  package var action: String
  /// The step whose effect sent the action; missing when the user sent it.
  package var origin: Int?
  /// What the action has changed.
  package var changes: [ChangeFields]

  /// - Parameters:
  ///   - step: The step.
  ///   - changes: Those of its changes that matter here.
  package init(_ step: Step, changes: [StateChange]) {
    event = step.origin == nil ? .sent : .received
    (self.step, action, origin) = (step.number, step.action, step.origin)
    self.changes = changes.map(ChangeFields.init)
  }
}

/// A change of the state in an event.
package struct ChangeFields: Encodable, Sendable {
  /// The part of the state, such as rows[0].title.
  package var path: String
  /// Swift source; missing when the value is new.
  package var before: String?
  /// Swift source; missing when the value was removed.
  package var after: String?

  /// - Parameter change: The change whose fields are encoded.
  package init(_ change: StateChange) {
    path = change.path.description
    before = change.before?.text
    after = change.after?.text
  }
}

/// The texts of steps. All values are made printable first, so that no value can control the terminal.
package struct StepText {
  /// The renderer of the message that the step is a part of.
  package var renderer: TextRenderer
  private var style: TextStyle { renderer.style }

  /// - Parameter renderer: The renderer of the message that the step is a part of.
  package init(renderer: TextRenderer) {
    self.renderer = renderer
  }

  /// `step 3: received .response from step 2`
  package func heading(of step: Step) -> String {
    let verb = step.origin == nil ? "sent" : "received"
    let origin = step.origin.map { " from step \($0)" } ?? ""
    return renderer.lines(
      style.wrap(
        "step \(step.number): \(verb) \(renderer.short(step.action.printable))\(origin)", rest: "  "
      )
      .map { style($0, .heading) })
  }

  /// `count: 0 → 1`, or the diff when a value has several lines.
  package func changes(_ changes: [StateChange], diff: String?) -> String {
    guard !changes.isEmpty else {
      return diff.map { style.diff($0.printable.indented(by: "  ")) } ?? style("  no change", .dim)
    }
    let isShort =
      changes.count <= 8
      && changes.allSatisfy { !"\($0.before?.text ?? "")\($0.after?.text ?? "")".contains("\n") }
    if !isShort, let diff { return style.diff(diff.printable.indented(by: "  ")) }
    return renderer.lines(changes.flatMap(lines))
  }

  private func lines(_ change: StateChange) -> [String] {
    var (before, after) = (change.before?.text.printable, change.after?.text.printable)
    let (shortBefore, shortAfter) = (before.map(renderer.short), after.map(renderer.short))
    // Use the short texts only if they still differ.
    if shortBefore != shortAfter { (before, after) = (shortBefore, shortAfter) }
    // The state as a whole has no path, as when a state that is an enumeration changes its case.
    let name = change.path.isEmpty ? "state" : change.path.description.printable
    let path = Elision.fit(name, width: style.width - 4)
    switch (before, after) {
    case (let before?, let after?):
      let line = "  \(path): \(before) → \(after)"
      guard line.displayWidth > style.width else {
        return ["  \(path): \(style(before, .bad)) → \(style(after, .good))"]
      }
      return ["  \(path):"] + marked("-", before, .bad) + marked("+", after, .good)
    case (let before?, nil): return marked("-", "\(path): \(before)", .bad)
    case (nil, let after?): return marked("+", "\(path): \(after)", .good)
    case (nil, nil): return []
    }
  }

  private func marked(_ sign: String, _ text: String, _ role: TextStyle.Role) -> [String] {
    style.wrap(text, first: "  \(sign) ").map { style($0, role) }
  }
}
