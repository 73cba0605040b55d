import Mistakes
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension Insertion {
  /// The module selectors that make names refer to a module's declarations, even if other declarations have the same
  /// names.
  ///
  /// A name that already has a module or a base is not changed.
  ///
  /// - Parameter taken: Names of another file. A private type that has one of them gets a longer name.
  static func modules(
    of names: [QualifiedName], taken: [String] = [], in source: UnsafeBufferPointer<UInt8>
  ) -> [Insertion] {
    let file = Parser.parse(source: source)
    let visitor = UnqualifiedNames(names, taken, in: file)
    visitor.walk(file)
    return visitor.insertions.sorted { $0.offset < $1.offset }
  }
}

private final class UnqualifiedNames: SyntaxVisitor {
  private let modules: [QualifiedName.Kind: [String: String]]
  /// The private types at the top of the file whose names are taken.
  private var types: Set<String> = []
  var insertions: [Insertion] = []

  init(_ names: [QualifiedName], _ taken: [String], in file: SourceFileSyntax) {
    modules = Dictionary(grouping: names, by: \.kind).mapValues { names in
      Dictionary(names.map { ($0.name, $0.module) }) { first, _ in first }
    }
    super.init(viewMode: .sourceAccurate)
    for item in file.statements.map(\.item) where !item.is(FunctionDeclSyntax.self) {
      guard let type = item.asProtocol(NamedDeclSyntax.self), taken.contains(type.name.plainName),
        let modifiers = item.asProtocol(WithModifiersSyntax.self)?.modifiers,
        modifiers.contains(where: {
          [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
        })
      else { continue }
      types.insert(type.name.plainName)
      lengthen(type.name)
    }
  }

  private func qualify(_ token: TokenSyntax, _ kind: QualifiedName.Kind) {
    guard let module = modules[kind]?[token.plainName] else { return }
    insertions.append(
      Insertion(offset: token.positionAfterSkippingLeadingTrivia.utf8Offset, text: "\(module)::"))
  }

  private func lengthen(_ token: TokenSyntax) {
    guard types.contains(token.plainName) else { return }
    insertions.append(Insertion(offset: token.endPositionBeforeTrailingTrivia.utf8Offset, text: "_"))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil {
      lengthen(node.name)
      qualify(node.name, node.parent?.is(AttributeSyntax.self) == true ? .attribute : .name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember =
      member?.declName.id == node.id || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    if node.moduleSelector == nil, !isMember {
      qualify(node.baseName, .name)
      lengthen(node.baseName)
    }
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
