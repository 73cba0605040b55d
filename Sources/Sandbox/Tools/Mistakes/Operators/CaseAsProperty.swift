import SwiftSyntax
import SyntaxProtocol

/// A case that is read as if it were a property of the value.
enum CaseAsProperty: RepairOperator {
  static let id = "case-as-property"
  static let title = "A case is read as a property"
  static let book: String? = "composition#when-a-child-has-something-to-say"
  static let examples = [
    Example(
      .feature, right: "Reduce { state, action in\n",
      wrong: "Reduce { state, action in\n        if action.tick != nil { state.count = 0 }\n",
      repaired: "Reduce { state, action in\n        if action.is(\\.tick) { state.count = 0 }\n")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.couldNotUseEnumElementOnInstance), let name = context.symptom.names.first,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "."
      }), index > 1
    else { return [] }
    let dot = context.tokens[index - 1].start
    let value = context.file.text(index - 2)
    let cause = "`\(name)` is a case, and not a property of `\(value)`."
    let sign = context.file.text(index + 1)
    if sign.isOneOf("!=", "=="), context.file.text(index + 2) == "nil" {
      var first = index - 2
      while context.file.text(first - 1) == ".", first > 1 { first -= 2 }
      let start = context.tokens[first].start
      return [
        Repair(
          .told, cause + " Whether a value is of a case is asked with `is`.",
          TextEdit(start, start, sign == "==" ? "!" : ""),
          TextEdit(dot, context.tokens[index + 2].end, ".is(\\.\(name))"))
      ]
    }
    return [
      Repair(
        .told,
        cause + " What a value carries is read with the key path of its case, and is `nil` for another one.",
        TextEdit(dot, context.tokens[index].end, "[case: \\.\(name)]")),
      Repair(
        .fitting, cause + " Whether a value is of a case is asked with `is`.",
        TextEdit(dot, context.tokens[index].end, ".is(\\.\(name))")),
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseAsProperty.self) }
