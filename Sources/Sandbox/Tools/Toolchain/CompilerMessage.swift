import Reports

/// What a message of the compiler means to somebody who writes a feature: the cause and its fix, in the words of the
/// lessons.
///
/// Messages that it doesn't know are shown as they are.
struct CompilerMessage {
  /// Without the name of the group that some messages end with.
  let text: String
  /// The words in quotation marks.
  let names: [String]

  init(_ message: String) {
    text = message.replacing(#/ \[#[\w-]+\]$/#, with: "")
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    names = parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }

  /// What the checks need, for an error inside them; nil where the message only follows from another.
  var expectation: String? {
    if text.contains("contextual base") || names.contains(where: { $0.hasPrefix("_") }) { return nil }
    if has("without a contextual type", names: 1) { return "something named `\(names[0])`" }
    if has("has no member", names: 2) || has("has no dynamic member", names: 2) {
      return "`\(names[0])` with a member `\(names[1])`"
    }
    if has("in scope", names: 1) { return "a declaration named `\(names[0])`" }
    if has("inaccessible due to", names: 2) { return "`\(names[0])` without `\(names[1])`" }
    if has("conform to", names: 2) {
      return "`\(names[names.count - 2])` to conform to `\(names[names.count - 1])`"
    }
    if has("incorrect argument label", names: 2) { return "an argument `\(names[0])`" }
    if has("missing argument for parameter", names: 1) { return "no argument `\(names[0])`" }
    if has("extra argument", names: 1) { return "an argument `\(names[0])`" }
    if has("cannot convert value", names: 2) { return "`\(names[1])` and `\(names[0])` to be the same type" }
    return nil
  }

  /// The names that the checks use and the file lacks.
  var missingNames: [String] {
    if has("has no member", names: 2) || has("has no dynamic member", names: 2) { return [names[1]] }
    if has("in scope", names: 1) || has("without a contextual type", names: 1) { return [names[0]] }
    return []
  }

  /// Whether the compiler blames a whole closure, since it could make nothing of a part of it.
  var isVague: Bool {
    text.contains("(_, _) -> _") || text.contains("be equivalent") || text.contains("unable to infer")
      || text.contains("cannot infer") || text.contains("reasonable time")
      || text.contains("without a contextual type") || text.contains("has no member")
  }

  /// Whether a key path leads nowhere; the compiler then tells types that it could not find.
  var isAboutKeyPath: Bool {
    text.contains("key path type from context") || text.contains("of key path")
      || text.contains("subscript(dynamicMember:)")
      || names.contains { $0.contains("KeyPath<") && ($0.contains(" Value>") || $0.contains("<Root")) }
  }

  var causes: [Report.Cause] {
    if text.contains("switch must be exhaustive") {
      return [
        Report.Cause("an action has no `case` in the reducer's `switch`", fix: "add a `case` for each action")
      ]
    }
    if text.contains("missing return") || text.contains("value of type '()'") {
      return [
        Report.Cause(
          "a path through the reducer returns no effect",
          fix: "end each case with an effect, such as `return .none`")
      ]
    }
    if has("in scope", names: 1) {
      return [
        Report.Cause(
          "`\(names[0])` is misspelled, or declared nowhere", fix: "check its spelling and its case")
      ]
    }
    if has("has no member", names: 2) {
      return [
        Report.Cause(
          "`\(names[1])` is misspelled, or `\(names[0])` does not declare it",
          fix: "check the spelling, or declare it in `\(names[0])`")
      ]
    }
    if has("without a contextual type", names: 1) {
      return [Report.Cause("there is no case `\(names[0])`", fix: "declare it, or correct its spelling")]
    }
    if text.contains("'inout'") {
      return [
        Report.Cause(
          "an effect runs after the reducer has returned, when `state` can no longer be changed",
          fix:
            "send an action from the effect and change the state when that arrives; to read a value, capture it: `[count = state.count]`"
        )
      ]
    }
    if text.hasPrefix("left side of mutating operator") || text.hasPrefix("cannot assign to") {
      return [
        Report.Cause(
          "it can't be changed at this place", fix: "change `state` in the reducer, outside of effects")
      ]
    }
    return []
  }

  /// The Book's page that explains it.
  var book: String? {
    text.contains("'inout'") ? "effects" : nil
  }

  private func has(_ phrase: String, names count: Int) -> Bool {
    text.contains(phrase) && names.count >= count
  }
}
