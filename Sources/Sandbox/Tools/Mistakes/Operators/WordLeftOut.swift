import SwiftSyntax
import SyntaxProtocol

/// A keyword that isn't there, such as `await` or `return`.
enum WordLeftOut: RepairOperator {
  static let id = "word-left-out"
  static let title = "A keyword was left out"
  static let examples = [
    Example(.feature, right: "try await numberFact", wrong: "try numberFact"),
    Example(
      .feature, right: "action in\n      switch action {\n      case .alert",
      wrong: "action\n      switch action {\n      case .alert"),
    Example(.feature, right: "fact = try await numberFact", wrong: "fact = numberFact"),
    Example(.feature, right: "let fact = try", wrong: "fact = try"),
    Example(.feature, right: "case tick", wrong: "tick"),
    Example(.feature, right: "enum CancelID", wrong: "CancelID"),
    Example(
      .feature, right: "case .stopButtonTapped:\n",
      wrong: "case .stopButtonTapped:\n        guard state.canUndo else { .none }\n"),
  ]

  /// A keyword, the symptoms that point to it, and where it can stand.
  private struct Word: Sendable {
    var text: String
    var symptoms: Set<String>
    var cause: String
    /// How unlikely it is without one of the symptoms.
    var otherwise = 1.0
    var fits: @Sendable (Context, Int) -> Bool
  }

