import SwiftSyntax
import SyntaxProtocol

/// A number in quotation marks, or a text without them.
enum TextOrNumber: RepairOperator {
  static let id = "text-or-number"
  static let title = "A text stands where a number is needed"
  static let examples = [
    Example(
      .feature, right: "static let step = 1", wrong: "static let step: Int = \"1\"",
      repaired: "static let step: Int = 1"),
    Example(
      .feature, right: "let title = \"Counter\"", wrong: "let title: String = Counter",
      repaired: "let title: String = \"Counter\""),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let converts = context.isSymptom(
      .cannotConvertArgumentValue, .cannotConvertAssign, .cannotConvertInitializerValue,
      .cannotConvertToReturnType, .cannotFindInScope, .cannotApplyBinopToArgs, .cannotApplyBinopToSameArgs,
      .noOverloadsMatchExactlyInCall)
    // A number in quotes is told of where it is used, which may be far away.
    let numbers = context.tokens.indices.filter { index in
      guard converts, case .stringSegment(let text) = context.tokens[index].syntax.tokenKind else {
        return false
      }
      return !text.isEmpty && text.allSatisfy(\.isNumber) && !context.around.contains(index)
    }.map { index in
      let range = (context.tokens[index - 1].start, context.tokens[index + 1].end)
      let text = context.file.text(index)
      return Repair(
        .plausible, reach: .file, "`\"\(text)\"` is a text, and a number is needed.",
        TextEdit(range.0, range.1, text))
    }
    return numbers
      + context.around.flatMap { index -> [Repair] in
        let token = context.tokens[index]
        let isAtPlace = index == context.place || index == context.place + 1
        if case .stringSegment(let text) = token.syntax.tokenKind, index > 0, index + 1 < context.tokens.count
        {
          let isNumber = text.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" } && !text.isEmpty
          let range = (context.tokens[index - 1].start, context.tokens[index + 1].end)
          return [
            Repair(
              isNumber ? converts ? .fitting : .plausible : .farFetched,
              isNumber
                ? "`\"\(text)\"` is a text, and a number is needed."
                : "`\"\(text)\"` is a text, and a name is meant.",
              TextEdit(range.0, range.1, text))
          ]
        }
        // What has members is no text.
        if context.file.text(index + 1) == "." { return [] }
        // A name with a capital letter inside of it is one of the code: `liveValue` is no text.
        if token.isIdentifier, token.text.first?.isLowercase == true,
          token.text.contains(where: \.isUppercase)
        {
          return []
        }
        if token.isIdentifier || token.syntax.tokenKind == .integerLiteral(token.text) {
          let isNamed = context.symptom.names.first == token.text && context.isSymptom(.cannotFindInScope)
          let isType =
            converts && isAtPlace && context.symptom.names.starts(with: ["\(token.text).Type", "String"])
          let evidence: Evidence =
            token.isIdentifier
            ? isType ? .fitting : isNamed ? .plausible : .farFetched
            : converts && isAtPlace ? .plausible : .farFetched
          return [
            Repair(
              evidence, "`\(token.text)` is meant as a text, so it needs quotation marks.",
              context.file.replacing(index, with: "\"\(token.text)\""))
          ]
        }
        return []
      }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TextOrNumber.self) }
