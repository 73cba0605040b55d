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
    return numbers + context.around.compactMap { repair(of: $0, context, converts: converts) }
  }

  /// The edit of a text or a name that stands near the error; nil when it is right as it is.
  private static func repair(of index: Int, _ context: Context, converts: Bool) -> Repair? {
    let token = context.tokens[index]
    if case .stringSegment(let text) = token.syntax.tokenKind, index > 0, index + 1 < context.tokens.count {
      let isNumber = text.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" } && !text.isEmpty
      return Repair(
        isNumber ? converts ? .fitting : .plausible : .farFetched,
        "`\"\(text)\"` is a text, and a \(isNumber ? "number is needed" : "name is meant").",
        TextEdit(context.tokens[index - 1].start, context.tokens[index + 1].end, text))
    }
    // What has members is no text.
    if context.file.text(index + 1) == "." { return nil }
    // A name with a capital letter inside of it is one of the code: `liveValue` is no text.
    if token.isIdentifier, token.text.first?.isLowercase == true, token.text.contains(where: \.isUppercase) {
      return nil
    }
    guard token.isIdentifier || token.syntax.tokenKind == .integerLiteral(token.text) else { return nil }
    // A value of another block has this name, which is what was meant.
    if token.isIdentifier, context.isSymptom(.cannotFindInScope), Facts(context).isDeclared(token.text) {
      return nil
    }
    return Repair(
      evidence(of: index, context, converts: converts),
      "`\(token.text)` is meant as a text, so it needs quotation marks.",
      context.file.replacing(index, with: "\"\(token.text)\""))
  }

  /// How much says that a name or a number is meant as a text.
  private static func evidence(of index: Int, _ context: Context, converts: Bool) -> Evidence {
    let token = context.tokens[index]
    let (names, isAtPlace) = (context.symptom.names, index == context.place || index == context.place + 1)
    guard token.isIdentifier else {
      if converts, index == context.place, names.suffix(2) == ["Int", "String"] { return .told }
      return converts && isAtPlace ? .plausible : .farFetched
    }
    if converts, isAtPlace, names.starts(with: ["\(token.text).Type", "String"]) { return .fitting }
    let isNamed = names.first == token.text && context.isSymptom(.cannotFindInScope)
    return isNamed && !ForeignName.isMeant(token.text) ? .plausible : .farFetched
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TextOrNumber.self) }
