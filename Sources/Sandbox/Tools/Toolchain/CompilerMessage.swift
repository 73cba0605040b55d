import Reports

/// Explains a message of the compiler in the words of the lessons: the likely cause and its fix.
///
/// Messages that this type doesn't know are shown without an explanation.
struct CompilerMessage {
  /// The message without the name of the diagnostic group, which some messages end with.
  let text: String
  /// The words that stand in quotation marks in the message.
  let names: [String]

  init(_ message: String) {
    text = message.replacing(#/ \[#[\w-]+\]$/#, with: "")
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    names = parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }

  /// The message as a sentence: with a capital letter and a full stop.
  var sentence: String {
    let capitalized = text.prefix(1).uppercased() + text.dropFirst()
    return capitalized.last.map { ".?!:".contains($0) } == true ? capitalized : "\(capitalized)."
  }

  /// What the checks need from the learner's file, for an error inside the checks; nil for a message that only follows
  /// from another one.
  var expectation: String? {
    if text.contains("contextual base") || names.contains(where: { $0.hasPrefix("_") }) { return nil }
    if has("without a contextual type", names: 1) { return "The checks use something named `\(names[0])`." }
    if has("has no member", names: 2) || has("has no dynamic member", names: 2) {
      return "The checks use the member `\(names[1])` of `\(names[0])`."
    }
    if has("in scope", names: 1) { return "The checks use a declaration named `\(names[0])`." }
    if has("inaccessible due to", names: 2) {
      return "The checks use `\(names[0])`, so it can't be `\(names[1])`."
    }
    if has("conform to", names: 2) {
      return "The checks need `\(names[names.count - 2])` to conform to `\(names[names.count - 1])`."
    }
    if has("incorrect argument label", names: 2) || has("extra argument", names: 1) {
      return "The checks pass an argument `\(names[0])`."
    }
    if has("missing argument for parameter", names: 1) {
      return "The checks don't pass an argument `\(names[0])`."
    }
    if has("cannot convert value", names: 2) {
      return "The checks need `\(names[1])` and `\(names[0])` to be the same type."
    }
    return nil
  }

  /// The names that the checks use and the learner's file doesn't declare.
  var missingNames: [String] {
    if has("has no member", names: 2) || has("has no dynamic member", names: 2) { return [names[1]] }
    if has("in scope", names: 1) || has("without a contextual type", names: 1) { return [names[0]] }
    return []
  }

  /// Whether the message may blame a whole closure for a mistake inside it.
  var isVague: Bool {
    text.contains("(_, _) -> _") || text.contains("be equivalent") || text.contains("unable to infer")
      || text.contains("cannot infer") || text.contains("reasonable time")
      || text.contains("without a contextual type") || text.contains("has no member")
  }

  /// Whether a key path doesn't exist. In that case the compiler's message only tells types that it couldn't infer.
  var isAboutKeyPath: Bool {
    text.contains("key path type from context") || text.contains("of key path")
      || text.contains("subscript(dynamicMember:)")
      || names.contains { $0.contains("KeyPath<") && ($0.contains(" Value>") || $0.contains("<Root")) }
  }

  /// The likely causes of the message; empty for a message that isn't known.
  var causes: [Report.Cause] {
    if text.contains("switch must be exhaustive") {
      return [
        Report.Cause(
          "An action has no `case` in the reducer's `switch`.", fix: "Add a `case` for each action.")
      ]
    }
    if text.contains("missing return") || text.contains("value of type '()'") {
      return [
        Report.Cause(
          "A path through the reducer returns no effect.",
          fix: "End each case with an effect, such as `return .none`.")
      ]
    }
    if has("in scope", names: 1) {
      return [
        Report.Cause(
          "`\(names[0])` is misspelled or isn't declared.",
          fix: "Check the spelling, including upper and lower case.")
      ]
    }
    if has("has no member", names: 2) {
      return [
        Report.Cause(
          "`\(names[1])` is misspelled, or `\(names[0])` doesn't declare it.",
          fix: "Check the spelling, or declare `\(names[1])` in `\(names[0])`.")
      ]
    }
    if has("without a contextual type", names: 1) {
      return [
        Report.Cause("There is no case `\(names[0])`.", fix: "Declare the case, or correct its spelling.")
      ]
    }
    if text.contains("'inout'") {
      return [
        Report.Cause(
          "An effect runs after the reducer has returned, and then `state` can't be changed anymore.",
          fix:
            "Send an action from the effect, and change the state when that action arrives. To read a value, capture it: `[count = state.count]`."
        )
      ]
    }
    if text.hasPrefix("left side of mutating operator") || text.hasPrefix("cannot assign to") {
      return [
        Report.Cause(
          "This value can't be changed here.", fix: "Change `state` in the reducer, outside of effects.")
      ]
    }
    return []
  }

  /// The page of the Book that explains the message; nil when there is none.
  var book: String? {
    text.contains("'inout'") ? "effects" : nil
  }

  private func has(_ phrase: String, names count: Int) -> Bool {
    text.contains(phrase) && names.count >= count
  }
}
