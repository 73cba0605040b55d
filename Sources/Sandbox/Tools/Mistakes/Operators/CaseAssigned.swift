import SwiftSyntax
import SyntaxProtocol

/// A case of an enum that is set like a property.
enum CaseAssigned: RepairOperator {
  static let id = "case-assigned"
  static let title = "A case of a state is set like a property"
  static let book: String? = "destinations#the-tool"
  static let examples = [
    Example(
      .screens, right: "var body: some ReducerOf<Self> {\n    Scope",
      wrong:
        "func leave(_ screen: inout Screen.State) { screen.login = Login.State() }\n    var body: some ReducerOf<Self> {\n    Scope"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.assignmentLhsIsImmutableProperty), let name = context.symptom.names.first,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "." && context.file.text($0 + 1) == "="
      }),
      let sequence = context.tokens[index].syntax.ancestor(SequenceExprSyntax.self),
      let target = sequence.elements.first?.as(MemberAccessExprSyntax.self), let base = target.base,
      let value = sequence.elements.last, sequence.elements.count == 3
    else { return [] }
    let optional = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    return [
      Repair(
        .told, "`\(name)` is a case, so it isn't a property to be set. The whole value becomes this case.",
        TextEdit(
          sequence.startOffset,
          sequence.endOffset,
          "\(optional.trimmedDescription) = .\(name)(\(value.trimmedDescription))"))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseAssigned.self) }
