import SwiftSyntax
import SyntaxProtocol

/// What a method that changes its value in place returns, which is nothing, assigned to that value.
enum AssignedMutation: RepairOperator {
  static let id = "assigned-mutation"
  static let title = "What a method that changes a value returns is assigned"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.canUndo = state.canUndo.toggle()",
      repaired: "state.canUndo.toggle()"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.children = state.children.shuffle()",
      repaired: "state.children.shuffle()"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), context.symptom.names.first == "()" else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "=",
        let sequence = context.tokens[index].syntax.ancestor(SequenceExprSyntax.self),
        sequence.elements.count == 3, let target = sequence.elements.first,
        let value = sequence.elements.last,
        let member = value.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
        member.base?.trimmedDescription == target.trimmedDescription
      else { return nil }
      return Repair(
        .told,
        "`\(member.declName.baseName.text)` changes `\(target.trimmedDescription)` in place and returns nothing, so there is nothing to assign.",
        TextEdit(
          target.startOffset,
          value.startOffset, "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(AssignedMutation.self) }
