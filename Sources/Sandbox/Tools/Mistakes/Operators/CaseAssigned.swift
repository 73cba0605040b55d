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
    parts(context) + whole(context)
  }

  /// `state.destination?.form?.name += "!"` → `state.destination?.modify(\.form) { $0.name += "!" }`
  private static func parts(_ context: Context) -> [Repair] {
    guard context.isImmutable, let name = context.symptom.names.first,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "."
          && context.file.text($0 + 1).isOneOf("?", ".")
      }), !context.enums(declaring: name).isEmpty
    else { return [] }
    let end = context.file.source.end(ofLine: context.tokens[index].line)
    let dot = context.file.text(index + 1) == "?" ? index + 2 : index + 1
    guard context.file.text(dot) == ".", context.tokens.indices.contains(dot + 1) else { return [] }
    let change = context.file.text(context.tokens[dot + 1].start, end)
    guard !change.contains("{"), !change.contains("}") else { return [] }
    return [
      Repair(
        .told, "What a case carries is read by `\(name)`, and changed by `modify`.",
        TextEdit(context.tokens[index].start, end, "modify(\\.\(name)) { $0.\(change) }"))
    ]
  }

  private static func whole(_ context: Context) -> [Repair] {
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
