import SwiftSyntax
import SyntaxProtocol

/// A sign inside a line: a colon, a comma, `->`, `=`, `?`, `$`, `&`, `@` or `_`.
enum SignLeftOut: RepairOperator {
  static let id = "sign-left-out"
  static let title = "A sign such as a colon was left out"
  static let examples = [
    Example(.feature, right: "case .decrementButtonTapped:", wrong: "case .decrementButtonTapped"),
    Example(.feature, right: "Scope(state: \\.child, action:", wrong: "Scope(state: \\.child action:"),
    Example(.feature, right: "var fact: String?", wrong: "var fact String?"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.filter { context.distance($0) < 1.9 }.flatMap { index -> [Repair] in
      colon(context, index) + comma(context, index) + others(context, index)
    }
  }

  private static func colon(_ context: Context, _ index: Int) -> [Repair] {
    let token = context.tokens[index]
    let cause = "A colon was left out."
    var result: [Repair] = []
    let isLast = index + 1 == context.tokens.count || context.tokens[index + 1].isFirst
    // At the end of a `case` or `default`.
    if isLast, token.text != ":", token.text != "{", context.lineBegins(with: ["case", "default"], index) {
      let likely = context.isSymptom("expected_case_colon", "expected_separator") ? 0.05 : 0.9
      result.append(Repair(likely + context.distance(index), cause, TextEdit(token.end, token.end, ":")))
    }
    guard index > 0, !token.isFirst, token.text != ":" else { return result }
    let previous = context.tokens[index - 1]
    let likely = context.isSymptom(
      "repeated_identifier", "expected_separator", "expected_parameter_colon", "expected_case_colon",
      "expected_lbrace_struct",
      "expected_lbrace_enum", "statement_same_line_without_semi", "declaration_same_line_without_semi",
      "expected_rparen_expr_list",
      "expected_parameter_name", "expected_colon_after_ternary_question", "expected_type",
      "type_annotation_missing")
    // Between a name and a type, between a label and a value, and between a key and a value.
    if previous.isWord || ["]", "\"", ")"].contains(previous.text) {
      let isLabel = previous.isIdentifier && context.file.text(index - 2).isOneOf("(", ",", "[")
      let isType =
        token.text.first?.isUppercase == true || token.text == "[" || token.text == "some"
        || token.text == "@"
      let gap = token.start - previous.end
      result.append(
        Repair(
          (likely ? 0.25 : 1.3) + (isLabel ? 0 : isType ? 0.05 : 0.35) + context.distance(index), cause,
          gap > 0
            ? TextEdit(previous.end, previous.end, ":") : TextEdit(previous.end, previous.end, ": ")))
    }
    return result
  }

  private static func comma(_ context: Context, _ index: Int) -> [Repair] {
    guard index > 0 else { return [] }
    let token = context.tokens[index]
    let previous = context.tokens[index - 1]
    guard
      previous.isWord || [")", "]", "}", "\"", "?", "_"].contains(previous.text)
        || previous.text.first?.isNumber == true,
      token.isWord
        || ["\\", ".", "\"", "(", "[", "_", "{", "#", "$", "&", "-", "!", "@"].contains(token.text)
        || token.text.first?.isNumber == true
    else { return [] }
    let likely = context.isSymptom(
      "expected_separator", "statement_same_line_without_semi", "expected_parameter_name",
      "expected_rparen_expr_list",
      "declaration_same_line_without_semi", "expected_expr_in_collection_literal",
      "placeholder_type_not_allowed", "expected_lbrace_extension")
    let isLabel = context.file.text(index + 1) == ":"
    let isGap = token.start > previous.end
    return [
      Repair(
        (likely ? 0.22 : 1.4) + (isLabel ? 0 : isGap ? 0.15 : 0.8) + (token.isFirst ? 0.1 : 0)
          + context.distance(index),
        "A comma was left out.", TextEdit(previous.end, previous.end, ","))
    ]
  }

  private static func others(_ context: Context, _ index: Int) -> [Repair] {
    let token = context.tokens[index]
    let previous = context.file.text(index - 1)
    let reach = context.distance(index)
    var result: [Repair] = []
    func insert(_ text: String, _ cost: Double, _ cause: String, at offset: Int? = nil) {
      let offset = offset ?? token.start
      result.append(Repair(cost + reach, cause, TextEdit(offset, offset, text)))
    }
    func word(_ text: String, _ cost: Double, _ cause: String) {
      result.append(Repair(cost + reach, cause, context.file.inserting(text, before: index)))
    }
    if token.isWord || token.text == "(" || token.text == "[",
      previous == ")" || previous == "throws" || previous == "async"
    {
      word(
        "->",
        context.isSymptom(
          "declaration_same_line_without_semi", "expected_lbrace_func", "statement_same_line_without_semi")
          ? 0.2 : 1.6,
        "`->` stands before the type that a function returns.")
    }
    if index > 1, !token.isFirst, token.text != "=", previous != "=",
      context.tokens[index - 1].isWord || ["?", "]", ">"].contains(previous)
    {
      word(
        "=",
        context.isSymptom(
          "statement_same_line_without_semi", "declaration_same_line_without_semi", "expected_separator")
          ? 0.6 : 1.8,
        "`=` was left out.")
    }
    if token.isIdentifier, !token.text.hasPrefix("$"), token.text.first?.isLowercase == true,
      previous == "." || previous == "(",
      context.file.counts["$" + token.text] != nil || context.corpus.words.contains("$" + token.text)
        || ["\\", "state", "$0", "store"].contains(context.file.text(index - 2))
    {
      let likely = context.isSymptom(
        "incorrect_property_wrapper_reference_member", "cannot_convert_argument_value",
        "incorrect_property_wrapper_reference", "type_does_not_conform_decl_owner")
      insert(
        "$", (likely ? 0.3 : 1.5),
        "`$` stands before a property when its binding, its path or its shared value is meant.")
    }
    if token.isIdentifier, previous == "(" || previous == "," || previous == ":" {
      insert(
        "&",
        context.isSymptom("missing_address_of", "address_of_rvalue", "missing_address_of_yield") ? 0.05 : 1.9,
        "`&` stands before a value that a function changes.")
    }
    if token.isIdentifier, token.isFirst, token.text.first?.isUppercase == true {
      insert(
        "@",
        context.isSymptom("expected_decl", "expected_keyword_in_decl", "cannot_find_in_scope") ? 0.5 : 1.7,
        "An attribute begins with `@`.")
    }
    // Optional chaining, unwrapping, and optional types.
    let chains = context.isSymptom(
      "optional_base_not_unwrapped", "optional_not_unwrapped", "value_of_optional_type_not_unwrapped",
      "cannot_convert_argument_value",
      "type_mismatch", "optional_used_as_boolean")
    if previous == "as", context.isSymptom("cannot_coerce_to_type", "forced_downcast_coercion") {
      insert("?", 0.1, "`as?` is nil when the value has another type.", at: context.tokens[index - 1].end)
    }
    if previous == "try",
      context.isSymptom("throws_functiontype_mismatch", "throwing_call_unhandled", "try_unhandled")
    {
      insert("?", 0.3, "`try?` turns an error into nil.", at: context.tokens[index - 1].end)
    }
    if token.text == "." || token.text == "[", index > 0, context.tokens[index - 1].end == token.start,
      previous.first?.isLowercase == true || ["]", ")"].contains(previous)
    {
      insert("?", chains ? 0.1 : 1.3, "The value may be nil. `?` goes on only if it is there.")
    }
    // `state.seconds -= 1`
    if token.syntax.tokenKind.isAssignmentOperator, chains {
      insert(
        "?", 0.1, "The value may be nil. `?` changes it only if it is there.",
        at: context.tokens[index - 1].end)
    }
    let isNil = context.isSymptom(
      "cannot_convert_assign_nil", "cannot_convert_initializer_value_nil", "nil_expected_boolean",
      "cannot_convert_to_return_type_nil", "cannot_convert_argument_value_nil")
    if token.isIdentifier, token.text.first?.isUppercase == true || ["]"].contains(token.text),
      token.syntax.parent?.is(IdentifierTypeSyntax.self) == true
    {
      insert("?", (isNil ? 0.4 : 1.5), "The value may be nil, so the type ends with `?`.", at: token.end)
    }
    if token.isIdentifier, token.text.first?.isLowercase == true,
      previous == "(" || ["if", "guard", "&&", "||", "return", "="].contains(previous)
    {
      insert(
        "!", context.isSymptom("cannot_convert_condition_value") ? 1.0 : 2.4,
        "`!` turns a condition into its opposite.")
    }
    // `case .idle(let next?)`
    if token.text == ")" || token.text == ",", context.file.text(index - 2) == "let", chains {
      let name = context.tokens[index - 1]
      let isUsed =
        context.symptom.names.contains(name.text)
        || context.tokens.contains { $0.text == name.text && $0.line == context.symptom.line }
      insert(
        "?", isUsed ? 0.4 : 1.3, "The value may be nil. `?` matches it only if it is there.", at: name.end)
    }
    if token.text == "in" || token.text == ",", previous == "{" || previous == "," {
      insert(token.text == "in" ? "_ " : "_", 0.6, "A parameter that isn't used is written as `_`.")
    }
    if token.isIdentifier, previous == "(",
      context.isSymptom("missing_argument_labels", "extra_argument_labels")
    {
      insert("_ ", 1.5, "A parameter without a label begins with `_`.")
    }
    return result
  }
}

extension Context {
  func lineBegins(with words: [String], _ index: Int) -> Bool {
    var position = index
    while position > 0, !tokens[position].isFirst { position -= 1 }
    return words.contains(tokens[position].text)
      || (tokens[position].text == "}" && words.contains(file.text(position + 1)))
  }
}

extension TokenKind {
  /// Whether the token is an operator such as `+=`.
  fileprivate var isAssignmentOperator: Bool {
    if case .binaryOperator(let text) = self { ["+=", "-=", "*=", "/=", "%="].contains(text) } else { false }
  }
}

extension String {
  func isOneOf(_ others: String...) -> Bool { others.contains(self) }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SignLeftOut.self) }
