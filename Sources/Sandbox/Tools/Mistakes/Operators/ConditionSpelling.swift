import SwiftSyntax
import SyntaxProtocol

/// A condition that is written in a way that Swift doesn't know: `if let state.fact`, `action is .tick`, `fact || "none"`.
enum ConditionSpelling: RepairOperator {
  static let id = "condition-spelling"
  static let title = "A condition or a choice is written differently"
  static let examples = [
    Example(
      .feature, right: "if state.count == 0 {", wrong: "if let state.fact {",
      repaired: "if let fact = state.fact {"),
    Example(
      .feature, right: "if state.count == 0 {", wrong: "if action is .tick {",
      repaired: "if case .tick = action {"),
    Example(
      .feature, right: "if state.count == 0 {", wrong: "if action == .tick {",
      repaired: "if case .tick = action {"),
    Example(.feature, right: "{ fact ?? \"\" }", wrong: "{ fact || \"\" }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.flatMap {
      unwrapped(context, $0) + type(context, $0) + missing(context, $0) + comparison(context, $0)
    }
      + unfinished(context)
  }

  /// `guard let name = fact`, without an `else`.
  private static func unfinished(_ context: Context) -> [Repair] {
    guard context.isSymptom(.expectedElseAfterGuard),
      let word = context.tokens[..<context.place].lastIndex(where: { $0.text == "guard" }),
      let end = context.endOfLine(word),
      context.lineBegins(with: ["guard"], word), !context.lineContains("{", word),
      !context.lineContains("else", word)
    else { return [] }
    let isInReducer = context.closures(around: word).first.map { context.receiver(ofClosure: $0) } == "Reduce"
    return [
      Repair(
        .told, "`guard` needs an `else`, which leaves the code when the condition isn't true.",
        TextEdit(end, end, isInReducer ? " else { return .none }" : " else { return }"))
    ]
  }

  /// `if let state.fact` → `if let fact = state.fact`.
  private static func unwrapped(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == "let",
      context.file.text(index - 1).isOneOf("if", "guard", ",", "while"),
      context.file.text(index + 2).isOneOf(".", "?"), context.tokens.indices.contains(index + 3),
      context.tokens[index + 1].isIdentifier
    else { return [] }
    var last = index + 1
    while context.file.text(last + 1).isOneOf(".", "?") || context.file.text(last) == "." { last += 1 }
    guard context.tokens[last].isIdentifier, context.file.text(last + 1) != "=" else { return [] }
    let start = context.tokens[index + 1].start
    let name = context.file.text(last)
    return [
      Repair(
        context.isSymptom(.conditionalVarValidIdentifiersOnly) ? .told : .plausible,
        "What is unwrapped gets a name of its own: `if let name = …`.", TextEdit(start, start, "\(name) = "))
    ]
  }

  /// `action is .tick` → `case .tick = action`.
  private static func type(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == "is", context.file.text(index + 1) == ".",
      let start = context.operand(before: index),
      context.file.text(start - 1).isOneOf("if", "guard", ",", "while")
    else { return [] }
    return [
      Repair(
        .told, "`is` asks for a type. A case is asked for with a pattern: `if case .name = value`.",
        pattern(context, start, index))
    ]
  }

  /// `action == .tick`, of an enum whose values can't be compared.
  private static func comparison(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == "==", context.file.text(index + 1) == ".",
      context.symptom.names.first == "==",
      context.mentions("Equatable")
        || context.isSymptom(.cannotApplyBinopToArgs, .cannotApplyBinopToSameArgs),
      let start = context.operand(before: index),
      context.file.text(start - 1).isOneOf("if", "guard", ",", "while")
    else { return [] }
    return [
      Repair(
        .told,
        "Actions needn't be `Equatable`, so `==` can't compare them. A pattern asks for a case: `if case .name = value`.",
        pattern(context, start, index))
    ]
  }

  private static func pattern(_ context: Context, _ start: Int, _ index: Int) -> TextEdit {
    let value = context.file.text(context.tokens[start].start, context.tokens[index - 1].end)
    let end = context.memberEnd(index + 1)
    let member = context.file.text(context.tokens[index + 1].start, context.tokens[end].end)
    return TextEdit(context.tokens[start].start, context.tokens[end].end, "case \(member) = \(value)")
  }

  /// `fact || "none"` → `fact ?? "none"`.
  private static func missing(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == "||",
      context.isSymptom(.optionalUsedAsBoolean, .cannotConvertArgumentValue)
        || context.symptom.names.first == "||"
    else { return [] }
    return [
      Repair(
        context.isSymptom(.optionalUsedAsBoolean) ? .told : .plausible,
        "`||` joins conditions. What stands for a missing value follows `??`.",
        context.file.replacing(index, with: "??"))
    ]
  }
}

extension Context {
  /// The first token of the value before an operator: a name with its members.
  func operand(before index: Int) -> Int? {
    var start = index
    while start > 0, file.text(start - 1).isOneOf(".", "?") || tokens[start - 1].isIdentifier {
      if tokens[start - 1].isIdentifier, start < index, tokens[start].isIdentifier { break }
      start -= 1
    }
    return start < index && start > 0 ? start : nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ConditionSpelling.self) }
