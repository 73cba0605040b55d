import SwiftSyntax
import SyntaxProtocol

/// A name that isn't known at its place, where the value that is meant has another name, or is a part of a value there.
enum NameInScope: RepairOperator {
  static let id = "name-in-scope"
  static let title = "The value has another name at this place"
  static let examples: [Example] = [
    .statement(
      "let number = state.child.isDone\n            state.canUndo = isDone",
      repaired: "let number = state.child.isDone\n            state.canUndo = number")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotFindInScope), let name = context.symptom.names.first,
      context.file.text(context.place) == name
    else { return [] }
    let token = context.tokens[context.place]
    let facts = Facts(context)
    if let action = action(name, context, facts) { return [action] }
    let values = facts.known(at: Syntax(token.syntax))
    let renamed = values.filter { $0.source == name || $0.source?.hasSuffix(".\(name)") == true }.prefix(2)
      .map {
        Repair(
          .told, "`\($0.source ?? "")` is called `\($0.code)` here, since line \($0.line).",
          context.file.replacing(context.place, with: $0.code))
      }
    guard context.file.text(context.place + 1) == "(" else { return Array(renamed) }
    return renamed
      + values.compactMap { value in
        guard let type = value.type, !type.isOptional, let method = facts.function(name, of: type) else {
          return nil
        }
        return Repair(
          .told,
          "`\(name)` in line \(facts.line(of: method)) belongs to `\(type.text)`, and `\(value.code)` is one.",
          TextEdit(token.start, token.start, "\(value.code)."))
      }.prefix(2)
  }

  /// `.send(Delegate.saved(title))` → `.send(.delegate(.saved(title)))`: a case of the feature's actions carries that type.
  private static func action(_ name: String, _ context: Context, _ facts: Facts) -> Repair? {
    let token = context.tokens[context.place].syntax
    guard name.first?.isUppercase == true, let feature = Facts.outerName(of: Syntax(token)),
      let found = facts.cases(of: TypeName("\(feature).Action")).first(where: {
        $0.payload == name || $0.payload?.hasSuffix(".\(name)") == true
      }),
      let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
      access.base?.trimmedDescription == name
    else { return nil }
    let whole = access.parent?.as(FunctionCallExprSyntax.self).map(ExprSyntax.init) ?? ExprSyntax(access)
    return Repair(
      .told, "`\(name)` is what the case `\(found.name)` of `\(feature).Action` carries.",
      TextEdit(whole.startOffset, access.period.startOffset, ".\(found.name)("),
      TextEdit(whole.endOffset, whole.endOffset, ")"))
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NameInScope.self) }
