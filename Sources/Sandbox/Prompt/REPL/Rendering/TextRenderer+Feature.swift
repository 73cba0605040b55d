import KernelProtocol
import Reports

extension TextRenderer {
  // What a feature shows may hold anything, and must not steer the terminal: it is made printable first.

  /// A step: what was sent, and what it changed.
  func text(_ step: Step, verb: String) -> String {
    let origin = step.origin.map { " from step \($0)" } ?? ""
    let title = style.wrap(
      "step \(step.number): \(verb) \(short(step.action.printable))\(origin)", rest: "  ")
    return lines(title.map { style($0, .heading) } + [change(step)])
  }

  /// `count: 0 → 1`, or the diff where a value takes several lines.
  func change(_ step: Step) -> String {
    guard !step.changes.isEmpty else {
      return step.diff.map { style.diff($0.printable.indented(by: "  ")) } ?? style("  no change", .dim)
    }
    let isShort =
      step.changes.count <= 8
      && step.changes.allSatisfy { !"\($0.before?.text ?? "")\($0.after?.text ?? "")".contains("\n") }
    if !isShort, let diff = step.diff { return style.diff(diff.printable.indented(by: "  ")) }
    return lines(step.changes.flatMap(lines))
  }

  /// Two lines are enough to tell an action or a value from others; `state PATH` and `--json` have all of it.
  private func short(_ source: String) -> String { Elision.fit(source, width: max(120, 2 * style.width)) }

  private func lines(_ change: StateChange) -> [String] {
    var (before, after) = (change.before?.text.printable, change.after?.text.printable)
    let (shortBefore, shortAfter) = (before.map(short), after.map(short))
    // What has changed must not be what was left out.
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

  func text(_ record: EffectRecord) -> String {
    let ids = record.cancelIDs.isEmpty ? "" : ", id \(record.cancelIDs.joined(separator: ", "))"
    let action = Elision.fit(record.originAction.printable, width: max(60, style.width))
    let message = record.message.map { ": \($0.printable)" } ?? ""
    return lines(
      style.wrap(
        "effect \(record.id) \(record.status.rawValue)\(message) (step \(record.origin), \(action)\(ids))",
        rest: "  "))
  }

  /// What the feature printed, each line marked, so that it is not mistaken for the sandbox's own words.
  func output(_ text: String) -> String {
    let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { style("| ", .dim) + $0.printable }.joined(separator: "\n")
  }

  func text(replaced steps: Int, lost: [EffectRecord]) -> String {
    lines(
      style.wrap("A new kernel stands where the old one stood, after \(count(steps)).") + self.lost(lost))
  }

  func text(restored steps: Int, lost: [EffectRecord]) -> String {
    lines(
      style.wrap("Your last session goes on, after \(count(steps)). To begin anew: restart.")
        + self.lost(lost))
  }

  private func count(_ steps: Int) -> String { "\(steps) step\(steps == 1 ? "" : "s")" }

  private func lost(_ effects: [EffectRecord]) -> [String] {
    guard !effects.isEmpty else { return [] }
    return style.wrap("Effects that were in flight are lost:")
      + effects.flatMap {
        style.wrap("effect \($0.id) of step \($0.origin), \($0.originAction.printable)", first: "  • ")
      }
  }

  /// The value stands on lines of its own, so that scripts can read it.
  func text(_ value: StateValue) -> String {
    guard !value.path.isEmpty else { return value.value.printable }
    return lines(
      style.wrap("\(value.path): \(value.type)", rest: "  ").map { style($0, .dim) } + [value.value.printable]
    )
  }

  func text(_ actions: [ActionCase]) -> String {
    guard !actions.isEmpty else { return "The feature has no actions." }
    let rows = actions.map { action in
      (
        ".\(action.name)" + (action.payload.isEmpty ? "" : action.payloadText),
        action.payload.isEmpty ? "" : "such as \(action.example)"
      )
    }
    if rows.allSatisfy({ $0.1.isEmpty }) { return lines(rows.map { "  " + style($0.0, .code) }) }
    return lines(
      rows.flatMap { name, example -> [String] in
        style.wrap(name, first: "  ", rest: "    ").map { style($0, .code) }
          + (example.isEmpty ? [] : style.wrap(example, first: "      ").map { style($0, .dim) })
      })
  }

  func text(_ effects: [EffectRecord]) -> String {
    effects.isEmpty ? "No effect is in flight." : lines(effects.map { text($0) })
  }

  func text(source file: String, _ pieces: [SyntaxTools.Piece]) -> String {
    let code = pieces.map { piece in
      let text = piece.text.printable
      return piece.role.map { style(text, $0) } ?? text
    }.joined()
    return heading("// \(file)") + "\n" + code.trimmingEmptyEnd
  }
}

extension String {
  func indented(by margin: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }

  var trimmingEmptyEnd: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
