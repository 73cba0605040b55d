import SwiftSyntax
import SyntaxProtocol

/// An ID where a list is asked for an element, or an element where it is asked for an ID.
enum ElementByID: RepairOperator {
  static let id = "element-by-id"
  static let title = "An ID stands where an element is needed"
  static let book: String? = "lists#the-tool"
  static let examples: [Example] = [
    .statement(
      "let place = state.children.firstIndex(of: state.child.id)\n            print(place ?? 0)",
      repaired: "let place = state.children.index(id: state.child.id)\n            print(place ?? 0)")
  ]

  /// What asks a list for an element, and what asks it for an ID.
  private static let forms: [(method: String, label: String?, other: String)] = [
    ("firstIndex", "of", ".index(id: "), ("lastIndex", "of", ".index(id: "),
    ("index", "of", ".index(id: "), ("indexOf", nil, ".index(id: "),
    ("contains", nil, ".ids.contains("), ("remove", nil, ".remove(id: "),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), context.symptom.names.count > 1 else { return [] }
    let (found, wanted) = (context.symptom.names[0], context.symptom.names[1])
    let isID =
      found == "\(wanted).ID" || ["UUID", "Int", "String"].contains(found) && wanted.hasSuffix(".State")
    guard isID, let call = context.enclosing(FunctionCallExprSyntax.self),
      let method = call.calledExpression.as(MemberAccessExprSyntax.self), let base = method.base,
      call.arguments.count == 1, let argument = call.arguments.first
    else { return [] }
    let label = argument.label?.text
    let name = method.declName.baseName.text
    return forms.filter { $0.method == name && $0.label == label }.map { form in
      Repair(
        .told,
        "`\(argument.expression.trimmedDescription)` is an ID, and no element. An identified array finds its elements by their IDs.",
        TextEdit(base.endOffset, argument.expression.startOffset, form.other))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ElementByID.self) }