  private static let words: [Word] = [
    Word(
      text: "await",
      symptoms: [
        "async_expr_without_await", "actor_isolated_call", "actor_isolated_non_self_reference",
        "actor_isolated_access_outside_of_actor_context",
        "foreach_sequence_does_not_conform_to_expected_protocol",
      ],
      cause: "This call may wait, so `await` must stand before it.", otherwise: 1.6
    ) { ($0.beginsExpression($1) || $0.file.text($1 - 1) == "for") && $0.file.text($1 - 1) != "await" },
    Word(
      text: "try",
      symptoms: [
        "throwing_call_unhandled", "tryless_throwing_call_unhandled", "throwing_call_without_try",
        "try_unhandled",
        "throwing_operator_without_try",
      ],
      cause: "This call can throw an error, so `try` must stand before it.", otherwise: 1.7
    ) {
      ($0.beginsExpression($1) || ["await", "?"].contains($0.file.text($1)))
        && !$0.file.text($1 - 1).hasPrefix("try")
    },
    Word(
      text: "try await",
      symptoms: [
        "async_expr_without_await", "throwing_call_without_try", "tryless_throwing_call_unhandled",
        "throwing_call_unhandled",
      ],
      cause: "This call may wait and may throw, so `try await` must stand before it.", otherwise: 2.4
    ) { $0.beginsExpression($1) && !["await", "try"].contains($0.file.text($1 - 1)) },
    Word(
      text: "return",
      symptoms: [
        "cannot_find_in_scope", "could_not_find_value_member", "missing_return_closure",
        "missing_return_decl",
        "type_does_not_conform_decl_owner", "cannot_convert_closure_result", "types_not_equal_decl",
        "unresolved_member_no_inference", "no_overloads_match_exactly_in_call",
      ],
      cause: "The effect isn't returned: `return` was left out.", otherwise: 1.3
    ) { context, index in
      let token = context.tokens[index]
      return token.isFirst && (token.text == "." || token.text.first?.isLowercase == true) && !token.isKeyword
        && (token.text == "." || !["=", "+=", "-="].contains { context.lineContains($0, index) })
    },
    Word(
      text: "in",
      symptoms: [
        "statement_same_line_without_semi", "cannot_find_in_scope", "expected_separator",
        "closure_argument_list_missing",
      ],
      cause: "`in` must stand between the names of a closure's parameters and its code.", otherwise: 1.4
    ) { context, index in
      let line = context.tokens[index].line
      let onLine = context.tokens.indices.filter { context.tokens[$0].line == line }
      let previous = context.file.text(index - 1)
      guard index > 0,
        context.tokens[index - 1].end < context.tokens[index].start || context.tokens[index].isFirst
      else { return false }
      // Behind the last word of a line that opens a closure, or behind the word in a `for`.
      let opensClosure = context.tokens[index].isFirst && context.lineOpensClosure(before: index)
      return opensClosure || onLine.contains { context.tokens[$0].text == "for" && $0 < index }
        || (index > 0 && context.tokens[index - 1].isIdentifier && context.braceBefore(index, within: 4)
          && previous != "in")
    },
    Word(
      text: "let",
      symptoms: [
        "cannot_find_in_scope", "expected_keyword_in_decl", "expected_capture_specifier",
        "statement_same_line_without_semi",
        "expected_expr_conditional_var", "conditional_var_valid_identifiers_only", "expected_decl",
        "unwrapped_type_did_not_conform", "cannot_convert_condition_value",
      ],
      cause: "A new name begins with `let`.", otherwise: 1.2
    ) { context, index in
      let previous = context.file.text(index - 1)
      let token = context.tokens[index]
      return token.isIdentifier
        && (token.isFirst
          || ["case", "if", "guard", "while", "(", ",", ":", "static", "private"].contains(previous))
        || (token.text == "." && previous == "case")
    },
    Word(
      text: "var",
      symptoms: [
        "expected_keyword_in_decl", "expected_decl", "var_not_allowed", "declaration_same_line_without_semi",
      ],
      cause: "A property begins with `var`.", otherwise: 1.8
    ) { context, index in
      let token = context.tokens[index]
      return token.isIdentifier
        && (token.isFirst || [")", "static", "private", "public"].contains(context.file.text(index - 1))
          || context.tokens[index - 1].syntax.parent?.is(IdentifierTypeSyntax.self) == true)
    },
    Word(
      text: "case",
      symptoms: [
        "expected_keyword_in_decl", "expected_decl", "stmt_in_switch_not_covered_by_case", "expected_pattern",
        "repeated_identifier", "statement_same_line_without_semi", "expected_expr",
      ],
      cause: "`case` was left out.", otherwise: 1.5
    ) { context, index in
      let token = context.tokens[index]
      let previous = context.file.text(index - 1)
      return (token.isFirst || ["if", "guard", "{", "indirect", ","].contains(previous))
        && (token.isIdentifier || ["let", ".", "default"].contains(token.text))
    },
    Word(
      text: "func",
      symptoms: ["expected_keyword_in_decl", "expected_decl", "statement_same_line_without_semi"],
      cause: "A function begins with `func`.", otherwise: 2
    ) { context, index in
      (context.tokens[index].isIdentifier || context.tokens[index].syntax.tokenKind == .binaryOperator("=="))
        && ["(", "<"].contains(context.file.text(index + 1))
        && context.tokens[index].mayBeginDeclaration(context, index)
    },
    Word(
      text: "struct",
      symptoms: [
        "expected_keyword_in_decl", "expected_decl", "statement_same_line_without_semi",
        "cannot_find_in_scope",
      ],
      cause: "A type that holds values begins with `struct`.", otherwise: 2
    ) { context, index in context.looksLikeType(index) && context.file.text(index) != "Action" },
    Word(
      text: "enum",
      symptoms: [
        "expected_keyword_in_decl", "expected_decl", "statement_same_line_without_semi",
        "cannot_find_in_scope",
      ],
      cause: "A type that is one of several cases begins with `enum`.", otherwise: 2
    ) { context, index in context.looksLikeType(index) },
    Word(
      text: "extension",
      symptoms: [
        "expected_keyword_in_decl", "expected_decl", "statement_same_line_without_semi",
        "cannot_find_in_scope",
      ],
      cause: "What is added to a type begins with `extension`.", otherwise: 2.4
    ) { context, index in context.looksLikeType(index) },
    Word(
      text: "some", symptoms: ["existential_requires_any", "type_does_not_conform", "protocol_requires_any"],
      cause: "The type of a body is `some` reducer.", otherwise: 1.6
    ) { context, index in
      context.tokens[index].isIdentifier && [":", "->"].contains(context.file.text(index - 1))
        && context.tokens[index].text.first?.isUppercase == true
    },
    Word(
      text: "static",
      symptoms: ["could_not_find_type_member", "type_does_not_conform", "could_not_find_enum_case"],
      cause: "The declaration belongs to the type, so `static` must stand before it.", otherwise: 2.2
    ) { context, index in ["let", "var", "func"].contains(context.file.text(index)) },
    Word(
      text: "indirect", symptoms: ["recursive_enum_not_indirect"],
      cause: "A case that holds its own enum is `indirect`.", otherwise: 4
    ) { context, index in ["case", "enum"].contains(context.file.text(index)) },
    Word(
      text: "private", symptoms: [], cause: "`private` was left out.", otherwise: 4
    ) { context, index in ["let", "var", "func", "enum", "struct"].contains(context.file.text(index)) },
    Word(
      text: "inout",
      symptoms: [
        "assignment_lhs_is_immutable_variable", "cannot_pass_rvalue_mutating_subelement",
        "assignment_lhs_is_immutable_property", "cannot_apply_lvalue_binop_to_subelement",
        "types_not_equal_decl",
      ],
      cause: "A function that changes its parameter takes it as `inout`.", otherwise: 3
    ) { context, index in
      context.file.text(index - 1) == ":" && context.tokens[index].text.first?.isUppercase == true
    },
    Word(
      text: "throw",
      symptoms: ["cannot_convert_closure_result", "unused_expression", "cannot_convert_to_return_type"],
      cause: "An error is thrown with `throw`.", otherwise: 1.8
    ) { context, index in
      context.tokens[index].text.first?.isUppercase == true && context.tokens[index].isIdentifier
        && (context.tokens[index].isFirst || ["in", "{", ":", "else"].contains(context.file.text(index - 1)))
    },
    Word(
      text: "async", symptoms: ["async_in_nonasync_function", "expected_lbrace_func"],
      cause: "A function that waits is `async`.", otherwise: 2.6
    ) { context, index in
      ["{", "throws", "->"].contains(context.file.text(index)) && context.file.text(index - 1) == ")"
    },
    Word(
      text: "throws", symptoms: ["try_unhandled", "throwing_call_unhandled"],
      cause: "A function that lets an error through `throws`.", otherwise: 2.6
    ) { context, index in
      ["{", "->"].contains(context.file.text(index)) && [")", "async"].contains(context.file.text(index - 1))
    },
    Word(
      text: "else", symptoms: ["expected_else_after_guard", "statement_same_line_without_semi"],
      cause: "`guard` needs an `else`.", otherwise: 1.6
    ) { context, index in context.file.text(index) == "{" || context.file.text(index) == "if" },
    Word(
      text: "if",
      symptoms: [
        "statement_same_line_without_semi", "cannot_find_in_scope", "expected_expr", "expected_pattern",
        "closure_argument_list_missing",
      ],
      cause: "A condition begins with `if`.", otherwise: 1.5
    ) { context, index in
      (context.tokens[index].isFirst || context.file.text(index - 1) == "else")
        && context.lineEndsWithBrace(index)
    },
    Word(
      text: "guard", symptoms: ["statement_same_line_without_semi", "expected_expr"],
      cause: "`guard` was left out.", otherwise: 1.6
    ) { context, index in context.tokens[index].isFirst && context.lineContains("else", index) },
    Word(
      text: "switch",
      symptoms: [
        "cannot_find_in_scope", "enum_case_outside", "case_outside_of_switch", "expected_pattern",
        "statement_same_line_without_semi",
      ],
      cause: "`switch` was left out.", otherwise: 1.6
    ) { context, index in
      context.tokens[index].isIdentifier && context.lineEndsWithBrace(index) && context.tokens[index].isFirst
    },
    Word(
      text: "for", symptoms: ["statement_same_line_without_semi", "expected_expr"],
      cause: "A loop begins with `for`.", otherwise: 1.6
    ) { context, index in
      context.lineContains("in", index) && context.tokens[index].isFirst
        || context.file.text(index) == "await"
    },
    Word(
      text: "do", symptoms: ["expected_expr", "extra_rbrace"], cause: "`do` was left out.", otherwise: 2.2
    ) { context, index in context.file.text(index) == "{" && context.tokens[index].isFirst },
    Word(
      text: "catch", symptoms: [], cause: "`catch` was left out.", otherwise: 2
    ) { context, index in context.file.text(index - 1) == "}" },
    Word(
      text: "self", symptoms: ["implicit_use_of_self_in_closure"], cause: "`self` was left out.", otherwise: 2
    ) { context, index in
      [")", ",", "]"].contains(context.file.text(index))
        && [",", ":", ".", "(", "["].contains(context.file.text(index - 1))
    },
    Word(
      text: "Self", symptoms: ["too_few_generic_arguments", "expected_type"],
      cause: "The type itself is written as `Self`.", otherwise: 1.5
    ) { context, index in
      context.file.text(index - 1) == "<" && context.file.text(index).hasPrefix(">")
    },
    Word(
      text: "default",
      symptoms: ["expected_expr", "statement_same_line_without_semi", "stmt_in_switch_not_covered_by_case"],
      cause: "`default` was left out.", otherwise: 1.6
    ) { context, index in context.file.text(index) == ":" && context.tokens[index].isFirst },
    Word(
      text: "is", symptoms: [], cause: "`is` was left out.", otherwise: 2.5
    ) { context, index in
      context.tokens[index].isIdentifier && context.tokens[index].text.first?.isUppercase == true
    },
    Word(
      text: "as", symptoms: [], cause: "`as` was left out.", otherwise: 2.8
    ) { context, index in
      context.tokens[index].isIdentifier && context.tokens[index].text.first?.isUppercase == true
    },
    Word(
      text: "nil",
      symptoms: ["expected_expr_assignment", "expected_init_value", "expected_expr_in_expr_list"],
      cause: "There is no value: perhaps `nil`.", otherwise: 2.2
    ) { context, index in ["=", "==", ":", "?"].contains(context.file.text(index - 1)) },
    Word(
      text: "false", symptoms: ["expected_expr_assignment", "expected_init_value"],
      cause: "There is no value: perhaps `false`.",
      otherwise: 2.4
    ) { context, index in ["=", "==", ":"].contains(context.file.text(index - 1)) },
    Word(
      text: "true", symptoms: ["expected_expr_assignment", "expected_init_value"],
      cause: "There is no value: perhaps `true`.",
      otherwise: 2.4
    ) { context, index in ["=", "==", ":"].contains(context.file.text(index - 1)) },
  ]

