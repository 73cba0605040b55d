import SyntaxProtocol

/// A function or a type that isn't called: its parentheses are missing, or one pair is too many.
enum CallLeftOut: RepairOperator {
  static let id = "call-left-out"
  static let title = "A function isn't called"
  static let examples = [
    Example(
      .feature, right: "reset(&state)\n        return .none",
      wrong: "reset(&state)\n        return .none()")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.filter { context.distance($0) < 2.6 }.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      guard token.isIdentifier else { return [] }
      let next = context.file.text(index + 1)
      if next == "(", context.file.text(index + 2) == ")" {
        let likely = context.isSymptom(
          "cannot_call_non_function_value", "unexpected_arguments_in_enum_case", "enum_element_no_arguments")
        return [
          Repair(
            (likely ? 0.05 : 1.2) + context.distance(index),
            "`\(token.text)` isn't called, so it has no parentheses.",
            TextEdit(token.end, context.tokens[index + 2].end, ""))
        ]
      }
      if context.file.text(index - 1) == "func", next != "(", next != "<" {
        return [
          Repair(
            0.05 + context.distance(index), "A function has parentheses, even if it takes nothing.",
            TextEdit(token.end, token.end, "()"))
        ]
      }
      guard next != "(", next != "{", next != ":" else { return [] }
      let isType = token.text.first?.isUppercase == true
      let likely = context.isSymptom(
        "expected_member_or_constructor_call", "cannot_convert_argument_value",
        "converting_noattrfunc_to_type", "cannot_convert_assign",
        "throws_functiontype_mismatch", "function_type_no_parens", "unapplied_function",
        "value_metatype_not_expected",
        "types_not_equal_decl", "missing_nullary_call", "cannot_convert_to_return_type",
        "cannot_convert_initializer_value",
        "type_does_not_conform_decl_owner", "no_overloads_match_exactly_in_call",
        "binary_operator_cannot_be_applied", "could_not_find_value_member")
      if isType, next == "}", context.file.text(index - 1) == "{" || token.isFirst {
        return [
          Repair(
            0.08 + 0.3 * context.distance(index),
            "`\(token.text)` is a type. With parentheses, it makes a value.",
            TextEdit(token.end, token.end, "()"))
        ]
      }
      return [
        Repair(
          (likely ? 0.55 : 1.6) + (isType ? 0 : 0.2) + context.distance(index),
          "`\(token.text)` is called, so parentheses follow it.",
          TextEdit(token.end, token.end, "()"))
      ]
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CallLeftOut.self) }
