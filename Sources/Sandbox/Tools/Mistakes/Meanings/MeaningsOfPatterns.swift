import SwiftSyntax
import SyntaxProtocol

/// Patterns, and the jumps between them.
enum MeaningsOfPatterns: MeaningTable {
  static let id = "meanings-of-patterns"
  static let title = "A pattern or a jump stands where it can't"
  static let words: String? =
    "A pattern follows `case` and is compared with a value; a jump such as `fallthrough` goes on somewhere."
  static let meanings = [
    Meaning(
      .caseAfterDefault,
      "`default` takes everything that is left, so no `case` and no second `default` can follow it.",
      fix: "Make `default` the last one of the `switch`, and keep only one.",
      Example(
        .feature, right: "state.fact = nil",
        wrong:
          "state.fact = nil\n        switch state.count {\n        default: state.name = \"Some\"\n        case 0: state.name = \"None\"\n        }"
      )),
    Meaning(
      .fallthroughIntoCaseWithVarBinding,
      "`fallthrough` goes on in the next case without looking at the value, so that case would have no `$2`.",
      fix: "Put both patterns into one case, or call one function in both cases.",
      Example(
        .feature, right: "state.fact = nil",
        wrong:
          "state.fact = nil\n        switch state.fact {\n        case nil: fallthrough\n        case let old?: state.name = old\n        }"
      )),
    Meaning(
      .unlabeledBreakOutsideLoop,
      "`break` ends a loop or a `switch`, and here is neither.",
      fix: "To leave early, write `return`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func hide(_ isHidden: Bool) {\n    if isHidden { break }\n  }"
      )),
    Meaning(
      .fallthroughFromLastCase,
      "After the last case of a `switch`, there is none that `fallthrough` could go on in.",
      fix: "Leave `fallthrough` out.",
      Example(
        .feature, right: "state.fact = nil",
        wrong:
          "state.fact = nil\n        switch state.count {\n        case 0: state.name = \"None\"\n        default: fallthrough\n        }"
      )),
    Meaning(
      .conditionalVarInitializerRequired,
      "The pattern has no value that it is compared with.",
      fix: "Write one equals sign and the value behind the pattern: `if case .some(let old) = value { … }`.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        if case .some(let old) { state.name = old }")),
    Meaning(
      .cannotConvertInitializerValue,
      "The left side takes several values, but `$1` is a single one.",
      fix: "Write one name: `let value = …`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong:
          "enum CancelID { case timer }\n  func split(_ text: String) {\n    let (old, new) = text\n    print(old, new)\n  }"
      )
    ) { $0.symptom.names.last?.hasPrefix("(_") == true },
    Meaning(
      .anonClosureArgInClosureWithArgsTypo,
      "The closure has named its parameters, so they have no numbers.",
      fix: "Write the name of the parameter instead of the number.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        state.name = $0.name")),
    Meaning(
      .patternInExpr, "A pattern takes apart cases and tuples. Before these parentheses stands a function.",
      fix:
        "Match the case around it, and read the value in the state. The new value of a binding is in the state already: `case .binding(\\.name):`.",
      book: "bindings#the-tool",
      Example(
        .feature, right: "case .decrementButtonTapped:\n          state.count -= 1",
        wrong:
          "case .binding(.set(\\.name, let name)):\n          state.fact = name\n          return .none\n        case .decrementButtonTapped:\n          state.count -= 1"
      )),
    Meaning(
      .tuplePatternInNonTupleContext, "The case carries one value, a `$1`, and the pattern names several.",
      fix: "Name one value in the parentheses of the case.",
      Example(
        .feature, right: "if case .running = state.phase {",
        wrong: "if case .running(let first, let second) = state.phase {\n            print(first, second)")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfPatterns.self) }
