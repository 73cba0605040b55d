import SwiftSyntax
import SyntaxProtocol

/// A method of the reducer that uses `state`, which only the closure of `Reduce` has.
enum StateOfMethod: RepairOperator {
  static let id = "state-of-method"
  static let title = "A method of the reducer doesn't get the state"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature, right: "func reset(_ state: inout State) {",
      wrong: "func undo() { state.canUndo = false }\n  func reset(_ state: inout State) {",
      repaired:
        "func undo(_ state: inout State) { state.canUndo = false }\n  func reset(_ state: inout State) {")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isNotFound, context.symptom.names.first == "state",
      let function = context.enclosing(FunctionDeclSyntax.self),
      let owner = function.ancestor(StructDeclSyntax.self), context.isFeature(owner.name.text)
    else { return [] }
    let clause = function.signature.parameterClause
    let open = clause.leftParen.endOffset
    let head = TextEdit(
      open, open, clause.parameters.isEmpty ? "_ state: inout State" : "_ state: inout State, ")
    let name = function.name.text
    let calls = context.tokens.indices.filter {
      context.file.text($0) == name && context.file.text($0 + 1) == "(" && context.file.text($0 - 1) != "func"
    }.map { index in
      let place = context.tokens[index + 1].end
      return TextEdit(place, place, context.file.text(index + 2) == ")" ? "&state" : "&state, ")
    }
    return [
      Repair(
        .told, reach: .file,
        "Only the closure of `Reduce` has the `state`. A method gets it as a parameter that it may change.",
        [head] + calls)
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StateOfMethod.self) }
