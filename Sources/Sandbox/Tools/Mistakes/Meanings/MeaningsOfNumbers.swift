import SyntaxProtocol

/// A number that its type can't hold, or that can't be calculated.
enum MeaningsOfNumbers: MeaningTable {
  static let id = "number-out-of-range"
  static let title = "A number doesn't fit, or can't be calculated"
  static let words: String? =
    "Use `Int` for whole numbers and `Double` for fractions. Ask whether a number is zero before you divide by it."
  static let meanings = [
    Meaning(
      .integerLiteralOverflow, "`$1` doesn't fit into an `$2`, which has only a part of the whole numbers.",
      fix: "Use `Int`, or a number that is small enough.",
      Example(
        .feature, right: "state.canUndo = true", wrong: "let small: Int8 = 300\n            print(small)")),
    Meaning(
      .negativeIntegerLiteralOverflowUnsigned, "A `$2` has no numbers below zero, and `$1` is one.",
      fix: "Use `Int`.",
      Example(.feature, right: "state.canUndo = true", wrong: "let step: UInt = -1\n            print(step)")),
    Meaning(
      .arithmeticOperationOverflow, "The result of `$1` doesn't fit into an `$2`.",
      fix: "Use `Int`, which holds larger numbers.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let small: Int8 = 100 + 100\n            print(small)")),
    Meaning(
      .divisionByZero, "A number can't be divided by zero.",
      fix: "Ask first: `if count != 0 { … }`, or divide by another number.",
      Example(.feature, right: "state.canUndo = true", wrong: "state.count = state.count / 0")),
    Meaning(
      .nonexistentPowerOperator, "Swift has no operator `**`.",
      fix: "Multiply: `2 * 2 * 2`. `pow(2.0, 3.0)` of Foundation does it with fractions.",
      Example(.feature, right: "state.canUndo = true", wrong: "state.count = 2 ** 3")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfNumbers.self) }