  static func repairs(_ context: Context) -> [Repair] {
    var result: [Repair] = []
    let near = context.near.filter { context.distance($0) < 2.2 }
    for word in words {
      let base = word.symptoms.contains(context.symptom.name) ? 0.1 : word.otherwise
      for index in near where word.fits(context, index) {
        let cost = base + context.distance(index) + preference(word.text, index, context)
        result.append(Repair(cost, word.cause, edit(word.text, before: index, context)))
      }
    }
    return result + names(context) + signature(context) + body(context) + results(context)
  }

  /// A name in a pattern that the lines below use: `case .factReceived(fact):`.
  private static func names(_ context: Context) -> [Repair] {
    guard context.isSymptom("cannot_find_in_scope"), let name = context.symptom.names.first else { return [] }
    return context.patternNames(called: name).map { index in
      Repair(-0.4, "A new name begins with `let`.", context.file.inserting("let", before: index))
    }
  }

  /// What a function with several statements returns, or what ends a path in `guard … else { .none }`.
  private static func results(_ context: Context) -> [Repair] {
    let token = context.tokens[context.place]
    let isResult = context.isSymptom("missing_return_decl") && token.isFirst && token.isIdentifier
    // The compiler blames the name of a member, and not its dot.
    let first = context.place - (context.file.text(context.place - 1) == "." ? 1 : 0)
    let isPath =
      context.isSymptom("unresolved_member_no_inference") && context.file.text(first - 1) == "{"
      && context.file.text(first - 2) == "else"
    guard isResult || isPath else { return [] }
    return [
      Repair(
        0.05, "`return` was left out before what is returned.",
        context.file.inserting("return", before: isPath ? first : context.place))
    ]
  }

