import SwiftSyntax
import SyntaxProtocol

/// What stands for a missing value, where it can't stand: `?? return .none`, or none at all for a key of a
/// dictionary.
enum MissingValue: RepairOperator {
  static let id = "missing-value"
  static let title = "What happens without a value is written differently"
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "let fact = state.fact ?? return .none\n            state.canUndo = fact.isEmpty",
      repaired: "guard let fact = state.fact else { return .none }\n            state.canUndo = fact.isEmpty"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "var table: [String: Int] = [:]\n            table[\"a\"] += 1\n            print(table)",
      repaired:
        "var table: [String: Int] = [:]\n            table[\"a\", default: 0] += 1\n            print(table)"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "var lists: [String: [Int]] = [:]\n            lists[\"a\"].append(1)\n            print(lists)",
      repaired:
        "var lists: [String: [Int]] = [:]\n            lists[\"a\", default: []].append(1)\n            print(lists)"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.flatMap { leaving(context, $0) + key(context, $0) }
  }

  /// `let fact = state.fact ?? return .none` → `guard let fact = state.fact else { return .none }`.
  private static func leaving(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == "??",
      context.file.text(index + 1).isOneOf("return", "throw", "continue", "break"),
      let first = context.tokens[..<index].lastIndex(where: { $0.text == "let" || $0.text == "var" }),
      context.tokens[first].isFirst, context.tokens[first].line == context.tokens[index].line
    else { return [] }
    let line = context.tokens[index].line
    var last = index + 1
    while last + 1 < context.tokens.count, context.tokens[last + 1].line == line,
      context.file.text(last + 1) != "}" || context.file.text(last) == "{"
    { last += 1 }
    let end = context.tokens[last].end
    return [
      Repair(
        .told,
        "`??` needs a value. What leaves the code when there is none stands in the `else` of a `guard`.",
        TextEdit(context.tokens[first].start, context.tokens[first].start, "guard "),
        TextEdit(context.tokens[index].start, context.tokens[index].end, "else {"), TextEdit(end, end, " }"))
    ]
  }

  /// `table["a"] += 1` → `table["a", default: 0] += 1`.
  private static func key(_ context: Context, _ index: Int) -> [Repair] {
    guard
      context.isSymptom(
        .optionalNotUnwrapped, .optionalBaseNotUnwrapped, .cannotPassRvalueMutatingSubelement,
        .cannotApplyBinopToArgs, .cannotApplyBinopToSameArgs, .cannotApplyUnopToArg,
        .cannotApplyLvalueUnopToSubelement, .cannotApplyLvalueUnopToRvalue,
        .cannotApplyLvalueBinopToSubelement, .cannotApplyLvalueBinopToRvalue) || context.isVague,
      context.file.text(index) == "]", context.file.text(index - 1) != "[",
      context.file.text(index + 1).isOneOf("+=", "-=", "*=", "."),
      context.tokens[index].syntax.parent?.is(SubscriptCallExprSyntax.self) == true
    else { return [] }
    if context.file.text(index + 1) == ".",
      !context.file.text(index + 2).isOneOf("append", "insert", "remove", "removeAll", "formUnion", "toggle")
    {
      return []
    }
    let next = context.file.text(index + 2)
    let values =
      context.file.text(index + 1) == "."
      ? next == "toggle" ? ["false"] : ["[]"]
      : context.tokens[index + 2].syntax.parent?.is(StringLiteralExprSyntax.self) == true
        ? ["\"\"", "0"] : ["0", "\"\"", "[]"]
    return values.map {
      Repair(
        .told, "A dictionary may have no value for the key. `default:` says what stands for it.",
        TextEdit(context.tokens[index].start, context.tokens[index].start, ", default: \($0)"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MissingValue.self) }
