import SwiftSyntax
import SyntaxProtocol

/// `forEach` with a closure that returns an effect, waits or ends the loop: only a loop can do this.
enum LoopForClosure: RepairOperator {
  static let id = "loop-for-closure"
  static let title = "The closure of forEach does what only a loop can"
  static let examples: [Example] = [
    .statement(
      "[1, 2].forEach { number in\n              if number == state.count { return .none }\n            }",
      repaired:
        "for number in [1, 2] {\n              if number == state.count { return .none }\n            }")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isSymptom(
        .cannotReturnValueFromVoidFunc, .asyncInNonasyncFunction, .asyncFunctiontypeMismatch,
        .breakOutsideLoop, .continueOutsideLoop, .asyncExprWithoutAwait)
        || context.isSymptom(in: .conversion) || context.isVague
    else { return [] }
    return context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == "forEach",
        let member = context.tokens[index].syntax.parent?.parent?.as(MemberAccessExprSyntax.self),
        let base = member.base,
        let call = member.parent?.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure,
        call.arguments.isEmpty, closure.isLoop
      else { return nil }
      let list = base.trimmedDescription
      let brace = closure.leftBrace
      if let keyword = closure.signature?.inKeyword, let name = closure.signature?.parameterClause {
        return Repair(
          .told, cause,
          TextEdit(call.startOffset, keyword.endOffset, "for \(name.trimmedDescription) in \(list) {"))
      }
      let values = closure.statements.tokens(viewMode: .sourceAccurate).filter { $0.text == "$0" }
      return Repair(
        .told, cause,
        [TextEdit(call.startOffset, brace.endOffset, "for element in \(list) {")]
          + values.map { TextEdit($0.startOffset, $0.endOffset, "element") })
    }
  }

  private static let cause =
    "The closure of `forEach` is called for each element, and can't wait, end the loop or return an effect. A loop can."
}

extension ClosureExprSyntax {
  /// Whether the closure returns a value, waits, or ends a loop that isn't inside of it.
  fileprivate var isLoop: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.text {
      case "await", "break", "continue": true
      case "return": token.parent?.as(ReturnStmtSyntax.self)?.expression != nil
      default: false
      }
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(LoopForClosure.self) }
