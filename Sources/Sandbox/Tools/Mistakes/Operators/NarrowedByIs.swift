import SwiftSyntax
import SyntaxProtocol

/// A value that is used as another type after `is` has asked for it, as in Kotlin and TypeScript: Swift needs a name of that type.
enum NarrowedByIs: RepairOperator {
  static let id = "narrowed-by-is"
  static let title = "Asking for a type doesn't change the value's type"
  static let examples: [Example] = [
    .statement(
      "let value: any Sendable = state.name\n            if value is String { print(value.count) }",
      repaired:
        "let value: any Sendable = state.name\n            if let value = value as? String { print(value.count) }"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .member) || context.isSymptom(in: .conversion) || context.isVague else {
      return []
    }
    var repairs: [Repair] = []
    var next = context.enclosing(IfExprSyntax.self)
    while let choice = next {
      repairs += choice.conditions.compactMap(repair)
      next = choice.parent?.ancestor(IfExprSyntax.self)
    }
    return repairs
  }

  /// `value is String` → `let value = value as? String`.
  private static func repair(_ condition: ConditionElementSyntax) -> Repair? {
    guard let parts = condition.condition.as(SequenceExprSyntax.self)?.elements.map(\.self), parts.count == 3,
      parts[1].is(UnresolvedIsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)
    else { return nil }
    let value = parts[0].trimmedDescription
    guard let name = value.split(separator: ".").last, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return Repair(
      .told,
      "`is` only asks whether `\(value)` is a `\(type.trimmedDescription)`. `as?` gives the value in this type a name.",
      TextEdit(
        condition.startOffset, condition.condition.endOffset,
        "let \(name) = \(value) as? \(type.trimmedDescription)"))
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NarrowedByIs.self) }
