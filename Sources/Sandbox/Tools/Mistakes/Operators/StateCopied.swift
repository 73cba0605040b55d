import SwiftSyntax
import SyntaxProtocol

/// A new state that is made of the old one, as in Kotlin, Redux or Elm, where the state is changed in its
/// place here.
enum StateCopied: RepairOperator {
  static let id = "state-copied"
  static let title = "A copy of the state is made to change it"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.count -= 1", wrong: "state = state.copy(count: state.count - 1)",
      repaired: "state.count = state.count - 1"),
    Example(
      .feature, right: "state.count -= 1", wrong: "state = State(...state, count: state.count - 1)",
      repaired: "state.count = state.count - 1"),
    Example(
      .feature, right: "state.count -= 1", wrong: "state = { ...state, count: state.count - 1 }",
      repaired: "state.count = state.count - 1"),
    Example(.test, right: "$0.count = -1", wrong: "it.copy(count = -1)"),
  ]

  private static let copies: Set<String> = [
    "copy", "copyWith", "copying", "with", "changing", "merge", "assoc",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.flatMap { index -> [Repair] in
      guard let copy = copy(at: index, context) else { return [] }
      return repair(copy, context).map { [$0] } ?? []
    }
  }

  /// Where a copy is made: what is copied, and what changes.
  private struct Copy {
    var owner: String
    /// The first token of the copy, and the last one.
    var first: Int
    var last: Int
    /// The names of what changes, with their values.
    var changes: [(name: String, value: String)]
  }

  private static func copy(at index: Int, _ context: Context) -> Copy? {
    let text = context.file.text(index)
    // `state.copy(count: 1)` and `it.copy(count = 1)`
    if copies.contains(text), context.file.text(index - 1) == ".", context.file.text(index + 1) == "(",
      let close = context.partner(of: index + 1), let start = context.operand(before: index - 1),
      let changes = changes(index + 2, close, context)
    {
      let owner = context.file.text(context.tokens[start].start, context.tokens[index - 2].end)
      return Copy(owner: owner, first: start, last: close, changes: changes)
    }
    // `State(...state, count: 1)`, `State(state, count: 1)` and `{ ...state, count: 1 }`
    guard text.isOneOf("(", "{") else { return nil }
    let isSpread = context.file.text(index + 1) == "..."
    let name = isSpread ? index + 2 : index + 1
    guard context.file.text(name).isOneOf("state", "$0", "it"),
      context.file.text(name + 1).isOneOf(",", "with", "|"),
      let close = context.partner(of: index)
    else { return nil }
    let isMade = text == "(" && context.file.text(index - 1).hasSuffix("State")
    guard isMade || text == "{", let changes = changes(name + 2, close, context) else { return nil }
    var first = index
    while isMade,
      context.file.text(first - 1) == "." || context.tokens[first - 1].text.first?.isUppercase == true
    {
      first -= 1
    }
    return Copy(owner: context.file.text(name), first: first, last: close, changes: changes)
  }

  /// `count: 1, fact: nil` or `count = 1, fact = nil` between two tokens; nil where it is something else.
  private static func changes(
    _ first: Int, _ close: Int, _ context: Context
  ) -> [(name: String, value: String)]? {
    var result: [(name: String, value: String)] = []
    var position = first
    while position < close {
      guard context.tokens[position].isIdentifier, context.file.text(position + 1).isOneOf(":", "="),
        position + 2 < close
      else { return nil }
      var end = position + 2
      var depth = 0
      while end < close, depth > 0 || !context.file.text(end).isOneOf(",", ";") {
        if context.file.text(end).isOneOf("(", "[", "{") { depth += 1 }
        if context.file.text(end).isOneOf(")", "]", "}") { depth -= 1 }
        end += 1
      }
      result.append(
        (
          context.file.text(position),
          context.file.text(context.tokens[position + 2].start, context.tokens[end - 1].end)
        ))
      position = end + 1
    }
    return result.isEmpty ? nil : result
  }

  private static func repair(_ copy: Copy, _ context: Context) -> Repair? {
    let owner = copy.owner == "it" ? "$0" : copy.owner
    var first = copy.first
    var isReturned = false
    if context.file.text(first - 1) == "=" {
      guard let start = context.operand(before: first - 1) ?? (first > 1 ? first - 2 : nil) else {
        return nil
      }
      let target = context.file.text(context.tokens[start].start, context.tokens[first - 2].end)
      guard target == copy.owner || target == owner else { return nil }
      first = start
    } else if context.file.text(first - 1) == "return" {
      first -= 1
      isReturned = true
    }
    guard context.tokens[first].isFirst || context.file.text(first - 1).isOneOf("{", ";", "in", ":") else {
      return nil
    }
    let indentation = String(
      repeating: " ", count: context.file.indentation(ofLine: context.tokens[first].line) ?? 0)
    let lines =
      copy.changes.map { "\(owner).\($0.name) = \($0.value)" } + (isReturned ? ["return .none"] : [])
    return Repair(
      .told,
      owner == "$0"
        ? "What is expected is written into `$0`, in the place of the old values."
        : "A reducer changes its state in its place, so no copy is made.",
      book: owner == "$0" ? "testing#the-tool" : nil,
      TextEdit(
        context.tokens[first].start, context.tokens[copy.last].end,
        lines.joined(separator: "\n" + indentation))
    ).removing()
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StateCopied.self) }
