import SyntaxProtocol

/// A case that is read like a property, or a pattern that stands where a value belongs.
enum MeaningsOfReadCases: MeaningTable {
  static let id = "case-as-value"
  static let title = "A case of an enum is used like a property"
  static let words: String? =
    "A case isn't a property. Ask for it with a pattern, `if case .running = phase`, and take out what it carries with `let`."
  static let meanings = [
    Meaning(
      .couldNotUseEnumElementOnInstance, "`$1` is a case, and not a property.",
      fix:
        "Ask with a pattern: `if case .$1 = … { … }`. With `@CasePathable`, as an action has it, `….is(\\.$1)` does it, too.",
      book: "reducers#actions-that-carry-a-value",
      Example(.feature, right: "state.canUndo = true", wrong: "if state.phase.running { print(1) }")),
    Meaning(
      .discardExprOutsideOfAssignment, "`_` stands for anything, but only in a pattern.",
      fix:
        "Ask with a pattern: `if case .running = phase { … }`. Key paths name a case without what it carries: `\\.binding.name`.",
      book: "reducers#actions-that-carry-a-value",
      Example(.feature, right: "state.canUndo = true", wrong: "if state.phase == .running(_) { print(1) }")),
    Meaning(
      .couldNotFindValueMember,
      "An action is a case of an enum, so it has no `$2`: the case says what happened, and carries what belongs to it.",
      fix: "Take it out of the case with a pattern: `case .name(let value):`.",
      book: "reducers#actions-that-carry-a-value",
      Example(.feature, right: "state.canUndo = true", wrong: "state.fact = action.payload")
    ) { context in
      context.symptom.names.first?.hasSuffix("Action") == true
        && ["payload", "type", "value", "data", "body"].contains(context.symptom.names.last)
    },
    Meaning(
      .useOfEqualInsteadOfEquality,
      "An assignment gives no value, so nothing else can be assigned to its result.",
      fix: "Write each assignment on a line of its own. `==` compares two values.",
      Example(.feature, right: "state.canUndo = true", wrong: "state.canUndo = state.child.isDone = true")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfReadCases.self) }
