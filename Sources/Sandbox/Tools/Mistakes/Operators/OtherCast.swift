import SwiftSyntax
import SyntaxProtocol

/// A value that `as` can't turn into another type, a comparison with a type's sign, a key path or a remainder
/// in another spelling.
enum OtherCast: RepairOperator {
  static let id = "other-cast"
  static let title = "A value is turned into another type by `as`"
  static let examples = [
    Example(
      .feature, right: "state.fact = fact", wrong: "state.fact = state.count as String",
      repaired: "state.fact = String(state.count)"),
    Example(
      .feature, right: "if state.count == 0 {", wrong: "if state.fact is nil {",
      repaired: "if state.fact == nil {"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.canUndo = 5.5 % 2 == 1",
      repaired: "state.canUndo = 5.5.truncatingRemainder(dividingBy: 2) == 1"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "let pair = (1, 2)\n            print(pair[0])",
      repaired: "let pair = (1, 2)\n            print(pair.0)"),
  ]

  private static let converted: Set<String> = [
    "String", "Int", "Double", "Float", "Character", "UInt", "Int64", "Int32", "UInt8", "Substring",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.onLine.flatMap {
      cast(context, $0) + missing(context, $0) + rest(context, $0) + part(context, $0)
    }
  }

  /// `count as String` → `String(count)`.
  private static func cast(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == "as", context.isSymptom(in: .conversion),
      let sequence = context.tokens[index].syntax.ancestor(SequenceExprSyntax.self)
    else { return [] }
    let elements = Array(sequence.elements)
    guard let place = sequence.place(of: context.tokens[index]),
      place > 0, place + 1 < elements.count
    else { return [] }
    let type = elements[place + 1].trimmedDescription
    guard converted.contains(type) else { return [] }
    let value = elements[place - 1]
    return [
      Repair(
        .told, "`as` doesn't change a value. `\(type)(…)` makes a `\(type)` of it.",
        TextEdit(
          value.startOffset,
          elements[place + 1].endOffset,
          "\(type)(\(value.trimmedDescription))"))
    ]
  }

  /// `fact is nil` → `fact == nil`.
  private static func missing(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == "is" else { return [] }
    if context.file.text(index + 1) == "nil" {
      return [
        Repair(
          .told, "`is` asks for a type. A value is compared with `==`.",
          context.file.replacing(index, with: "=="))
      ]
    }
    guard context.file.text(index + 1) == "not", context.file.text(index + 2) == "nil" else { return [] }
    return [
      Repair(
        .told, "`is` asks for a type. A value is compared with `!=`.",
        TextEdit(context.tokens[index].start, context.tokens[index + 1].end, "!="))
    ]
  }

  /// `5.5 % 2` → `5.5.truncatingRemainder(dividingBy: 2)`.
  private static func rest(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == "%",
      context.symptom.names.first == "%" || context.mentions("Double"),
      let operands = Operands(of: index, context)
    else { return [] }
    return [
      operands.replaced(
        "`%` is for whole numbers. The rest of a division of fractions is `truncatingRemainder(dividingBy:)`.",
        by: "\(operands.left.code).truncatingRemainder(dividingBy: \(operands.right.code))")
    ]
  }

  /// `pair[0]` → `pair.0`.
  private static func part(_ context: Context, _ index: Int) -> [Repair] {
    guard
      context.isSymptom(.couldNotFindSubscriptMemberTuple, .couldNotFindSubscriptMemberTupleDidYouMeanUseDot),
      context.file.text(index) == "[", context.file.text(index + 2) == "]"
    else { return [] }
    let text = context.file.text(index + 1)
    guard text.allSatisfy(\.isNumber) else { return [] }
    return [
      Repair(
        .told, "The parts of a tuple follow a dot.",
        TextEdit(context.tokens[index].start, context.tokens[index + 2].end, ".\(text)"))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherCast.self) }
