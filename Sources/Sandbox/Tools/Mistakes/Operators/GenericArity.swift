import SwiftSyntax
import SyntaxProtocol

/// A shorthand that is made of one feature, with the two types that it stands for.
enum GenericArity: RepairOperator {
  static let id = "generic-arity"
  static let title = "A shorthand is made of two types"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: "IdentifiedActionOf<Child>", wrong: "IdentifiedActionOf<UUID, Child.Action>",
      repaired: "IdentifiedAction<UUID, Child.Action>"),
    Example(
      .feature, right: "PresentationAction<Never>", wrong: "PresentationAction<AlertState<Never>, Never>"),
    Example(
      .feature, right: "IdentifiedArrayOf<Child.State>", wrong: "IdentifiedArrayOf<UUID, Child.State>",
      repaired: "IdentifiedArray<UUID, Child.State>"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.tooManyGenericArguments), let name = context.symptom.names.first,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 + 1) == "<"
      }),
      let clause = context.tokens[index + 1].syntax.parent?.as(GenericArgumentClauseSyntax.self)
    else { return [] }
    let types = clause.arguments.map { $0.argument.trimmedDescription }
    guard types.count == 2 else { return [] }
    var result: [Repair] = []
    if name.hasSuffix("Of") {
      let feature = types[0] == "State" && types[1] == "Action" ? "Self" : owner(types)
      if let feature {
        result.append(
          Repair(
            .told, "`\(name)` is made of a single type, and takes the others from it.",
            TextEdit(clause.startOffset, clause.endOffset, "<\(feature)>")
          ).removing())
      }
      result.append(
        Repair(
          .told, "`\(name)` is made of a single type. With both, it is called `\(name.dropLast(2))`.",
          context.file.replacing(index, with: String(name.dropLast(2)))))
    } else if ["PresentationAction", "BindingAction", "Effect", "PresentationState", "AlertState"]
      .contains(name)
    {
      let kept = name == "PresentationAction" ? types[1] : types[0]
      result.append(
        Repair(
          .told, "`\(name)` is made of a single type.",
          TextEdit(clause.startOffset, clause.endOffset, "<\(kept)>")
        ).removing())
    }
    return result
  }

  /// The feature of which both types are the state and the action.
  private static func owner(_ types: [String]) -> String? {
    guard types[0].hasSuffix(".State"), types[1].hasSuffix(".Action") else { return nil }
    let owner = types[0].dropLast(6)
    return types[1].dropLast(7) == owner ? String(owner) : nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(GenericArity.self) }
