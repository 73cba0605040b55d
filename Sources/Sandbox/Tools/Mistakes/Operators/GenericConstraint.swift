import SwiftSyntax
import SyntaxProtocol

/// A generic parameter, or a type that belongs to it, that must conform to a protocol and doesn't say so.
enum GenericConstraint: RepairOperator {
  static let id = "generic-constraint"
  static let title = "A generic parameter lacks a requirement"
  static let examples: [Example] = [
    .declaration(
      "@Reducer\nstruct Rows<Row: Reducer> {\n  struct State { var rows: IdentifiedArrayOf<Row.State> = [] }\n}",
      repaired:
        "@Reducer\nstruct Rows<Row: Reducer> where Row.State: Identifiable {\n  struct State { var rows: IdentifiedArrayOf<Row.State> = [] }\n}"
    ),
    .declaration(
      "struct Pair<Value> { var a: Value; var b: Value; var isSame: Bool { a == b } }",
      repaired: "struct Pair<Value: Equatable> { var a: Value; var b: Value; var isSame: Bool { a == b } }"),
    .declaration(
      "func largest<Value>(_ values: [Value]) -> Value? { values.max() }",
      repaired: "func largest<Value: Comparable>(_ values: [Value]) -> Value? { values.max() }"),
  ]

  private static let signs = ["==": "Equatable", "!=": "Equatable", "<": "Comparable", ">": "Comparable"]

  static func repairs(_ context: Context) -> [Repair] {
    let names = context.symptom.names
    let isOperator = context.isSymptom(.cannotApplyBinopToSameArgs)
    guard context.isSymptom(in: .conformance) || context.symptom.name.contains("conform") || isOperator else {
      return []
    }
    let wanted = isOperator ? names.first.flatMap { signs[$0] } : names.last
    guard let wanted, wanted.first?.isUppercase == true else { return [] }
    var repairs: [Repair] = []
    var node: Syntax? = context.tokens[context.place].syntax.parent
    let candidates = names + context.symptom.notes.flatMap(\.names)
    while let current = node {
      if let declaration = current.asProtocol(WithGenericParametersSyntax.self),
        let parameters = declaration.genericParameterClause?.parameters
      {
        for parameter in parameters {
          let name = parameter.name.text
          guard let type = candidates.first(where: { $0 == name || $0.hasPrefix("\(name).") }) else {
            continue
          }
          repairs += repair(of: declaration, parameter, type, wanted)
        }
      }
      node = current.parent
    }
    return repairs
  }

  private static func repair(
    of declaration: any WithGenericParametersSyntax, _ parameter: GenericParameterSyntax, _ type: String,
    _ wanted: String
  ) -> [Repair] {
    let cause = "Nothing says that `\(type)` is `\(wanted)`, so nothing can rely on it."
    func repair(_ place: Int, _ text: String) -> [Repair] {
      [Repair(.told, reach: .file, cause, TextEdit(place, place, text))]
    }
    if type == parameter.name.text {
      guard let inherited = parameter.inheritedType else {
        return repair(parameter.name.endOffset, ": \(wanted)")
      }
      return repair(inherited.endOffset, " & \(wanted)")
    }
    if let clause = declaration.genericWhereClause {
      return repair(clause.endOffset, ", \(type): \(wanted)")
    }
    let body =
      declaration.asProtocol(DeclGroupSyntax.self)?.memberBlock.startOffset
      ?? Syntax(declaration).as(FunctionDeclSyntax.self)?.body?.startOffset
    return body.map { repair($0, "where \(type): \(wanted) ") } ?? []
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(GenericConstraint.self) }
