import SwiftSyntax
import SyntaxProtocol

/// A value whose type doesn't conform to the protocol that a function of the file asks for.
enum ProtocolWanted: Misconception {
  static let id = "protocol-wanted"
  static let title = "A function asks for a type of another kind"
  static let words: String? =
    "Give it a value of a type that conforms to the protocol, or let the type conform where it is declared."
  static let examples: [Example] = [
    .statement(
      "func show<Row: Identifiable>(_ row: Row) { print(row.id) }\n            show(state.count)")
  ]

  static func advice(_ context: Context) -> Advice? {
    let names = context.symptom.names
    guard context.isSymptom(.typeDoesNotConformInDeclRef, .typeDoesNotConformDeclOwner), names.count > 2,
      let wanted = names.last,
      names[0].first?.isLetter == true
    else { return nil }
    let facts = Facts(context)
    let name = String(names[0].prefix { $0 != "(" })
    guard let function = facts.function(name, of: nil) else { return nil }
    let found = facts.resolved(TypeName(names[names.count - 2]))
    let values = facts.known(at: Syntax(context.tokens[context.place].syntax)).filter { value in
      value.type.map { facts.conforms($0.unwrapped, to: wanted) } == true
    }.prefix(2).map { "`\($0.code)`" }
    let types = facts.types(conformingTo: wanted).prefix(3).map { "`\($0)`" }
    let own =
      types.isEmpty
      ? "" : " In this file, \(Array(types).listed("and")) conform\(types.count == 1 ? "s" : "") to it."
    return Advice(
      .fitting,
      "`\(name)` in line \(facts.line(of: function)) takes what is `\(wanted)`, and \(found.phrase) isn't.\(own)",
      fix: values.isEmpty
        ? types.isEmpty
          ? "Let the type conform where it is declared, `struct …: \(wanted)`, or give it another value."
          : "Give it a value of such a type."
        : "Give it \(Array(values).listed("or")).")
  }
}

extension Facts {
  /// Whether a declaration of a type names a protocol.
  func conforms(_ type: TypeName, to name: String) -> Bool {
    declarations(of: type).contains { $0.names(name) }
  }

  /// The types of the learner's file that name a protocol, with the types around them.
  func types(conformingTo name: String) -> [String] {
    context.tokens.indices.compactMap { index in
      guard let declared = context.tokens[index].syntax.parent?.asProtocol((any DeclGroupSyntax).self),
        let named = declared.asProtocol((any NamedDeclSyntax).self),
        named.name == context.tokens[index].syntax,
        DeclaredType(node: DeclSyntax(declared), members: declared.memberBlock).names(name)
      else { return nil }
      return Self.outerName(of: Syntax(declared)).map { "\($0).\(named.name.text)" } ?? named.name.text
    }
  }
}

extension DeclaredType {
  fileprivate func names(_ name: String) -> Bool {
    node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription == name
    } == true
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ProtocolWanted.self) }
