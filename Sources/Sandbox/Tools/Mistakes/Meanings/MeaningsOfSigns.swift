import SwiftSyntax
import SyntaxProtocol

/// What the parser can't read.
enum MeaningsOfSigns: MeaningTable {
  static let id = "meanings-of-signs"
  static let title = "Something is written that Swift can't read"
  static let words: String? = "The answer says how Swift writes it."
  static let meanings = [
    Meaning(
      .parameterUnnamed,
      "The parentheses of a function's declaration have a name and a type for each parameter. A call can't stand between declarations.",
      fix: "Write `name: Type` for each parameter. A call stands in a function.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func later(Int) {}")),
    Meaning(
      .lexInvalidDigitInIntLiteral,
      "A name begins with a letter or `_`, so this is read as a number.",
      fix: "Put a letter first, such as `second` for `2nd`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var 2nd = 1")),
    Meaning(
      .expectedLbraceAfterIf,
      "The condition of `if` ends before a brace, and here is something else.",
      fix: "if condition { … }",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if state.count > 0 state.count = 0")),
    Meaning(
      .missingConditionAfterIf,
      "`if` has no condition.",
      fix: "if condition { … }",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if { state.count = 0 }")),
    Meaning(
      .expectedWhileAfterRepeatBody,
      "A loop that begins with `repeat` ends with `while` and its condition.",
      fix: "repeat { … } while condition",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        repeat { state.count -= 1 }")),
    Meaning(
      .lexMultilineStringIndentInconsistent,
      "Each line of a long text begins at least as far to the right as the `\"\"\"` that ends it.",
      fix: "Indent all lines of the text alike.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        state.name = \"\"\"\n          Hello\n        you\n          \"\"\""
      )),
    Meaning(
      .unexpectedIfFollowingElseCompilationDirective,
      "`#else` and `#if` in one line are written `#elseif`.",
      fix: "#elseif …",
      Example(
        .feature, right: "state.fact = nil",
        wrong:
          "state.fact = nil\n        #if DEBUG\n        state.count = 1\n        #else if RELEASE\n        state.count = 2\n        #endif"
      )),
    Meaning(
      .unexpectedRbraceInConditionalCompilationBlock,
      "`#if` isn't closed.",
      fix: "Add `#endif` behind the last line that it is about.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    #if DEBUG\n    var step = 1")),
    Meaning(
      .expectedDecl,
      "A type holds declarations: `var`, `let`, `func`, `case`. A statement such as `if` stands in a function.",
      fix: "Move it into a function, or compute a property: `var name: Int { … }`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  if step > 0 { }")
    ) {
      ["if", "switch", "for", "while", "guard", "return", "do", "repeat", "throw"].contains(
        $0.tokens[$0.place].text)
    },
    Meaning(
      .expectedTypeFunctionResult,
      "An arrow is followed by the type that the function returns.",
      fix: "func name() -> Int { … }",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func tally() -> { 1 }")),
    Meaning(
      .expectedLbraceAfterGuard,
      "The block of `guard` stands in braces: it says how the function ends.",
      fix: "guard condition else { return .none }",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        guard state.count > 0 else return .none")),
    Meaning(
      .lexInvalidUnicodeScalar, "No character has this number.",
      fix: "The number of a character is at most `\\u{10FFFF}`.",
      .statement("state.name = \"\\u{110000}\"")),
    Meaning(
      .lexIllegalMultilineStringEnd, "The `\"\"\"` that ends a long text stands in a line of its own.",
      fix: "Begin a new line before it, indented like the text.",
      .statement("state.name = \"\"\"\n              Hello\"\"\"")),
    Meaning(
      .lexExpectedDigitInFpExponent, "Behind `e` stands a power of ten, and its digits are missing.",
      fix: "Write them, as in `1.5e3` for 1500, or remove the `e`.",
      .statement("let half = 5.0e\n            print(half)")),
    Meaning(
      .lexUnterminatedString, "The text isn't closed in its line.",
      fix:
        "Write `\"` at its end. A new line in a text is `\\n`, and a text of several lines stands between `\"\"\"`.",
      .statement("state.name = \"one\n            two\"")),
    Meaning(
      .lexEditorPlaceholder, "`<#…#>` is a place that an editor left for you to fill.",
      fix: "Write a value or a type in its place.", .statement("state.count -= <#Int#>")),
    Meaning(
      .expectedExprAfterOperator, "Behind the operator stands nothing that it could be used with.",
      fix: "Write the value on its right side, or remove the operator.",
      .statement("state.canUndo = state.count > 0 &&")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfSigns.self) }
