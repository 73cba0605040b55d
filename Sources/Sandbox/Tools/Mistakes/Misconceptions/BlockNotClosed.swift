import SyntaxProtocol

/// Braces that don't match, in a way that the indentation doesn't tell.
enum BlockNotClosed: Misconception {
  static let id = "block-not-closed"
  static let title = "Braces don't match"
  static let examples = [
    Example(
      .feature, right: "func reset(_ state: inout State) {", wrong: "func reset(_ state: inout State) {{{")
  ]

  static func advice(_ context: Context) -> Advice? {
    let name = context.symptom.name
    if name == "extra_rbrace" || name == "case_outside_of_switch" || name == "disallowed_enum_element" {
      return Advice(
        "A block was closed too early, so this line is outside of it. Often the `}` that is too many stands further up.",
        fix: "Compare the braces above with how far their lines are indented.", cost: 1)
    }
    guard name.hasPrefix("expected_rbrace") || name == "unterminated_block" else { return nil }
    return Advice(
      "A block that begins with `{` isn't closed.",
      fix: "Add `}` where the block ends. The lines inside of it are indented further.", cost: 1)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BlockNotClosed.self) }
