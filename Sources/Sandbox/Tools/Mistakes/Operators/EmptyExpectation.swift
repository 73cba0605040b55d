import SyntaxProtocol

/// An empty closure behind an action of a test store. To say that an action changes nothing, the closure is left out.
enum EmptyExpectation: RepairOperator {
  static let id = "empty-expectation"
  static let title = "The closure of an expectation is empty"
  static let book: String? = "testing#write-down-the-new-value-not-the-calculation"
  static let examples = [
    Example(
      .test, right: "await store.receive(\\.doubled, -2)", wrong: "await store.receive(\\.doubled, -2) { }"),
    Example(
      .test, right: "await store.receive(\\.doubled, -2)",
      wrong: "await store.receive(\\.doubled, -2) {\n    }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.compactMap { brace -> Repair? in
      guard context.file.text(brace) == "{", context.file.text(brace + 1) == "}",
        context.file.text(brace - 1) == ")", ["send", "receive"].contains(context.receiver(ofClosure: brace))
      else { return nil }
      return Repair(
        context.isSymptom(.closureArgumentListMissing) ? .told : .possible,
        "An action that changes nothing has no closure. Leave the braces out.",
        TextEdit(context.tokens[brace - 1].end, context.tokens[brace + 1].end, ""))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EmptyExpectation.self) }
