import SwiftSyntax
import SyntaxProtocol

/// A value where a closure that gives it is needed, or a type where a value of it is needed.
enum ClosureAroundValue: RepairOperator {
  static let id = "closure-around-value"
  static let title = "A value stands where its closure or instance is needed"
  static let examples: [Example] = [
    .statement(
      "func later(_ make: () -> Int) { print(make()) }\n            later(state.count)",
      repaired: "func later(_ make: () -> Int) { print(make()) }\n            later({ state.count })"),
    Example(
      .feature, right: "Scope(state: \\.child, action: \\.child) {\n      Child()",
      wrong: "Scope(state: \\.child, action: \\.child) {\n      Child.self"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    closures(context) + types(context) + owners(context) + values(context)
  }

  /// `label({ 1 })` → `label(1)`.
  private static func values(_ context: Context) -> [Repair] {
    guard context.isSymptom(.closureBadParam), let type = context.symptom.names.first,
      let closure = context.tokens[context.place].syntax.ancestor(ClosureExprSyntax.self),
      closure.statements.count == 1, closure.signature == nil, let value = closure.statements.first,
      closure.parent?.is(LabeledExprSyntax.self) == true
    else { return [] }
    return [
      Repair(
        .told, "A value is needed here, a `\(type)`, and not a closure that gives one.",
        TextEdit(closure.startOffset, value.startOffset, ""), TextEdit(value.endOffset, closure.endOffset, "")
      )
    ]
  }

  /// `TextState("…")` → `{ TextState("…") }`.
  private static func closures(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), context.symptom.names.count > 1,
      let value = context.valueAtPlace,
      let wanted = context.symptom.names.last?.replacing(#/@\w+ /#, with: ""),
      let result = wanted.wholeMatch(of: #/\(\)(?: async)?(?: throws)? -> (.+)/#)?.1,
      context.symptom.names[context.symptom.names.count - 2] == result
    else { return [] }
    return [
      Repair(
        .told, "A closure that gives a `\(result)` is needed here, and not the value itself.",
        TextEdit(value.startOffset, value.startOffset, "{ "), TextEdit(value.endOffset, value.endOffset, " }")
      )
    ]
  }

  /// `Child.self` → `Child()`.
  private static func types(_ context: Context) -> [Repair] {
    guard context.symptom.names.first?.hasSuffix(".Type") == true || context.isVague else { return [] }
    return context.beside.compactMap { index -> Repair? in
      guard context.file.text(index) == "self", context.file.text(index - 1) == ".",
        context.file.text(index - 2).first?.isUppercase == true
      else { return nil }
      return Repair(
        .told,
        "`\(context.file.text(index - 2)).self` is the type. With parentheses, the type makes a value.",
        TextEdit(context.tokens[index - 1].start, context.tokens[index].end, "()")
      ).removing()
    }
  }

  /// `UUID.incrementing` → `.incrementing`: what stands before the dot isn't the type that is needed.
  private static func owners(_ context: Context) -> [Repair] {
    guard context.isSymptom(.couldNotFindTypeMember), let name = context.symptom.names.last else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == name, context.file.text(index - 1) == ".",
        context.tokens[index - 2].isIdentifier,
        context.file.text(index - 3).isOneOf("=", ":", "(", ",", "return")
      else { return nil }
      let owner = context.file.text(index - 2)
      return Repair(
        .told, "`\(name)` doesn't belong to `\(owner)`. A dot alone stands for the type that is needed here.",
        TextEdit(context.tokens[index - 2].start, context.tokens[index - 2].end, "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ClosureAroundValue.self) }
