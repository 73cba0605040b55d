import SwiftSyntax
import SyntaxProtocol

/// A change of something that can't be changed where it is.
enum ImmutableValue: Misconception {
  static let id = "immutable-value"
  static let title = "Something is changed that can't be changed"
  static let book: String? = "reducers#the-tool"
  static let words: String? = """
    A reducer changes only `state`. To let another action happen, return an effect that sends it: `return \
    .send(.tick)`.
    """
  static let examples = [
    Example(.feature, right: "state.canUndo = true", wrong: "action = .tick")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isImmutable else {
      return nil
    }
    if let name = context.symptom.names.first, context.isFlagOfState(name) {
      return Advice(
        .told,
        "`\(name)` is a copy that the effect has captured, so the state doesn't change with it.",
        fix: "Send an action, `await send(.…)`, and let the reducer change the state for it.",
        book: "effects#the-tool")
    }
    if let name = context.symptom.names.first, context.keyword(ofClosureCapturing: name) != nil {
      return Advice(
        .plausible, CaptureChanged.cause, fix: "Begin the effect with `var \(name) = \(name)`.",
        book: CaptureChanged.book
      )
    }
    if let advice = element(context) ?? constant(context) { return advice }
    let name = context.symptom.names.first.map { "`\($0)`" } ?? "This value"
    return Advice(
      .farFetched, "\(name) can't be changed here.", fix: "Change `state` in the reducer, outside of effects."
    )
  }

  /// `$0` in a closure that gets copies.
  private static func element(_ context: Context) -> Advice? {
    guard context.symptom.names.first == "$0", let brace = context.closures(around: context.place).first
    else {
      return nil
    }
    let receiver = context.receiver(ofClosure: brace)
    return Advice(
      .possible, "The closure of `\(receiver)` gets a copy as `$0`, which can't be changed.",
      fix:
        "Change the element at its place: `for index in list.indices { list[index].… = … }`, or `list[id: id]?.… = …`.",
      book: "lists#adding-and-replacing")
  }

  /// What is a constant by its kind: a loop's, a result, or what can only be read.
  private static func constant(_ context: Context) -> Advice? {
    if context.symptom.names.isEmpty {
      return Advice(
        .possible, "What stands on the left is a fixed value or a result, which can't be changed.",
        fix: "Write what changes on the left: `state.count += 3`.")
    }
    guard let name = context.symptom.names.first, name != "action", name != "state" else { return nil }
    if name == "self" {
      return Advice(
        .farFetched,
        "`self` can't be changed here: only a `mutating` method changes the value that it belongs to.",
        fix: "Do it in a `mutating func`, and call that where the value is stored: `state.….change()`.",
        book: "state#the-tool")
    }
    let declared = context.tokens[..<context.place].lastIndex {
      $0.text == name && $0.syntax.parent?.is(IdentifierPatternSyntax.self) == true
    }
    if let declared, context.file.text(declared - 1) == "for" {
      return Advice(
        .possible, "`\(name)` is a constant of the loop, which is a new one in each round.",
        fix: "Write `for var \(name) in` to change it in its round, or change what is outside of the loop.")
    }
    let isMember = context.onLine.contains {
      context.file.text($0) == name && context.file.text($0 - 1) == "."
    }
    guard declared == nil || isMember else { return nil }
    let isFunction = context.onLine.contains {
      context.file.text($0) == name && context.file.text($0 + 1) == "(" && context.file.text($0 - 1) != "."
    }
    if isFunction {
      return Advice(
        .possible, "What `\(name)` returns is a value that nothing keeps, so a change of it would be lost.",
        fix: "Keep it first: `var value = \(name)(…)`. Then change `value`.")
    }
    guard
      let use = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "."
      })
    else { return nil }
    let start = context.operand(before: use - 1) ?? use - 2
    let owner = context.file.text(context.tokens[max(0, start)].start, context.tokens[use - 2].end)
    guard owner.contains(".") || context.variables(named: name).isEmpty else { return nil }
    return Advice(
      .possible, "`\(name)` of `\(owner)` can only be read.",
      fix: "Change what it is made from, or give `\(owner)` another value.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ImmutableValue.self) }
