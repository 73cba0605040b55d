import SwiftSyntax
import SyntaxProtocol

/// `.presented`, or another case around an action, where nothing is presented.
enum PresentedTooMany: RepairOperator {
  static let id = "presented-too-many"
  static let title = "A case stands around an action that isn't there"
  static let book: String? = "composition#when-a-child-has-something-to-say"
  static let examples = [
    Example(
      .feature, right: "case .tick:",
      wrong: "case .child(.presented(.toggled)):\n          return .none\n        case .tick:",
      repaired: "case .child(.toggled):\n          return .none\n        case .tick:")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isVague || context.isSymptom(in: .member) || context.isNotFound || context.mentions("Action")
    else { return [] }
    return context.strangeCases.compactMap { strange -> Repair? in
      // Where the child is presented, the declaration of the actions is wrong.
      guard ["presented", "element"].contains(strange.name), let outer = strange.outer,
        context.file.counts["$\(outer)"] == nil,
        let call = strange.pattern.as(FunctionCallExprSyntax.self),
        let inner = call.arguments.last?.expression,
        let first = inner.as(MemberAccessExprSyntax.self)
          ?? inner.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
        strange.cases.contains(where: { $0.name == first.declName.baseName.text })
      else { return nil }
      return Repair(
        .told, reach: .file,
        "`.\(outer)` carries `\(strange.type)` itself, so no `.\(strange.name)` stands around its cases.",
        TextEdit(call.startOffset, inner.startOffset, ""), TextEdit(inner.endOffset, call.endOffset, "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PresentedTooMany.self) }
