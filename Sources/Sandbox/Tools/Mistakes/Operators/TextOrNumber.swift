import SwiftSyntax
import SyntaxProtocol

/// A number in quotation marks, or a text without them.
enum TextOrNumber: RepairOperator {
  static let id = "text-or-number"
  static let title = "A text stands where a number is needed"
  static let examples = [
    Example(.feature, right: "static let step = 1", wrong: "static let step: Int = \"1\""),
    Example(.feature, right: "let title = \"Counter\"", wrong: "let title: String = Counter"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let converts = [
      "cannot_convert_argument_value", "cannot_convert_assign", "cannot_convert_initializer_value",
      "cannot_convert_to_return_type", "binary_operator_cannot_be_applied", "cannot_find_in_scope",
      "cannot_apply_binop_to_args", "cannot_apply_binop_to_same_args",
      "subscript_type",
      "cannot_convert_binary_operands", "no_overloads_match_exactly_in_call",
    ].contains(context.symptom.name)
    // A number in quotes is told of where it is used, which may be far away.
    let numbers = context.tokens.indices.filter { index in
      guard converts, case .stringSegment(let text) = context.tokens[index].syntax.tokenKind else {
        return false
      }
      return !text.isEmpty && text.allSatisfy(\.isNumber) && context.distance(index) >= 3
    }.map { index in
      let range = (context.tokens[index - 1].start, context.tokens[index + 1].end)
      let text = context.file.text(index)
      return Repair(
        0.6 + min(0.5, 0.05 * context.distance(index)), "`\"\(text)\"` is a text, and a number is needed.",
        TextEdit(range.0, range.1, text))
    }
    return numbers
      + context.near.filter { context.distance($0) < 3 }.flatMap { index -> [Repair] in
        let token = context.tokens[index]
        let reach = context.distance(index)
        let isAtPlace = index == context.place || index == context.place + 1
        if case .stringSegment(let text) = token.syntax.tokenKind, index > 0, index + 1 < context.tokens.count
        {
          let isNumber = text.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" } && !text.isEmpty
          let range = (context.tokens[index - 1].start, context.tokens[index + 1].end)
          return [
            Repair(
              (isNumber ? 0.05 : 1.6) + (converts ? 0 : 0.4) + 0.5 * reach,
              isNumber
                ? "`\"\(text)\"` is a text, and a number is needed."
                : "`\"\(text)\"` is a text, and a name is meant.",
              TextEdit(range.0, range.1, text))
          ]
        }
        if token.isIdentifier || token.syntax.tokenKind == .integerLiteral(token.text) {
          let isNamed = context.symptom.names.first == token.text && context.isSymptom("cannot_find_in_scope")
          let isType =
            converts && isAtPlace && context.symptom.names.starts(with: ["\(token.text).Type", "String"])
          let base =
            token.isIdentifier
            ? (isType ? 0.3 : isNamed ? 0.5 : 1.9) : converts && isAtPlace ? 0.8 : 1.9
          return [
            Repair(
              base + reach, "`\(token.text)` is meant as a text, so it needs quotation marks.",
              context.file.replacing(index, with: "\"\(token.text)\""))
          ]
        }
        return []
      }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TextOrNumber.self) }
