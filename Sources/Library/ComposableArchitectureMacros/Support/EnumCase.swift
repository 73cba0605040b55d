import SwiftSyntax

/// One case of an enum, as the macros see it.
struct EnumCase {
  struct Payload {
    /// nil when the payload has no label or is labelled `_`.
    let label: String?
    /// The type's name for code in another type inside the enum.
    let type: String

    /// The label as an expression of type `String?`.
    var labelLiteral: String {
      label.map { "\"\($0.trimmingBackticks)\"" } ?? "nil"
    }
  }

  /// As written, backticks included.
  let name: String
  let payloads: [Payload]
  /// `@available` attributes, a line each.
  let availability: String
  let isUnavailable: Bool
  let syntax: EnumCaseElementSyntax
  /// The whole `case a, b` declaration, with its attributes.
  let declaration: EnumCaseDeclSyntax

  var plainName: String { name.trimmingBackticks }

  /// One type for all payloads: `Void`, the payload's own, or a tuple with the payloads' labels.
  var valueType: String {
    switch payloads.count {
    case 0: "Void"
    case 1: payloads[0].type
    default:
      "("
        + payloads.map { payload in payload.label.map { "\($0): \(payload.type)" } ?? payload.type }
        .joined(separator: ", ") + ")"
    }
  }

  /// `(id: $0.0, action: $0.1)`: the arguments of the case's constructor, or nothing for a case without payloads.
  func arguments(_ value: (Int) -> String) -> String {
    guard !payloads.isEmpty else { return "" }
    let list = payloads.enumerated().map { index, payload in
      (payload.label.map { "\($0): " } ?? "") + value(index)
    }
    return "(" + list.joined(separator: ", ") + ")"
  }

  /// `(v0, v1)`: names for the payloads, for a pattern that starts with `let`.
  var bindings: String {
    payloads.isEmpty ? "" : "(" + payloads.indices.map { "v\($0)" }.joined(separator: ", ") + ")"
  }
}

extension EnumDeclSyntax {
  /// The enum's cases. In types, `Self` becomes the enum's name, and `renamed` names get their new names.
  func cases(renaming renamed: [String: String] = [:]) -> [Conditional<EnumCase>] {
    memberBlock.members.cases(
      rewriter: TypeRenamer(names: renamed.merging(["Self": name.text]) { first, _ in first }))
  }
}

extension MemberBlockItemListSyntax {
  fileprivate func cases(rewriter: TypeRenamer) -> [Conditional<EnumCase>] {
    flatMap { item -> [Conditional<EnumCase>] in
      if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
        return declaration.elements.map { element in
          .element(
            EnumCase(
              name: element.name.trimmed.text,
              payloads: (element.parameterClause?.parameters).map { parameters in
                parameters.map { parameter in
                  EnumCase.Payload(
                    label: parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text },
                    type: rewriter.rewrite(parameter.type).trimmedDescription
                  )
                }
              } ?? [],
              availability: declaration.attributes.availability,
              isUnavailable: declaration.attributes.isUnavailable,
              syntax: element,
              declaration: declaration
            )
          )
        }
      }
      if let block = item.decl.as(IfConfigDeclSyntax.self) {
        let clauses = block.clauses.map { clause in
          var members: [Conditional<EnumCase>] = []
          if case .decls(let list)? = clause.elements { members = list.cases(rewriter: rewriter) }
          return Conditional<EnumCase>.Clause(
            opening: clause.poundKeyword.text + (clause.condition.map { " " + $0.trimmedDescription } ?? ""),
            members: members
          )
        }
        return clauses.contains { !$0.members.isEmpty } ? [.block(clauses)] : []
      }
      return []
    }
  }
}

/// Gives names in a type other names: `Self` means something else inside a nested type.
final class TypeRenamer: SyntaxRewriter {
  private let names: [String: String]

  init(names: [String: String]) {
    self.names = names
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard let name = names[node.name.text] else { return super.visit(node) }
    let renamed = node.with(
      \.name,
      .identifier(name, leadingTrivia: node.name.leadingTrivia, trailingTrivia: node.name.trailingTrivia))
    return super.visit(renamed)
  }
}
