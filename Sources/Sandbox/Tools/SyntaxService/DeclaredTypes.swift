import SourceTexts
import SwiftSyntax

/// The types that a file declares, by their full path, and the types of its type aliases.
///
/// Protocols and type aliases don't count as the file's own types, because `extension Int: Mine {}` and
/// `typealias Mine = Int` would make any type the file's own.
struct DeclaredTypes {
  private var paths: Set<[String]> = []
  private var protocols: Set<[String]> = []
  private var aliases: [[String]: [TypeSyntax]] = [:]
  /// All types and protocols, also those inside of an `#if`.
  private var all: Set<[String]> = []
  /// The functions and variables at file scope.
  private var values: Set<String> = []
  /// The modules that can qualify a name.
  private let modules: Set<String>

  init(_ tree: SourceFileSyntax, modules: Set<String> = []) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    paths = finder.paths
    protocols = finder.protocols
    aliases = finder.aliases
    all = finder.all.union(finder.protocols)
    values = finder.values
    self.modules = modules
  }

  // MARK: - Resolving types

  /// The nominal types that a type is another spelling of: without parentheses, backticks, generic arguments, the
  /// module's name, and type aliases of this file. There are several when branches of an `#if` declare an alias
  /// differently.
  func targets(of type: TypeSyntax, at node: Syntax) -> [[String]] {
    targets(of: type, in: Self.scope(of: node), depth: 0)
  }

  /// The same for a type that is no part of the tree.
  func targets(of type: TypeSyntax, in scope: [String]) -> [[String]] {
    targets(of: type, in: scope, depth: 0)
  }

  private func targets(of type: TypeSyntax, in scope: [String], depth: Int) -> [[String]] {
    guard depth < 64 else { return [] }
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      let name = type.name.plainName
      return type.moduleSelector == nil ? found([name], in: scope, depth: depth) : [[name]]
    case .memberType(let type):
      let name = type.name.plainName
      if let base = type.baseType.as(IdentifierTypeSyntax.self), base.moduleSelector == nil,
        modules.contains(base.name.plainName), !isDeclared(base.name.plainName, in: scope)
      {
        return [[name]]
      }
      return targets(of: type.baseType, in: scope, depth: depth + 1).flatMap { base in
        resolved(base + [name], depth: depth)
      }
    case .tupleType(let tuple):
      guard tuple.elements.count == 1, let only = tuple.elements.first else { return [] }
      return targets(of: only.type, in: scope, depth: depth + 1)
    case .compositionType(let composition):
      return composition.elements.flatMap { targets(of: $0.type, in: scope, depth: depth + 1) }
    case .attributedType(let type): return targets(of: type.baseType, in: scope, depth: depth + 1)
    case .someOrAnyType(let type): return targets(of: type.constraint, in: scope, depth: depth + 1)
    case .optionalType, .implicitlyUnwrappedOptionalType: return [["Optional"]]
    case .arrayType: return [["Array"]]
    case .dictionaryType: return [["Dictionary"]]
    default: return []
    }
  }

  /// Names are looked up from the inside out, and the first that is found decides.
  private func found(_ path: [String], in scope: [String], depth: Int) -> [[String]] {
    for length in stride(from: scope.count, through: 0, by: -1) {
      let outer = Array(scope.prefix(length))
      if isKnown(outer + path.prefix(1)) { return resolved(outer + path, depth: depth) }
    }
    return [path]
  }

  private func resolved(_ path: [String], depth: Int) -> [[String]] {
    guard let meanings = aliases[path] else { return [path] }
    return meanings.flatMap { targets(of: $0, in: Array(path.dropLast()), depth: depth + 1) }
  }

  private func isKnown(_ path: [String]) -> Bool {
    paths.contains(path) || protocols.contains(path) || aliases[path] != nil
  }

  private func isDeclared(_ name: String, in scope: [String]) -> Bool {
    (0...scope.count).contains { isKnown(scope.prefix($0) + [name]) }
  }

  /// The types that a path leads to, through type aliases of this file.
  func meanings(of path: [String]) -> [[String]] {
    path.reduce([[]]) { bases, name in bases.flatMap { resolved($0 + [name], depth: 0) } }
  }

  /// Whether a type contains one that this file declares, even inside of an `#if`.
  func mentionsOwnType(_ type: TypeSyntax, at node: Syntax) -> Bool {
    if targets(of: type, at: node).contains(where: all.contains) { return true }
    let parts = NamedTypes(viewMode: .sourceAccurate)
    parts.walk(type)
    return parts.types.contains { targets(of: $0, at: node).contains(where: all.contains) }
  }

  /// Whether a type is written with an alias of this file.
  func mentionsAlias(_ type: TypeSyntax, at node: Syntax) -> Bool {
    let parts = NamedTypes(viewMode: .sourceAccurate)
    parts.walk(type)
    let scope = Self.scope(of: node)
    return parts.types.contains { type in
      guard let name = type.as(IdentifierTypeSyntax.self)?.name.plainName else { return false }
      return (0...scope.count).contains { aliases[scope.prefix($0) + [name]] != nil }
    }
  }

  /// Whether an expression uses something that this file declares, so that its type can't be told from the expression.
  func mentionsOwnName(_ expression: ExprSyntax, at node: Syntax) -> Bool {
    let references = References(viewMode: .sourceAccurate)
    references.walk(expression)
    let scope = Self.scope(of: node)
    return references.names.contains { name in
      values.contains(name)
        || (0...scope.count).contains { length in
          let path = Array(scope.prefix(length)) + [name]
          return all.contains(path) || aliases[path] != nil
        }
    }
  }

  private final class NamedTypes: SyntaxVisitor {
    var types: [TypeSyntax] = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      types.append(TypeSyntax(node))
      return .visitChildren
    }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
      types.append(TypeSyntax(node))
      return .visitChildren
    }
  }

  private final class References: SyntaxVisitor {
    var names: [String] = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let member = node.parent?.as(MemberAccessExprSyntax.self)
      if member?.declName.id != node.id { names.append(node.baseName.plainName) }
      return .visitChildren
    }
    // `StackState<Path.State>()`
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      names.append(node.name.plainName)
      return .visitChildren
    }
  }

  // MARK: - The file's own types

  /// Whether one operand's type is declared in this file, so that the operator can't change the operator of other
  /// types.
  func ownsOperand(of function: FunctionDeclSyntax) -> Bool {
    let node = Syntax(function)
    let generic = Set(
      (function.genericParameterClause?.parameters.map(\.name.plainName) ?? [])
        + Self.genericParameters(around: node)
    )
    return function.signature.parameterClause.parameters.contains { parameter in
      isOwn(parameter.type, at: node, generic: generic)
    }
  }

  /// Whether a type that a node names is declared in this file.
  func owns(_ type: TypeSyntax, at node: Syntax) -> Bool { isOwn(type, at: node, generic: []) }

  private func isOwn(_ type: TypeSyntax, at node: Syntax, generic: Set<String>) -> Bool {
    // An alias could stand for any type.
    guard let written = type.writtenPath, let first = written.first, !generic.contains(first) else {
      return false
    }
    let scope = Self.scope(of: node)
    if first == "Self" {
      return written.count == 1 && path(ofTypeAround: node).map(paths.contains) == true
    }
    for length in stride(from: scope.count, through: 0, by: -1) {
      let outer = Array(scope.prefix(length))
      if isKnown(outer + [first]) { return paths.contains(outer + written) }
    }
    return false
  }

  // MARK: - The types around a node

  /// The full path of the innermost type that a node is a member of; an extension counts as the type that it extends.
  func path(ofTypeAround node: Syntax) -> [String]? {
    let scope = Self.scope(of: node)
    return scope.isEmpty ? nil : scope
  }

  /// The types around a node, from the outside in.
  static func scope(of node: Syntax) -> [String] {
    var scope: [String] = []
    var next = node.parent
    while let current = next {
      if let name = current.declaredTypeName {
        scope = [name] + scope
      } else if let declaration = current.as(ProtocolDeclSyntax.self) {
        scope = [declaration.name.plainName] + scope
      } else if let declaration = current.as(ExtensionDeclSyntax.self) {
        scope =
          (declaration.extendedType.writtenPath ?? [declaration.extendedType.trimmedDescription]) + scope
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
    var protocols: Set<[String]> = []
    var aliases: [[String]: [TypeSyntax]] = [:]
    var all: Set<[String]> = []
    var values: Set<String> = []

    private var conditions = 0
    private var isConditional: Bool { conditions > 0 }

    private func add(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
      if let name = Syntax(node).declaredTypeName {
        all.insert(path(name, node))
        if !isConditional { paths.insert(path(name, node)) }
      }
      return .visitChildren
    }

    private func path(_ name: String, _ node: some SyntaxProtocol) -> [String] {
      DeclaredTypes.scope(of: Syntax(node)) + [name]
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      protocols.insert(path(node.name.plainName, node))
      return .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if DeclaredTypes.scope(of: Syntax(node)).isEmpty { values.insert(node.name.plainName) }
      return .visitChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if DeclaredTypes.scope(of: Syntax(node)).isEmpty {
        values.formUnion(node.bindings.flatMap { LexicalScope.names(in: $0.pattern) })
      }
      return .visitChildren
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      aliases[path(node.name.plainName, node), default: []].append(node.initializer.value)
      return .skipChildren
    }
    // The compiler may not see a type inside of an `#if`, so it doesn't count as the file's own.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      conditions += 1
      return .visitChildren
    }
    override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }
    // A type inside a function is only visible there.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

extension Syntax {
  /// The name of a struct, enum, class or actor.
  var declaredTypeName: String? {
    switch self.as(SyntaxEnum.self) {
    case .structDecl(let node): node.name.plainName
    case .enumDecl(let node): node.name.plainName
    case .classDecl(let node): node.name.plainName
    case .actorDecl(let node): node.name.plainName
    default: nil
    }
  }
}

extension TypeSyntax {
  /// `A.B` as its names; nil for types that aren't nominal, such as `[A]`, `A?` and `some A`.
  fileprivate var writtenPath: [String]? {
    if let type = self.as(IdentifierTypeSyntax.self) {
      return type.moduleSelector == nil ? [type.name.plainName] : nil
    }
    if let type = self.as(MemberTypeSyntax.self) {
      return type.baseType.writtenPath.map { $0 + [type.name.plainName] }
    }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.writtenPath }
    return nil
  }
}
