import SourceTexts
import SwiftParser
import SwiftSyntax

/// The names that a file uses without a module, and that no declaration around the use declares. So they refer to
/// declarations of the module or of its imports.
final class FreeNames: SyntaxVisitor {
  private let scope: LexicalScope
  private let types: DeclaredTypes
  private var names: Set<String> = []

  static func all(in source: UnsafeBufferPointer<UInt8>) -> [String] {
    let tree = Parser.parse(source: source)
    let visitor = FreeNames(tree)
    visitor.walk(tree)
    return visitor.names.sorted()
  }

  private init(_ tree: SourceFileSyntax) {
    types = DeclaredTypes(tree)
    scope = LexicalScope(tree, types)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil { add(node.name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember =
      member?.declName.id == node.id || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    if node.moduleSelector == nil, !isMember { add(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil { names.insert(node.macroName.plainName) }
    return .visitChildren
  }

  private func add(_ name: TokenSyntax) {
    guard case .identifier = name.tokenKind, !names.contains(name.plainName),
      !scope.isDeclared(name.plainName, around: name, types: types)
    else { return }
    names.insert(name.plainName)
  }
}
