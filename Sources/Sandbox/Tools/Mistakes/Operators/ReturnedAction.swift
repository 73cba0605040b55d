import SwiftSyntax
import SyntaxProtocol

/// An effect whose closure returns its action, as `.task` had it: the closure of `.run` sends it.
enum ReturnedAction: RepairOperator {
  static let id = "returned-action"
  static let title = "The closure of an effect returns its action"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature,
      right:
        "return .run { [count = state.count] send in\n            try await clock.sleep(for: .seconds(1))\n            let fact = try await numberFact.fetch(count)\n            await send(.factReceived(fact))",
      wrong:
        "return .task { [count = state.count] in\n            try await clock.sleep(for: .seconds(1))\n            let fact = try await numberFact.fetch(count)\n            return .factReceived(fact)"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.compactMap { index in
      guard ["task", "run"].contains(context.file.text(index)), context.file.text(index - 1) == ".",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        let closure = call.trailingClosure,
        closure.signature?.parameterClause == nil
      else { return nil }
      let returned = closure.statements.compactMap(Self.action)
      guard !returned.isEmpty, let head = head(closure, context) else { return nil }
      let first = context.file.text(index - 2)
      let isTyped = ["Effect", "EffectTask", "EffectPublisher"].contains(first)
      let start = isTyped ? context.tokens[index - 2].start : context.tokens[index - 1].start
      let name = TextEdit(start, context.tokens[index].end, ".run")
      return Repair(
        .told, reach: .file, "The closure of `.run` returns nothing. It sends its actions with `send`.",
        [name, head] + returned.flatMap { edits(of: $0.statement, $0.value) })
    }
  }

  /// The action that a statement returns, alone or with `return`.
  private static func action(_ item: CodeBlockItemSyntax) -> (statement: Syntax, value: ExprSyntax)? {
    let node = Syntax(item.item)
    if let value = node.as(ReturnStmtSyntax.self)?.expression { return (node, value) }
    guard let value = node.as(ExpressionStmtSyntax.self)?.expression ?? node.as(ExprSyntax.self) else {
      return nil
    }
    return value.withoutEffects.trimmedDescription.hasPrefix(".") ? (node, value) : nil
  }

  /// `return .ticked` → `await send(.ticked)`. What waits inside of the action waits there as well.
  private static func edits(of statement: Syntax, _ value: ExprSyntax) -> [TextEdit] {
    var inner = value
    var marks = ""
    while let tried = inner.as(TryExprSyntax.self) {
      inner = tried.expression
      marks = "try "
    }
    if let waits = inner.as(AwaitExprSyntax.self) { inner = waits.expression }
    let start = statement.startOffset
    let end = statement.endOffset
    return [
      TextEdit(start, inner.startOffset, "\(marks)await send("),
      TextEdit(end, end, ")"),
    ]
  }

  /// The parameter of the closure, behind its captures.
  private static func head(_ closure: ClosureExprSyntax, _ context: Context) -> TextEdit? {
    if let signature = closure.signature {
      let place = signature.inKeyword.startOffset
      return TextEdit(place, place, "send ")
    }
    let place = closure.leftBrace.endOffset
    return TextEdit(place, place, " send in")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ReturnedAction.self) }
