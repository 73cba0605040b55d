import SwiftSyntax
import SyntaxProtocol

/// A condition as other languages write it: a number, a row of comparisons, or one value compared with
/// several.
enum OtherCondition: RepairOperator {
  static let id = "other-condition"
  static let title = "A condition compares less than it needs to"
  static let examples = [
    Example(
      .feature, right: "if state.count == 0 {", wrong: "if state.count {", repaired: "if state.count != 0 {"),
    Example(.feature, right: "if state.count == 0 {", wrong: "if !state.count {"),
    Example(
      .feature, right: "if state.count == 0 {", wrong: "if 0 < state.count < 10 {",
      repaired: "if 0 < state.count && state.count < 10 {"),
    Example(
      .feature, right: "if state.count == 0 {", wrong: "if state.count == 1 || 2 {",
      repaired: "if state.count == 1 || state.count == 2 {"),
  ]

  private static let comparisons: Set<String> = ["<", ">", "<=", ">=", "==", "!="]

  static func repairs(_ context: Context) -> [Repair] {
    number(context)
      + context.onLine.flatMap { index -> [Repair] in
        guard let sequence = context.tokens[index].syntax.ancestor(SequenceExprSyntax.self) else { return [] }
        return row(context, index, sequence) + several(context, index, sequence)
      }
  }

  /// `if count {` → `if count != 0 {`.
  private static func number(_ context: Context) -> [Repair] {
    guard context.isSymptom(.integerUsedAsBoolean) else { return [] }
    let sign = context.onLine.first {
      context.file.text($0) == "!" && $0 + 1 < context.tokens.count
        && context.tokens[$0].syntax.parent?.is(PrefixOperatorExprSyntax.self) == true
    }
    let cause = "A condition is true or false. A number has to be compared with another."
    if let sign, let value = context.tokens[sign].syntax.parent?.as(PrefixOperatorExprSyntax.self)?.expression
    {
      let end = value.endOffset
      return [
        Repair(
          .told, cause, TextEdit(context.tokens[sign].start, context.tokens[sign].end, ""),
          TextEdit(end, end, " == 0"))
      ]
    }
    // The compiler blames the last name of the value.
    let end = context.tokens[context.place].end
    return [Repair(.told, cause, TextEdit(end, end, " != 0"))]
  }

  /// `0 < count < 10` → `0 < count && count < 10`.
  private static func row(_ context: Context, _ index: Int, _ sequence: SequenceExprSyntax) -> [Repair] {
    guard context.isSymptom(.nonAssociativeAdjacentOperators), comparisons.contains(context.file.text(index)),
      let operands = Operands(of: index, context)
    else { return [] }
    let elements = Array(sequence.elements)
    guard let place = sequence.place(of: context.tokens[index]),
      place > 1, comparisons.contains(elements[place - 2].trimmedDescription)
    else { return [] }
    let middle = elements[place - 1].trimmedDescription
    return [
      Repair(
        .told, "A comparison has two sides. Two comparisons are joined by `&&`.",
        TextEdit(
          context.tokens[index - 1].end, operands.right.start, " && \(middle) \(context.file.text(index)) "))
    ]
  }

  /// `count == 1 || 2` → `count == 1 || count == 2`.
  private static func several(_ context: Context, _ index: Int, _ sequence: SequenceExprSyntax) -> [Repair] {
    guard context.file.text(index).isOneOf("||", "&&"),
      context.isSymptom(.cannotConvertArgumentValue, .integerUsedAsBoolean)
        || context.symptom.names.first?.isOneOf("||", "&&") == true
    else { return [] }
    let elements = Array(sequence.elements)
    guard let place = sequence.place(of: context.tokens[index]),
      place >= 3, comparisons.contains(elements[place - 2].trimmedDescription),
      place + 1 < elements.count,
      place + 2 >= elements.count || !comparisons.contains(elements[place + 2].trimmedDescription)
    else { return [] }
    let start = elements[place + 1].startOffset
    let left = "\(elements[place - 3].trimmedDescription) \(elements[place - 2].trimmedDescription) "
    return [
      Repair(
        .told, "Both sides of `\(context.file.text(index))` are conditions, so each of them compares.",
        TextEdit(start, start, left))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherCondition.self) }
