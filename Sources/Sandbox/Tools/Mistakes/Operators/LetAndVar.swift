import SyntaxProtocol

/// `let` for something that changes, or `var` where only a constant can stand.
enum LetAndVar: RepairOperator {
  static let id = "let-and-var"
  static let title = "`let` stands where `var` is needed"
  static let examples = [
    Example(.feature, right: "var count = 0", wrong: "let count = 0"),
    Example(.feature, right: "var text: String {", wrong: "let text: String {"),
  ]

  private static let symptoms: Set = [
    "assignment_lhs_is_immutable_variable", "assignment_lhs_is_immutable_property", "property_wrapper_let",
    "let_cannot_be_computed_property", "cannot_pass_rvalue_mutating_subelement",
    "cannot_apply_lvalue_binop_to_subelement",
    "concurrent_access_of_local_capture", "concurrent_access_of_inout_param",
    "cannot_pass_rvalue_inout_subelement",
    "cannot_apply_lvalue_unop_to_subelement", "bridged_error", "let_property_wrapper",
    "assignment_subscript_has_immutable_base", "cannot_pass_rvalue_inout", "missing_arguments_in_call",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isLikely = symptoms.contains(context.symptom.name)
    let changed = Set(context.symptom.names)
    return context.tokens.indices.compactMap { index -> Repair? in
      let text = context.file.text(index)
      guard text == "let" || text == "var" else { return nil }
      let name = context.file.text(index + 1)
      let isNamed = changed.contains(name) || changed.contains("self")
      let reach = context.distance(index)
      guard isNamed || reach < 2.5 || isLikely else { return nil }
      let other = text == "let" ? "var" : "let"
      let cause =
        text == "let"
        ? "`\(name)` is declared with `let`, so it can't change."
        : "`\(name)` is declared with `var`, but it must not change."
      return Repair(
        (isLikely ? 0.05 : 0.9) + (isNamed && isLikely ? 0.02 * reach : reach) + (text == "let" ? 0 : 0.2),
        cause,
        context.file.replacing(index, with: other))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(LetAndVar.self) }
