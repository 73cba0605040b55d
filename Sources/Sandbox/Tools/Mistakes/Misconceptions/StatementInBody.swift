import SyntaxProtocol

/// Something in a `body` that is no reducer.
enum StatementInBody: Misconception {
  static let id = "statement-in-body"
  static let title = "In a `body` stands what is no reducer"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: "    BindingReducer()\n", wrong: "    print(\"body\")\n        BindingReducer()\n")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard
      context.isSymptom(
        .typeCannotConform, .typeDoesNotConformDeclOwner, .cannotConvertArgumentValueProtocol),
      context.symptom.names.last == "Reducer",
      let type = context.symptom.names.dropLast().last, !type.contains("->"), !type.hasSuffix(".Type"),
      !context.closures(around: context.place).contains(where: { context.receiver(ofClosure: $0) == "Reduce" }
      )
    else { return nil }
    return Advice(
      .fitting,
      type == "()"
        ? "In a `body` stand reducers alone. This is a statement."
        : "In a `body` stand reducers alone, and `\(type)` is none.",
      fix: "Do it where an action is handled, in the closure of `Reduce`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StatementInBody.self) }