  /// `var body: ReducerOf<Self>`, of which the compiler only says that the type is no reducer.
  private static func body(_ context: Context) -> [Repair] {
    context.tokens.indices.filter {
      context.file.text($0) == "ReducerOf" && context.file.text($0 - 1) == ":"
        && context.file.text($0 - 2) == "body"
    }.map { Repair(0.1, "The type of a body is `some` reducer.", context.file.inserting("some", before: $0)) }
  }

  /// What the signature of the function around the place lacks.
  private static func signature(_ context: Context) -> [Repair] {
    let word =
      context.isSymptom("async_in_nonasync_function")
      ? "async" : context.isSymptom("throwing_call_unhandled", "try_unhandled") ? "throws" : nil
    guard let word else { return [] }
    var position = context.place
    while position > 0, context.file.text(position) != "func" { position -= 1 }
    guard let open = (position..<context.tokens.count).first(where: { context.file.text($0) == "(" }),
      let close = context.partner(of: open)
    else { return [] }
    let last = word == "throws" && context.file.text(close + 1) == "async" ? close + 1 : close
    let next = context.tokens[min(last + 1, context.tokens.count - 1)]
    return [
      Repair(
        0.1,
        word == "async"
          ? "A function that waits is `async`." : "A function that lets an error through `throws`.",
        TextEdit(next.start, next.start, "\(word) "))
    ]
  }

