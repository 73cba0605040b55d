import SyntaxProtocol

/// A choice between values, whose branches are no values of one type.
enum MeaningsOfChoices: MeaningTable {
  static let id = "choice-of-values"
  static let title = "An `if` or a `?` gives no single value"
  static let words: String? =
    "An `if` that gives a value has an `else`, one expression in each branch, and stands on the right of `=` or behind `return`. Both values have one type."
  static let meanings = [
    Meaning(
      .ternaryExprCasesMismatch, "The choice gives a `$2` or a `$3`, but a value has one type.",
      fix: "Make both the same, such as with `String(…)` around the other one.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let text = state.count > 0 ? state.count : \"none\"\n            print(text)")),
    Meaning(
      .singleValueStmtBranchesMismatch,
      "One branch gives a `$1` and another one a `$2`, but a value has one type.",
      fix: "Give both the same type, such as with `String(…)`, or name it: `let text: String = if …`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let text = if state.count > 0 { state.count } else { \"none\" }\n            print(text)")),
    Meaning(
      .singleValueStmtBranchMustEndInResult,
      "A branch of an `if` or a `switch` that gives a value is one expression, and nothing else.",
      fix:
        "Do the rest before, or assign the value in each branch: `let step: Int`, and then `if … { step = 1 } else { step = 2 }`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let step = if state.count > 0 { print(1); 1 } else { 2 }\n            print(step)")),
    Meaning(
      .singleValueStmtOutOfPlace, "An `$1` gives a value only behind `return` and on the right of `=`.",
      fix:
        "Give the value a name first, and use the name: `let step = if … { 1 } else { 2 }`. Or write `condition ? 1 : 2`.",
      Example(.feature, right: "state.canUndo = true", wrong: "print(if state.count > 0 { 1 } else { 2 })")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfChoices.self) }
