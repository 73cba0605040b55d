import SyntaxProtocol

/// `.cancellable` inside of the closure of an effect, where it stands behind a call and not behind the effect.
enum ModifierInside: RepairOperator {
  static let id = "modifier-inside"
  static let title = "What belongs to the effect stands inside of it"
  static let book: String? = "cancellation#the-tool"
  static let examples = [
    Example(
      .feature, right: "await send(.factReceived(fact))",
      wrong: "await send(.factReceived(fact))\n          .cancellable(id: CancelID.timer)",
      repaired: "await send(.factReceived(fact))\n        }\n        .cancellable(id: CancelID.timer)")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.compactMap { index -> Repair? in
      guard context.file.text(index) == ".",
        ["cancellable", "ifLet", "forEach", "onChange", "animation"].contains(context.file.text(index + 1)),
        let brace = context.closures(around: index).first, let close = context.partner(of: brace)
      else { return nil }
      var last = context.memberEnd(index)
      if context.file.text(last + 1) == "{" { last = context.partner(of: last + 1) ?? last }
      let (start, end) = (context.tokens[index].start, context.tokens[last].end)
      let previous = context.tokens[index - 1].end
      let indentation = String(
        repeating: " ", count: context.file.indentation(ofLine: context.tokens[close].line) ?? 0)
      let after = context.tokens[close].end
      let isReducer = context.receiver(ofClosure: brace) == "Reduce"
      return Repair(
        isReducer && context.symptom.names.contains(context.file.text(index + 1)) ? .told : .fitting,
        "`.\(context.file.text(index + 1))` belongs to the \(isReducer ? "reducer" : "effect"), so it stands behind the brace that closes it.",
        TextEdit(previous, end, ""),
        TextEdit(after, after, "\n\(indentation)\(context.file.text(start, end))"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ModifierInside.self) }
