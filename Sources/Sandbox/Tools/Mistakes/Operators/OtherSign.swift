import SwiftSyntax
import SyntaxProtocol

/// A bracket of another kind, `=` behind a label, or a dot where a case is declared.
enum OtherSign: RepairOperator {
  static let id = "other-sign"
  static let title = "Another bracket or sign belongs there"
  static let examples = [
    Example(.feature, right: "await send(.factReceived(fact))", wrong: "await send[.factReceived(fact))"),
    Example(.feature, right: ".cancel(id: CancelID.timer),", wrong: ".cancel(id = CancelID.timer),"),
    Example(.feature, right: "case tick", wrong: "case .tick"),
  ]

  private static let kinds = [("(", ")"), ("[", "]"), ("{", "}")]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.flatMap { index -> [Repair] in
      brackets(context, index)
        + [label(context, index), dot(context, index)].compactMap(\.self)
    }
  }

  /// `send[.tick)` → `send(.tick)`: only where the brackets don't match, and only for one of the other kinds.
  private static func brackets(_ context: Context, _ index: Int) -> [Repair] {
    let text = context.file.text(index)
    guard context.file.hasError else { return [] }
    return kinds.flatMap { open, close in
      let isOpen = kinds.contains { $0.0 == text }
      guard isOpen || kinds.contains(where: { $0.1 == text }), text != open, text != close else {
        return [Repair]()
      }
      return [
        Repair(
          .fitting,
          "Here stands `\(text)`, and `\(isOpen ? open : close)` belongs to the bracket on the other side.",
          context.file.replacing(index, with: isOpen ? open : close))
      ]
    }
  }

  /// `id = x` → `id: x` in the parentheses of a call.
  private static func label(_ context: Context, _ index: Int) -> Repair? {
    guard context.file.text(index) == "=", context.file.text(index - 2).isOneOf("(", ","),
      context.tokens[index - 1].isIdentifier
    else { return nil }
    let (start, end) = (context.tokens[index - 1].end, context.tokens[index].end)
    return Repair(
      .fitting, "A colon stands between the label of an argument and its value.", TextEdit(start, end, ":"))
  }

  /// `case .tick` → `case tick` in an enum.
  private static func dot(_ context: Context, _ index: Int) -> Repair? {
    guard context.file.text(index) == ".", context.file.text(index - 1) == "case",
      context.tokens[index].syntax.ancestor(SwitchExprSyntax.self) == nil
        || context.typeAround(index) == "enum"
    else { return nil }
    return Repair(
      .fitting, "A case is declared without a dot, and used with one.", context.file.removing(index))
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherSign.self) }
