import KernelProtocol
import Reports

extension TextRenderer {
  /// A step: what was sent, and what it changed.
  func text(_ step: Step, verb: String) -> String {
    let origin = step.origin.map { " from step \($0)" } ?? ""
    let title = style.wrap("step \(step.number): \(verb) \(step.action)\(origin)", rest: "  ")
    return lines(title.map { style($0, .heading) } + [change(step)])
  }

  private func change(_ step: Step) -> String {
    if let diff = step.diff { return style.diff(diff.indented(by: "  ")) }
    if step.changes.isEmpty { return style("  no change", .dim) }
    return lines(
      step.changes.flatMap { change in
        [
          change.before.map { style("  - \(change.path): \($0)", .bad) },
          change.after.map { style("  + \(change.path): \($0)", .good) },
        ].compactMap { $0 }
      })
  }

  func text(_ record: EffectRecord) -> String {
    let ids = record.cancelIDs.isEmpty ? "" : ", id \(record.cancelIDs.joined(separator: ", "))"
    let message = record.message.map { ": \($0)" } ?? ""
    return lines(
      style.wrap(
        "effect \(record.id) \(record.status.rawValue)\(message) (step \(record.origin), \(record.originAction)\(ids))",
        rest: "  "))
  }

  /// What the feature printed, each line marked, so that it is not mistaken for the sandbox's own words.
  func output(_ text: String) -> String {
    let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { style("| ", .dim) + $0.printable }.joined(separator: "\n")
  }

  func text(restored steps: Int, lost: [EffectRecord]) -> String {
    let count = "\(steps) step\(steps == 1 ? "" : "s")"
    var text = style.wrap("A new kernel stands where the old one stood, after \(count).")
    if !lost.isEmpty {
      text += style.wrap("Effects that were in flight are lost:")
      text += lost.flatMap { style.wrap("effect \($0.id) of step \($0.origin), \($0.originAction)", first: "  • ") }
    }
    return lines(text)
  }

  /// The value stands on lines of its own, so that scripts can read it.
  func text(_ value: StateValue) -> String {
    guard !value.path.isEmpty else { return value.value }
    return lines(style.wrap("\(value.path): \(value.type)", rest: "  ").map { style($0, .dim) } + [value.value])
  }

  func text(_ actions: [ActionCase]) -> String {
    guard !actions.isEmpty else { return "The feature has no actions." }
    let rows = actions.map { action in
      (".\(action.name)" + (action.payload.isEmpty ? "" : action.payloadText), action.payload.isEmpty ? "" : "such as \(action.example)")
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
    let code = pieces.map { piece in piece.role.map { style(piece.text, $0) } ?? piece.text }.joined()
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

extension Substring {
  /// Control characters of a learner's output must not move our cursor or recolour our text.
  var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "\t" {
        result += "  "
      } else if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        result += scalar == "\r" ? "" : "\u{FFFD}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
