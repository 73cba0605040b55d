import SwiftSyntax
import SyntaxProtocol

/// A case that belongs to what another case carries, such as an action of a child's delegate that is named without `.delegate`.
enum CaseFurtherIn: RepairOperator {
  static let id = "case-further-in"
  static let title = "A case belongs to what another case carries"
  static let book: String? = "composition#when-a-child-has-something-to-say"
  static let examples = [
    Example(
      .feature, right: ".send(.delegate(.stopped(state.count)))", wrong: ".send(.stopped(state.count))"),
    Example(
      .feature, right: "case .tick:",
      wrong: "case .stopped:\n          return .none\n        case .tick:",
      repaired: "case .delegate(.stopped):\n          return .none\n        case .tick:"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let facts = Facts(context)
    return members(context, facts) + paths(context, facts)
  }

  /// `.detail(.startMeeting)` → `.detail(.delegate(.startMeeting))`.
  private static func members(_ context: Context, _ facts: Facts) -> [Repair] {
    guard context.isSymptom(in: .member), let (owner, name) = context.missingMember else { return [] }
    let type = TypeName(owner.firstMatch(of: #/Case<([\w.]+)>/#).map { String($0.1) } ?? owner)
    let place = context.onLine.first {
      context.file.text($0) == name && context.file.text($0 - 1) == "."
        && !context.tokens[$0 - 2].isIdentifier && context.file.text($0 - 2) != "\\"
    }
    guard let place else { return [] }
    let (start, end) = (context.tokens[place - 1].start, context.tokens[context.memberEnd(place - 1)].end)
    return facts.outerCases(of: name, in: type).map {
      Repair(
        .told, "`.\(name)` isn't a case of `\(type.text)` itself, but of what its case `.\($0)` carries.",
        TextEdit(start, start, ".\($0)("), TextEdit(end, end, ")"))
    }
  }

  /// `\.detail.startMeeting` → `\.detail.delegate.startMeeting`, in a test.
  private static func paths(_ context: Context, _ facts: Facts) -> [Repair] {
    guard context.isTest else { return [] }
    return context.onLine.filter { context.file.text($0) == "\\" }.flatMap { index -> [Repair] in
      guard let path = context.tokens[index].syntax.parent?.as(KeyPathExprSyntax.self),
        context.file.text(index - 1) == "(", context.file.text(index - 2).isOneOf("receive", "send"),
        let call = path.ancestor(FunctionCallExprSyntax.self),
        let store = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
        let feature = facts.feature(ofStore: store)
      else { return [] }
      var type = TypeName("\(feature).Action")
      for component in path.components {
        let property = component.component.as(KeyPathPropertyComponentSyntax.self)
        let name = property?.declName.baseName.text ?? "[]"
        if let next = facts.step(name, in: type) {
          type = next
          continue
        }
        guard let property, !facts.hasCase(name, type) else { return [] }
        return facts.outerCases(of: name, in: type).map {
          Repair(
            .told, "`\(name)` isn't a case of `\(type.text)` itself, but of what its case `\($0)` carries.",
            book: "testing#the-tool", TextEdit(property.startOffset, property.startOffset, "\($0)."))
        }
      }
      return []
    }
  }
}

extension Facts {
  /// The feature that a test store is made of, such as `App` for a `TestStore<App.State, …>`.
  fileprivate func feature(ofStore store: ExprSyntax) -> String? {
    guard let state = type(of: store)?.storedState?.text, state.hasSuffix(".State") else { return nil }
    return String(state.dropLast(6))
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseFurtherIn.self) }
