import SwiftSyntax
import SyntaxProtocol

/// An empty list for an empty dictionary, a number for a condition, a question mark that asks nothing, or
/// `any` without parentheses.
enum OtherLiteral: RepairOperator {
  static let id = "other-literal"
  static let title = "An empty or a fixed value is written differently"
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "let table: [String: Int] = []\n            print(table)",
      repaired: "let table: [String: Int] = [:]\n            print(table)"),
    Example(.feature, right: "state.canUndo = true", wrong: "state.canUndo = 1"),
    Example(.feature, right: "state.canUndo = true", wrong: "state.canUndo = \"true\""),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "let old: any Error? = nil\n            print(old as Any)",
      repaired: "let old: (any Error)? = nil\n            print(old as Any)"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.canUndo = state.fact? == nil",
      repaired: "state.canUndo = state.fact == nil"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.onLine.flatMap { index -> [Repair] in
      [
        list(context, index), condition(context, index), optional(context, index), question(context, index),
        number(context, index),
      ].compactMap(\.self)
    }
  }

  /// `[]` → `[:]`, and `[:]` → `[]`.
  private static func list(_ context: Context, _ index: Int) -> Repair? {
    guard context.file.text(index) == "[" else { return nil }
    if context.isSymptom(.shouldUseEmptyDictionaryLiteral), context.file.text(index + 1) == "]" {
      let end = context.tokens[index].end
      return Repair(.told, "A dictionary without elements is written `[:]`.", TextEdit(end, end, ":"))
    }
    guard context.isSymptom(in: .conversion), context.symptom.names.first?.hasPrefix("[AnyHashable") == true,
      context.file.text(index + 1) == ":", context.file.text(index + 2) == "]"
    else { return nil }
    return Repair(.told, "A list without elements is written `[]`.", context.file.removing(index + 1))
  }

  /// `1` and `"true"` → `true`.
  private static func condition(_ context: Context, _ index: Int) -> Repair? {
    let text = context.file.text(index)
    if context.isSymptom(.integerUsedAsBooleanLiteral), text.isOneOf("0", "1") {
      return Repair(
        .told, "A condition is `true` or `false`, and no number.",
        context.file.replacing(index, with: text == "1" ? "true" : "false")
      ).removing()
    }
    guard context.isSymptom(in: .conversion), context.symptom.names.last == "Bool",
      text.isOneOf("true", "false"),
      case .stringSegment = context.tokens[index].syntax.tokenKind, index + 1 < context.tokens.count
    else { return nil }
    return Repair(
      .told, "A condition is `true` or `false`, and no text.",
      TextEdit(context.tokens[index - 1].start, context.tokens[index + 1].end, text))
  }

  /// `send(\.binding.name, 3)` → `send(\.binding.name, "3")`, where the compiler says nothing about the value.
  private static func number(_ context: Context, _ index: Int) -> Repair? {
    guard context.isSymptom(.failedToProduceDiagnostic),
      case .integerLiteral = context.tokens[index].syntax.tokenKind,
      context.tokens[index].syntax.ancestor(LabeledExprSyntax.self) != nil
    else { return nil }
    return Repair(
      .fitting, "A `String` is needed here, and this is a number.",
      context.file.replacing(index, with: "\"\(context.file.text(index))\""))
  }

  /// `any Error?` → `(any Error)?`.
  private static func optional(_ context: Context, _ index: Int) -> Repair? {
    guard context.isSymptom(.incorrectOptionalAny), context.file.text(index) == "any",
      let type = context.tokens[index].syntax.parent?.as(SomeOrAnyTypeSyntax.self),
      let wrapped = type.constraint.as(OptionalTypeSyntax.self)
    else { return nil }
    let end = wrapped.wrappedType.endOffset
    return Repair(
      .told, "What is optional is the whole type, so parentheses stand around it.",
      TextEdit(context.tokens[index].start, context.tokens[index].start, "("), TextEdit(end, end, ")"))
  }

  /// `state.fact?` with nothing behind it.
  private static func question(_ context: Context, _ index: Int) -> Repair? {
    guard context.isSymptom(.optionalChainIsntChaining), context.file.text(index) == "?" else { return nil }
    return Repair(
      .told,
      "`?` stands between an optional and what is asked of it. Alone, the optional has no question mark.",
      TextEdit(context.tokens[index].start, context.tokens[index].end, ""))
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherLiteral.self) }
