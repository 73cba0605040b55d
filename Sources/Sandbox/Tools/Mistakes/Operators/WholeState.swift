import SwiftSyntax
import SyntaxProtocol

/// A value that is assigned to the whole state, where one of its properties is meant.
enum WholeState: RepairOperator {
  static let id = "whole-state"
  static let title = "The whole state is assigned instead of a property"
  static let book: String? = "state#the-tool"
  static let examples: [Example] = [
    .statement("state = .idle", repaired: "state.phase = .idle"),
    Example(.test, right: "$0.count = -1", wrong: "$0 = -1"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion) || context.isSymptom(in: .member),
      let sequence = context.enclosing(SequenceExprSyntax.self), sequence.elements.count == 3,
      let left = sequence.elements.first?.as(DeclReferenceExprSyntax.self),
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      let value = sequence.elements.last
    else { return [] }
    let facts = Facts(context)
    guard let type = facts.type(of: ExprSyntax(left)),
      let place = value.firstToken(viewMode: .sourceAccurate),
      context.tokens[context.place].start >= place.startOffset
    else { return [] }
    let name = left.baseName.text
    return properties(for: value, of: type, facts).prefix(3).map { property in
      Repair(
        .told,
        "`\(name)` is the whole state, \(type.phrase). Its property `\(property)` is what can have this value.",
        TextEdit(left.endOffset, left.endOffset, ".\(property)"))
    }
  }

  /// The properties of a type that can have a value, by its type or as a case.
  private static func properties(for value: ExprSyntax, of type: TypeName, _ facts: Facts) -> [String] {
    // A number may be negative.
    if let found = facts.type(of: value.as(PrefixOperatorExprSyntax.self)?.expression ?? value) {
      return facts.isSame(found, type) ? [] : facts.properties(of: type, with: found)
    }
    let access =
      value.as(MemberAccessExprSyntax.self)
      ?? value.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    guard let access, access.base == nil else { return [] }
    return facts.declarations(of: type).flatMap(\.storedBindings).filter { _, binding in
      facts.type(of: binding).map { found in
        let owner = facts.carried(found.unwrapped.text, by: type)
        return facts.hasCase(access.declName.baseName.text, owner)
      } == true
    }.map(\.binding.pattern.trimmedDescription)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WholeState.self) }
