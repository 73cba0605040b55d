import SyntaxProtocol

/// A part of a value that is looked for in another one: `state` in a test, `self` for the state, `state` inside of the state.
enum WrongOwner: RepairOperator {
  static let id = "wrong-owner"
  static let title = "A name is looked for in the wrong value"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(.test, right: "$0.count = -1", wrong: "state.count = -1"),
    Example(.feature, right: "state.fact = fact", wrong: "self.fact = fact"),
    Example(.feature, right: "{ fact ?? \"\" }", wrong: "{ state.fact ?? \"\" }"),
    Example(.feature, right: ".forEach(\\.children,", wrong: ".forEach(state.children,"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.filter { context.distance($0) < 1.6 }.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      guard ["state", "self", "$0", "store"].contains(token.text), context.file.text(index + 1) == ".",
        index + 2 < context.tokens.count, context.file.text(index - 1) != "."
      else { return [] }
      let isNamed =
        context.symptom.names.first == token.text
        || context.isSymptom("could_not_find_value_member")
          && context.symptom.names.last == context.file.text(index + 2)
        || token.text == "$0" && context.symptom.name.contains("anon_closure")
      let base = (isNamed ? 0.1 : context.isVague ? 0.7 : 1.4) + context.distance(index)
      let name = context.tokens[index + 2]
      var result: [Repair] = []
      let previous = context.file.text(index - 1)
      if previous == "(" || previous == ":", token.text == "state" || token.text == "self" {
        result.append(
          Repair(
            base + 0.05, "A key path is needed here, and not the value itself.",
            TextEdit(token.start, token.end, "\\")))
      }
      if token.text == "self", name.text == "state" {
        result.append(
          Repair(base, "The closure of `Reduce` gets the state.", TextEdit(token.start, name.start, "")))
      }
      for other in ["$0", "state", "self"] where other != token.text {
        let fits =
          switch other {
          case "$0":
            context.braces(around: index).first.map {
              context.isClosure($0) && context.head(ofClosure: $0).keyword == nil
            } ?? false
          case "state":
            context.closures(around: index).contains {
              context.head(ofClosure: $0).names.contains { context.file.text($0) == "state" }
            }
          default: false
          }
        guard fits else { continue }
        result.append(
          Repair(
            base,
            other == "$0"
              ? "The closure gets the value as `$0`."
              : "`\(token.text)` isn't the state. The closure of `Reduce` gets it as `state`.",
            TextEdit(token.start, token.end, other)))
      }
      // A value that is there and isn't the trouble stays.
      guard isNamed || context.isVague else { return result }
      result.append(
        Repair(
          base + 0.3, "Inside of its own type, `\(name.text)` is used by its name alone.",
          TextEdit(token.start, name.start, "")))
      return result
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WrongOwner.self) }
