import SwiftSyntax

extension SyntaxProtocol {
  /// The nearest node of a kind around this one.
  func ancestor<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var next = parent
    while let node = next {
      if let found = node.as(kind) { return found }
      next = node.parent
    }
    return nil
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, such as `Reducer` and `MainActor`.
  var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } }

  /// The first attribute with a name.
  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }
}

extension DeclModifierListSyntax {
  /// Whether a modifier stands there, such as `static`.
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension MemberBlockItemListSyntax {
  /// The variables and constants among the members.
  var variables: [VariableDeclSyntax] { compactMap { $0.decl.as(VariableDeclSyntax.self) } }
}
