import SwiftSyntax
import SyntaxProtocol

/// A part of a feature under another name than the library looks for, or one that is looked for in a type inside of the feature.
enum PartMisnamed: RepairOperator {
  static let id = "part-misnamed"
  static let title = "A part of a feature has another name"
  static let book: String? = "state#the-tool"
  static let examples = [
    Example(
      .feature, right: "enum Action {\n    case toggled", wrong: "enum Actions {\n    case toggled"),
    Example(.feature, right: "BindingAction<State>", wrong: "BindingAction<Self.State>"),
  ]

  private static let names = [
    "Action": ["Actions", "Event", "Events", "Msg", "Message", "Intent", "Mutation", "Input", "Command"],
    "State": ["States", "Model", "ViewState", "Props", "Data"],
  ]

  static func repairs(_ context: Context) -> [Repair] { parts(context) + owners(context) }

  /// `enum Actions` in a feature that has no `Action`.
  private static func parts(_ context: Context) -> [Repair] {
    context.tokens.indices.flatMap { index -> [Repair] in
      guard let (right, _) = names.first(where: { $0.value.contains(context.file.text(index)) }),
        let declaration = context.tokens[index].syntax.parent,
        declaration.isProtocol((any DeclGroupSyntax).self),
        let feature = declaration.parent?.ancestor(MemberBlockSyntax.self)?.parent?.as(StructDeclSyntax.self),
        context.isFeature(feature.name.text), context.types(named: "\(feature.name.text).\(right)").isEmpty
      else { return [] }
      let isMeant =
        context.mentions(right) || context.isVague
        || context.symptom.names.contains(where: context.enums(declaring: context.file.text(index)).contains)
        || context.symptom.names.contains {
          context.types(named: context.file.text(index)).flatMap(\.caseNames).contains($0)
        }
      return [
        Repair(
          isMeant ? .told : .plausible, reach: .file,
          "The library looks for `\(right)` in a feature, and `\(feature.name.text)` calls it `\(context.file.text(index))`.",
          context.file.replacing(index, with: right))
      ]
    }
  }

  /// `Self.State` in `Action`, where `Self` is the action.
  private static func owners(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "Self", context.file.text(index + 1) == ".",
        let owner = context.tokens[index].syntax.parent?.ancestor(MemberBlockSyntax.self)?.parent?.asProtocol(
          (any NamedDeclSyntax).self),
        context.symptom.names.contains(context.file.text(index + 2)),
        !context.types(named: "\(owner.name.text).\(context.file.text(index + 2))").contains(where: {
          $0.node.parent?.ancestor(MemberBlockSyntax.self)?.parent?.id == owner.id
        })
      else { return nil }
      return Repair(
        .told,
        "`Self` is `\(owner.name.text)` in its braces. `\(context.file.text(index + 2))` belongs to the type around it.",
        TextEdit(context.tokens[index].start, context.tokens[index + 1].end, ""))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PartMisnamed.self) }
