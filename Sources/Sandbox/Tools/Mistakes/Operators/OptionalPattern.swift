import SwiftSyntax
import SyntaxProtocol

/// A question mark in a pattern, as in `case .fact(let text?)`, where the case carries no optional.
enum OptionalPattern: RepairOperator {
  static let id = "optional-pattern"
  static let title = "A pattern unwraps what is never nil"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let examples = [
    Example(.feature, right: "case .factReceived(let fact):", wrong: "case .factReceived(let fact?):")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.compactMap { index -> Repair? in
      guard context.file.text(index) == "?", context.file.text(index + 1).isOneOf(")", ","),
        context.tokens[index].syntax.ancestor(SwitchCaseItemSyntax.self) != nil
          || context.tokens[index].syntax.ancestor(MatchingPatternConditionSyntax.self) != nil,
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil,
        let payload = context.payload(ofCase: member.declName.baseName.text), !payload.hasSuffix("?")
      else { return nil }
      return Repair(
        context.isSymptom(.enumElementPatternAssocValuesMismatch) ? .told : .fitting,
        "`?` in a pattern unwraps an optional. `.\(member.declName.baseName.text)` carries \(TypeName(payload).phrase), which is never nil.",
        context.file.removing(index)
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OptionalPattern.self) }
