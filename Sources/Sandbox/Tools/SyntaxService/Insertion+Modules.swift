import Mistakes
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension Insertion {
  /// The module selectors that make names refer to a module's declarations, even if other declarations have the same
  /// names.
  ///
  /// A name that already has a module or a base is not changed.
  static func modules(of names: [QualifiedName], in source: UnsafeBufferPointer<UInt8>) -> [Insertion] {
    let visitor = UnqualifiedNames(names)
    visitor.walk(Parser.parse(source: source))
    return visitor.insertions.sorted { $0.offset < $1.offset }
  }
}

private final class UnqualifiedNames: SyntaxVisitor {
  private let modules: [QualifiedName.Kind: [String: String]]
  var insertions: [Insertion] = []

  init(_ names: [QualifiedName]) {
    modules = Dictionary(grouping: names, by: \.kind).mapValues { names in
      Dictionary(names.map { ($0.name, $0.module) }) { first, _ in first }
    }
    super.init(viewMode: .sourceAccurate)
  }

  private func qualify(_ token: TokenSyntax, _ kind: QualifiedName.Kind) {
    guard let module = modules[kind]?[token.plainName] else { return }
    insertions.append(
      Insertion(offset: token.positionAfterSkippingLeadingTrivia.utf8Offset, text: "\(module)::"))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil {
      qualify(node.name, node.parent?.is(AttributeSyntax.self) == true ? .attribute : .name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember =
      member?.declName.id == node.id || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    if node.moduleSelector == nil, !isMember { qualify(node.baseName, .name) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil { qualify(node.macroName, .macro) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil { qualify(node.macroName, .macro) }
    return .visitChildren
  }
}
