import SyntaxProtocol

/// `cancel` and `cancellable`, taken for each other: the one is an effect that stops others, the other gives an effect an ID.
enum CancelOrCancellable: RepairOperator {
  static let id = "cancel-or-cancellable"
  static let title = "`cancel` and `cancellable` are taken for each other"
  static let book: String? = "cancellation#the-tool"
  static let examples = [
    Example(
      .feature, right: "await send(.factReceived(fact))\n        }",
      wrong: "await send(.factReceived(fact))\n        }\n        .cancel(id: CancelID.timer)",
      repaired: "await send(.factReceived(fact))\n        }\n        .cancellable(id: CancelID.timer)"),
    Example(
      .feature, right: "reset(&state)\n        return .none",
      wrong: "return .cancellable(id: CancelID.timer)", repaired: "return .cancel(id: CancelID.timer)"),
    Example(
      .feature, right: "reset(&state)\n        return .none",
      wrong: "return .cancellable(id: CancelID.timer, cancelInFlight: true)",
      repaired: "return .cancel(id: CancelID.timer)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isCancel = context.isSymptom(.couldNotUseTypeMemberOnInstance)
    guard isCancel || context.isSymptom(.couldNotUseInstanceMemberOnType) else { return [] }
    // The compiler blames the beginning of the effect, and the word may stand many lines below.
    let word = isCancel ? "cancel" : "cancellable"
    guard context.symptom.names.contains(word) else { return [] }
    return context.near.filter { index in
      context.file.text(index) == word && context.file.text(index - 1) == "."
        && context.file.text(index + 1) == "(" && context.file.text(index + 2) == "id"
        && ["}", ")"].contains(context.file.text(index - 2)) == isCancel
    }.map { isCancel ? named(context, $0) : stopping(context, $0) }
  }

  /// The effect is given an ID, with which it can be stopped.
  private static func named(_ context: Context, _ index: Int) -> Repair {
    let token = context.tokens[index]
    return Repair(
      .fitting, reach: .file,
      "`.cancel` is an effect that stops others. An effect that can be stopped gets its ID from `.cancellable`.",
      TextEdit(token.start, token.end, "cancellable"))
  }

  /// The effect that stops others. It has no `cancelInFlight`.
  private static func stopping(_ context: Context, _ index: Int) -> Repair {
    let token = context.tokens[index]
    var edits = [TextEdit(token.start, token.end, "cancel")]
    if let close = context.partner(of: index + 1),
      let comma = (index..<close).first(where: {
        context.file.text($0) == "," && context.file.text($0 + 1) == "cancelInFlight"
      })
    {
      edits.append(TextEdit(context.tokens[comma].start, context.tokens[close].start, ""))
    }
    return Repair(
      .fitting, reach: .file,
      "`.cancellable` gives an ID to the effect before it. The effect that stops others is `.cancel`.", edits)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CancelOrCancellable.self) }
