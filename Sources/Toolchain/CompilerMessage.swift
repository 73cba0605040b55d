import Reports

/// What a message of the compiler means to somebody who writes a feature: the cause and its fix, in the words of the
/// lessons.
///
/// Messages that it doesn't know are shown as they are.
struct CompilerMessage {
  private var text: String
  /// The words in quotation marks.
  private var names: [String]

  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    names = parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }

  /// What the checks need, for an error inside them.
  var expectation: String {
    if has("has no member", names: 2) { return "`\(names[0])` with a member `\(names[1])`." }
    if has("has no dynamic member", names: 2) { return "`\(names[0])` with a member `\(names[1])`." }
    if has("in scope", names: 1) { return "A declaration named `\(names[0])`." }
    if has("inaccessible due to", names: 1) { return "`\(names[0])` without `\(names.last ?? "private")`." }
    if has("does not conform to protocol", names: 2) || has("conform to", names: 2) {
      return "`\(names[names.count - 2])` to conform to `\(names[names.count - 1])`."
    }
    if has("missing argument for parameter", names: 1) {
      return "No further value to be needed: the checks don't give one for `\(names[0])`."
    }
    if has("extra argument", names: 1) { return "A parameter `\(names[0])`." }
    if has("cannot convert value", names: 2) {
      return "`\(names[1])` where your file has `\(names[0])`, or the reverse."
    }
    return "The names and types that the task asks for."
  }

  var causes: [Report.Cause] {
    if text.contains("switch must be exhaustive") {
      return [
        Report.Cause(
          "An action has no `case` in the reducer's `switch`.", fix: "Add a `case` for each action.")
      ]
    }
    if text.contains("missing return") {
      return [
        Report.Cause(
          "A path through the reducer returns no effect.",
          fix: "End each case with an effect, such as `return .none`.")
      ]
    }
    if has("in scope", names: 1) {
      return [
        Report.Cause(
          "`\(names[0])` is misspelled, or declared nowhere.", fix: "Check its spelling and its case.")
      ]
    }
    if has("has no member", names: 2) {
      return [
        Report.Cause(
          "`\(names[1])` is misspelled, or `\(names[0])` does not declare it.",
          fix: "Check the spelling, or declare it in `\(names[0])`.")
      ]
    }
    if text.contains("left side of mutating operator isn't mutable")
      || text.contains("cannot assign to property") || text.contains("cannot assign to value")
    {
      return [
        Report.Cause(
          "State can't be changed at this place.", fix: "Change it in the reducer, before the effect.")
      ]
    }
    if text.contains("mutable capture of 'inout' parameter 'state'")
      || text.contains("escaping closure captures 'inout'")
    {
      return [
        Report.Cause(
          "An effect runs after the reducer has returned, when `state` can no longer be changed.",
          fix:
            "Send an action from the effect, and change the state when that arrives. To read a value, capture it: `[count = state.count]`."
        )
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
