import SwiftSyntax
import SyntaxProtocol

/// An `if` or a `switch` whose branches give a value, with `return` in them, or without a type.
enum ValueOfBranches: Misconception {
  static let id = "value-of-branches"
  static let title = "A branch that gives a value returns it"
  static let words: String? =
    "A branch holds the value alone: `let step = switch count { case 0: 1 default: 2 }`. `return` would leave the closure."
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true",
      wrong:
        "let step = switch state.count { case 0: return 1 default: return 2 }\n            state.count = step"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    if context.isSymptom(.cannotJumpInSingleValueStmt) {
      return Advice(
        .told,
        "The branches of a `switch` or an `if` that gives a value hold the values alone. `return` leaves the whole closure.",
        fix: "Leave `return` out: `let step = switch … { case 0: 1 default: 2 }`.")
    }
    if context.isSymptom(.unresolvedNilLiteral),
      context.enclosing(IfExprSyntax.self) != nil
        || context.enclosing(SwitchExprSyntax.self) != nil
    {
      return Advice(
        .told, "`nil` alone doesn't tell which type the value has.",
        fix: "Write the type of the value: `let text: String? = if … { … } else { nil }`.")
    }
    if context.isSymptom(.ifExprMustBeSyntacticallyExhaustive, .doCatchExprMustBeSyntacticallyExhaustive) {
      return Advice(
        .told, "An `if` that gives a value must give one in each case, so it needs an `else`.",
        fix: "Add `else { … }` with the value for all other cases.")
    }
    guard context.symptom.name == Symptom.ended,
      let place = context.near.first(where: {
        context.file.text($0).isOneOf("if", "switch") && context.file.text($0 - 1) == "="
      })
    else { return nil }
    return Advice(
      .told,
      "The compiler ends at this expression: it can't work out the type of `\(context.file.text(place))` inside of a closure.",
      fix:
        "Write the type of the value, such as `let step: Int = \(context.file.text(place)) …`, or assign it in each branch."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ValueOfBranches.self) }
