import KernelProtocol
import Reports

/// A step of the live feature: an action that was sent or received, and what it changed.
package struct StepMessage: Message {
  package enum Kind: String {
    /// The user sent the action.
    case sent
    /// An effect sent the action.
    case received
  }

  package var kind: Kind
  package var step: Step

  package init(kind: Kind, step: Step) {
    self.kind = kind
    self.step = step
  }

  package var event: Event {
    Event(
      kind.rawValue,
      [
        "step": step.number, "action": step.action, "origin": step.origin,
        "changes": step.changes.map(ChangeFields.init),
      ])
  }

  package func text(_ renderer: TextRenderer) -> String? {
    let changes = StepText(renderer: renderer).changes(step.changes, diff: step.diff)
    if kind == .sent, !renderer.namesSentActions { return changes }
    return renderer.lines([StepText(renderer: renderer).heading(of: step), changes])
  }
}

/// The fields of a change in an event.
package struct ChangeFields: Encodable {
  package var path: String
  package var before: String?
  package var after: String?

  package init(_ change: StateChange) {
    path = change.path.description
    before = change.before?.text
    after = change.after?.text
  }
}

/// The texts of steps. All values are made printable first, so that no value can control the terminal.
package struct StepText {
  package var renderer: TextRenderer
  private var style: TextStyle { renderer.style }

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
    let path = Elision.fit(change.path.description.printable, width: style.width - 4)
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
