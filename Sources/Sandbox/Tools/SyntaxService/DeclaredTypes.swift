import SwiftSyntax

/// The structs, enums, classes and actors that a file declares, by their full path.
///
/// Protocols and type aliases don't count: `extension Int: Mine {}` and `typealias Mine = Int` would make any type one's own.
struct DeclaredTypes {
  private var paths: Set<[String]> = []

  init(_ tree: SourceFileSyntax) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    paths = finder.paths
  }

  /// Whether one operand's type is declared in this file, so that the operator can't change what others mean by it.
  func ownsOperand(of function: FunctionDeclSyntax) -> Bool {
    let scope = Self.scope(of: Syntax(function))
    let generic = Set(
      (function.genericParameterClause?.parameters.map(\.name.plainName) ?? [])
        + Self.genericParameters(around: Syntax(function))
    )
    return function.signature.parameterClause.parameters.contains { parameter in
      isDeclared(parameter.type, in: scope, generic: generic)
    }
  }

  /// Whether a type is declared in this file, as it is seen from a node.
  func owns(_ type: TypeSyntax, at node: Syntax) -> Bool {
    isDeclared(type, in: Self.scope(of: node), generic: [])
  }

  private func isDeclared(_ type: TypeSyntax, in scope: [String], generic: Set<String>) -> Bool {
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return isDeclared(attributed.baseType, in: scope, generic: generic)
    }
    guard let path = type.path, let first = path.first, !generic.contains(first) else { return false }
    if first == "Self" { return path.count == 1 && paths.contains(scope) }
    // Names are looked up from the inside out, and the first that is found decides.
    for depth in stride(from: scope.count, through: 0, by: -1) {
      let outer = Array(scope.prefix(depth))
      if paths.contains(outer + [first]) { return paths.contains(outer + path) }
    }
    return false
  }

  /// The types around a node, from the outside in.
  static func scope(of node: Syntax) -> [String] {
    var scope: [String] = []
    var next = node.parent
    while let current = next {
      if let name = current.declaredName {
        scope = [name] + scope
      } else if let declaration = current.as(ProtocolDeclSyntax.self) {
        scope = [declaration.name.plainName] + scope
      } else if let declaration = current.as(ExtensionDeclSyntax.self) {
        scope = (declaration.extendedType.path ?? [declaration.extendedType.trimmedDescription]) + scope
      }
      next = current.parent
    }
    return scope
  }

  private static func genericParameters(around node: Syntax) -> [String] {
    var names: [String] = []
    var next = node.parent
    while let current = next {
      if let clause = current.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause {
        names += clause.parameters.map(\.name.plainName)
      }
      next = current.parent
    }
    return names
  }

  private final class Finder: SyntaxVisitor {
    var paths: Set<[String]> = []

    private func add(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
      if let name = Syntax(node).declaredName { paths.insert(DeclaredTypes.scope(of: Syntax(node)) + [name]) }
      return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    // A type inside a function is visible there only.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

extension Syntax {
  fileprivate var declaredName: String? {
    if let node = self.as(StructDeclSyntax.self) { return node.name.plainName }
    if let node = self.as(EnumDeclSyntax.self) { return node.name.plainName }
    if let node = self.as(ClassDeclSyntax.self) { return node.name.plainName }
    if let node = self.as(ActorDeclSyntax.self) { return node.name.plainName }
    return nil
  }
}

extension TypeSyntax {
  /// `A.B` as its names; nil for types that aren't nominal, such as `[A]`, `A?` and `some A`.
  fileprivate var path: [String]? {
    if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.plainName] }
    if let type = self.as(MemberTypeSyntax.self) {
      return type.baseType.path.map { $0 + [type.name.plainName] }
    }
    return nil
  }
}
