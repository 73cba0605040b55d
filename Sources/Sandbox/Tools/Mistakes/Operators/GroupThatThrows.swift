import SwiftSyntax
import SyntaxProtocol

/// A group of tasks in which something throws, made by the function for tasks that can't.
enum GroupThatThrows: RepairOperator {
  static let id = "group-that-throws"
  static let title = "A group of tasks can't throw, but its tasks do"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example.inEffect(
      "await withTaskGroup(of: String.self) { group in\n                  group.addTask { try await numberFact.fetch(1) }\n                  for await fact in group { await send(.factReceived(fact)) }\n                }",
      repaired:
        "try await withThrowingTaskGroup(of: String.self) { group in\n                  group.addTask { try await numberFact.fetch(1) }\n                  for try await fact in group { await send(.factReceived(fact)) }\n                }"
    )
  ]

  private static let throwing = [
    "withTaskGroup": "withThrowingTaskGroup", "withDiscardingTaskGroup": "withThrowingDiscardingTaskGroup",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.throwsFunctiontypeMismatch),
      let call = context.tokens[context.place].syntax.calls.first(where: { throwing[$0.name] != nil }),
      let other = throwing[call.name]
    else { return [] }
    let name = context.file.index(at: call.syntax.calledExpression.startOffset)
    var edits = [context.file.replacing(name, with: other)]
    let isMarked = name > 1 && context.file.text(name - 2) == "try"
    if !isMarked {
      let first = context.file.text(name - 1) == "await" ? name - 1 : name
      edits.append(context.file.inserting("try", before: first))
    }
    edits += waits(in: call.syntax, context)
    return [Repair(.told, "A group whose tasks may throw is made by `\(other)`.", edits)]
  }

  /// A `try` for each place at which the group itself is waited for.
  private static func waits(in call: FunctionCallExprSyntax, _ context: Context) -> [TextEdit] {
    guard let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self),
      let group = closure.signature?.parameterClause?.firstName
    else { return [] }
    let range = context.file.index(at: closure.startOffset)..<context.file.index(at: closure.endOffset - 1)
    return range.compactMap { index in
      guard context.file.text(index) == "await", context.file.text(index - 1) != "try" else { return nil }
      let loop = context.tokens[index].syntax.parent?.as(ForStmtSyntax.self)
      let isWaited =
        loop?.sequence.trimmedDescription.hasPrefix(group) == true || context.file.text(index + 1) == group
      return isWaited ? context.file.inserting("try", before: index) : nil
    }
  }
}

extension TokenSyntax {
  /// The calls around a token, the innermost first, with the names of what is called.
  fileprivate var calls: [(name: String, syntax: FunctionCallExprSyntax)] {
    sequence(first: Syntax(self), next: \.parent).compactMap { node in
      node.as(FunctionCallExprSyntax.self).map { ($0.calledExpression.trimmedDescription, $0) }
    }
  }
}

extension ClosureSignatureSyntax.ParameterClause {
  /// The name of the first parameter.
  fileprivate var firstName: String? {
    self.as(ClosureShorthandParameterListSyntax.self)?.first?.name.text
      ?? self.as(ClosureParameterClauseSyntax.self)?.parameters.first?.firstName.text
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(GroupThatThrows.self) }
