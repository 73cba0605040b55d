import SyntaxProtocol

/// A part of a value that is looked for in another one: `state` in a test, `self` for the state, `state` inside of the state.
enum WrongOwner: RepairOperator {
  static let id = "wrong-owner"
  static let title = "A name is looked for in the wrong value"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(.test, right: "$0.count = -1", wrong: "state.count = -1"),
    Example(.feature, right: "state.fact = fact", wrong: "self.fact = fact"),
    Example(.feature, right: "state.count -= 1", wrong: "$0.count -= 1"),
    Example(.feature, right: "{ fact ?? \"\" }", wrong: "{ state.fact ?? \"\" }"),
    Example(.feature, right: ".forEach(\\.children,", wrong: ".forEach(state.children,"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      guard ["state", "self", "$0", "store"].contains(token.text), context.file.text(index + 1) == ".",
        index + 2 < context.tokens.count, context.file.text(index - 1) != "."
      else { return [] }
      let isNamed = isNamed(context, index)
      let evidence: Evidence =
        context.isSymptom(.cannotFindInScope) && context.symptom.names.first == token.text
        ? .told : isNamed ? .fitting : context.isVague ? .plausible : .possible
      let name = context.tokens[index + 2]
      var result = others(context, index, evidence)
      if token.text == "self", name.text == "state" {
        result.insert(
          Repair(evidence, "The closure of `Reduce` gets the state.", TextEdit(token.start, name.start, "")),
          at: 0)
      }
      if context.file.text(index - 1).isOneOf("(", ":"), token.text.isOneOf("state", "self") {
        result.append(
          Repair(
            evidence, "A key path is needed here, and not the value itself.",
            TextEdit(token.start, token.end, "\\")))
      }
      // A value that is there and isn't the trouble stays.
      guard isNamed || context.isVague else { return result }
      return result + [
        Repair(
          isNamed ? .plausible : .possible,
          "Inside of its own type, `\(name.text)` is used by its name alone.",
          TextEdit(token.start, name.start, ""))
      ]
    }
  }

  /// Whether the symptom is about the owner at an index, or about its member.
  private static func isNamed(_ context: Context, _ index: Int) -> Bool {
    context.symptom.names.first == context.file.text(index)
      || context.isSymptom(.couldNotFindValueMember)
        && context.symptom.names.last == context.file.text(index + 2)
      || context.file.text(index) == "$0"
        && context.isSymptom(
          .anonClosureArgNotInClosure, .anonClosureArgInClosureWithArgs, .anonClosureArgInClosureWithArgsTypo)
  }

  /// The other values that are there, in the place of the one at an index.
  private static func others(_ context: Context, _ index: Int, _ evidence: Evidence) -> [Repair] {
    let token = context.tokens[index]
    var result: [Repair] = []
    let closure = context.braces(around: index).first
    if token.text != "$0", let closure, context.isClosure(closure),
      context.head(ofClosure: closure).keyword == nil
    {
      result.append(
        Repair(evidence, "The closure gets the value as `$0`.", TextEdit(token.start, token.end, "$0")))
    }
    let hasState = context.closures(around: index).contains {
      context.head(ofClosure: $0).names.contains { context.file.text($0) == "state" }
    }
    if token.text != "state", hasState {
      result.append(
        Repair(
          evidence, "`\(token.text)` isn't the state. The closure of `Reduce` gets it as `state`.",
          TextEdit(token.start, token.end, "state")))
    }
    return result
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WrongOwner.self) }