  /// What the place says about which keyword is likelier.
  private static func preference(_ word: String, _ index: Int, _ context: Context) -> Double {
    let name = context.file.text(index)
    switch word {
    case "case", "var", "let":
      guard context.tokens[index].isFirst, let type = context.typeAround(index) else { return 0 }
      let hasValue = ["=", ":"].contains(context.file.text(index + 1))
      switch (type, word) {
      case ("enum", "case"): return hasValue ? 0.5 : -0.05
      case ("struct", "var"): return hasValue ? -0.05 : 0.4
      case ("struct", "let"): return hasValue ? 0.1 : 0.5
      default: return 0.6
      }
    case "enum":
      return ["Action", "CancelID", "Path", "Destination"].contains(name) || name.hasSuffix("ID")
        ? -0.05 : 0.1
    case "struct": return ["Action", "CancelID", "Path", "Destination"].contains(name) ? 0.3 : 0
    case "var" where name.first?.isUppercase == true: return 0.5
    // The compiler misses `try` first, also where both are missing.
    case "try await" where !context.isSymptom("async_expr_without_await"): return 0.3
    // A type is made without waiting.
    case "await", "try": return name.first?.isUppercase == true ? 0.6 : 0
    case "indirect": return name == "case" ? -0.05 : 0.4
    default: return name.first?.isUppercase == true && ["let", "var", "case"].contains(word) ? 0.5 : 0
    }
  }

  /// A word that ends a line is added to the line before.
  private static func edit(_ word: String, before index: Int, _ context: Context) -> TextEdit {
    let token = context.tokens[index]
    if ["in", "else", "nil", "false", "true", "async", "throws"].contains(word), token.isFirst, index > 0 {
      let end = context.tokens[index - 1].end
      return TextEdit(end, end, " \(word)")
    }
    if word == "try", token.text == "?" { return TextEdit(token.start, token.start, word) }
    let isGlued = ["self", "nil", "false", "true"].contains(word) && [")", ",", "]"].contains(token.text)
    if isGlued || word == "default" || word == "Self" { return TextEdit(token.start, token.start, word) }
    return context.file.inserting(word, before: index)
  }
}

extension Context {
  /// The places of a name in a pattern above the symptom, such as `fact` in `case .factReceived(fact):`.
  func patternNames(called name: String) -> [Int] {
    tokens.indices.filter { index in
      tokens[index].text == name && index <= place && place - index < 80
        && ["(", ",", ":"].contains(file.text(index - 1))
        && lineBegins(with: ["case", "if", "guard"], index)
    }
  }

  /// `struct` or `enum`, if the innermost braces around a token are those of such a type; nil otherwise.
  func typeAround(_ index: Int) -> String? {
    guard let brace = braces(around: index).first else { return nil }
    var start = brace
    while start > 0, !tokens[start].isFirst { start -= 1 }
    let line = (start..<brace).map { tokens[$0].text }
    if line.contains("enum") { return "enum" }
    return line.contains { $0.isOneOf("struct", "class", "extension") } ? "struct" : nil
  }

  /// Whether a token begins an expression: a statement, or what follows `=`, `return`, a bracket and the like.
  func beginsExpression(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.isIdentifier || token.text == "." || token.text == "#" else { return false }
    return token.isFirst
      || ["=", "return", "(", "in", "try", "await", ",", ":", "{", "let", "?", "+=", "??", "[", "=="]
        .contains(file.text(index - 1))
  }

  /// Whether the line before a token opens a closure without saying `in`.
  func lineOpensClosure(before index: Int) -> Bool {
    guard index > 1 else { return false }
    let line = tokens[index - 1].line
    var position = index - 1
    var depth = 0
    while position >= 0, tokens[position].line == line {
      switch tokens[position].text {
      case "in": return false
      case "}": depth += 1
      case "{":
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
      position -= 1
    }
    return false
  }

  func braceBefore(_ index: Int, within count: Int) -> Bool {
    (max(0, index - count)..<index).contains { tokens[$0].text == "{" || tokens[$0].text == "]" }
  }

  func lineEndsWithBrace(_ index: Int) -> Bool {
    var position = index
    while position + 1 < tokens.count, tokens[position + 1].line == tokens[index].line { position += 1 }
    return tokens[position].text == "{" || tokens[position].text == "}"
  }

  func lineContains(_ text: String, _ index: Int) -> Bool {
    var position = index
    while position < tokens.count, tokens[position].line == tokens[index].line {
      if tokens[position].text == text { return true }
      position += 1
    }
    return false
  }

  /// Whether a capitalized name could begin the declaration of a type.
  func looksLikeType(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.isIdentifier && token.text.first?.isUppercase == true
      && token.mayBeginDeclaration(self, index)
      && lineEndsWithBrace(index)
  }
}

extension ParsedFile.Token {
  fileprivate func mayBeginDeclaration(_ context: Context, _ index: Int) -> Bool {
    isFirst
      || ["private", "static", "public", "indirect", "mutating", "final", "{"].contains(
        context.file.text(index - 1))
      || context.tokens[index - 1].syntax.parent?.parent?.is(AttributeSyntax.self) == true
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WordLeftOut.self) }
