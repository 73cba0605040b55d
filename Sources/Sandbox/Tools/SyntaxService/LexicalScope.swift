import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// The meaning of a name at a position in a file, according to the file alone.
///
/// Swift looks for a name from the inside out, and stops at the first scope that declares it. A local declaration
/// therefore hides everything outside of its scope. A declaration at file scope hides nothing: it competes with the
/// functions of the file's imports, and the arguments of a call decide between them. A member hides them only where it
/// can be used without its type's name.
struct LexicalScope {
  private let members: [[String]: Members]

  private struct Members {
    var ofInstances: Set<String> = []
    var ofTypes: Set<String> = []
  }

  init(_ tree: SourceFileSyntax, _ types: DeclaredTypes) {
    let finder = MemberFinder(types)
    finder.walk(tree)
    members = finder.members.mapValues { Members(ofInstances: $0.instances, ofTypes: $0.types) }
  }

  /// Whether an unqualified name means a parameter, a local declaration, or a member of the type around it.
  func isDeclared(_ name: String, around node: some SyntaxProtocol, types: DeclaredTypes) -> Bool {
    var child = Syntax(node)
    while let parent = child.parent {
      if declares(name, parent, seenFrom: child) { return true }
      if let member = child.as(MemberBlockItemSyntax.self), let use = InstanceUse(member.decl, of: node),
        let path = types.path(ofTypeAround: Syntax(member))
      {
        let declared = members[path]
        let names = use == .instance ? declared?.ofInstances : declared?.ofTypes
        if names?.contains(name) == true { return true }
      }
      child = parent
    }
    return false
  }

  /// Whether `node` declares the name for its part `child`.
  private func declares(_ name: String, _ node: Syntax, seenFrom child: Syntax) -> Bool {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      return node.parent?.is(SourceFileSyntax.self) != true && Self.declares(name, items, before: child)
    case .closureExpr(let closure):
      return closure.signature.map { Self.names(of: $0).contains(name) } ?? false
    case .functionDecl(let function):
      return function.body?.id == child.as(CodeBlockSyntax.self)?.id
        && Self.names(of: function.signature.parameterClause).contains(name)
    case .initializerDecl(let initializer):
      return child.is(CodeBlockSyntax.self)
        && Self.names(of: initializer.signature.parameterClause).contains(name)
    case .subscriptDecl(let declaration):
      return child.is(AccessorBlockSyntax.self)
        && Self.names(of: declaration.parameterClause).contains(name)
    case .accessorDecl(let accessor):
      return accessor.parameters?.name.plainName == name && child.is(CodeBlockSyntax.self)
    case .forStmt(let loop):
      return (child.is(CodeBlockSyntax.self) || child.is(WhereClauseSyntax.self))
        && Self.names(in: loop.pattern).contains(name)
    case .ifExpr(let branch):
      return branch.body.id == child.as(CodeBlockSyntax.self)?.id && Self.declares(name, branch.conditions)
    case .whileStmt(let loop):
      return child.is(CodeBlockSyntax.self) && Self.declares(name, loop.conditions)
    case .conditionElementList(let conditions):
      return conditions.prefix { $0.id != child.as(ConditionElementSyntax.self)?.id }
        .contains { Self.names(in: $0).contains(name) }
    case .switchCase(let branch):
      return child.is(CodeBlockItemListSyntax.self) && Self.names(in: branch.label).contains(name)
    case .switchCaseItem(let item):
      return child.is(WhereClauseSyntax.self) && Self.names(in: item.pattern).contains(name)
    case .catchClause(let clause):
      return child.is(CodeBlockSyntax.self)
        && clause.catchItems.contains { item in
          item.pattern.map { Self.names(in: $0).contains(name) } ?? false
        }
    default:
      return false
    }
  }

  /// Local functions and types are known in their whole block, variables from the next statement on.
  private static func declares(
    _ name: String, _ items: CodeBlockItemListSyntax, before child: Syntax
  ) -> Bool {
    var isAbove = true
    for item in items {
      if item.id == child.as(CodeBlockItemSyntax.self)?.id { isAbove = false }
      if case .decl(let declaration) = item.item {
        if let function = declaration.as(FunctionDeclSyntax.self), function.name.plainName == name {
          return true
        }
        if isAbove, let variable = declaration.as(VariableDeclSyntax.self),
          variable.bindings.contains(where: { names(in: $0.pattern).contains(name) })
        {
          return true
        }
      }
      if isAbove, case .stmt(let statement) = item.item, let exit = statement.as(GuardStmtSyntax.self),
        declares(name, exit.conditions)
      {
        return true
      }
    }
    return false
  }

  private static func declares(_ name: String, _ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { names(in: $0).contains(name) }
  }

  // MARK: - Names

  private static func names(in condition: ConditionElementSyntax) -> [String] {
    switch condition.condition {
    case .optionalBinding(let binding): names(in: binding.pattern)
    case .matchingPattern(let match): names(in: match.pattern)
    default: []
    }
  }

  private static func names(in label: SwitchCaseSyntax.Label) -> [String] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.flatMap { names(in: $0.pattern) }
  }

  static func names(in pattern: some SyntaxProtocol) -> [String] {
    let finder = PatternFinder(viewMode: .sourceAccurate)
    finder.walk(pattern)
    return finder.names
  }

  private static func names(of clause: FunctionParameterClauseSyntax) -> [String] {
    clause.parameters.map { ($0.secondName ?? $0.firstName).plainName }
  }

  private static func names(of signature: ClosureSignatureSyntax) -> [String] {
    let captures = signature.capture?.items.map(\.name.plainName) ?? []
    switch signature.parameterClause {
    case .simpleInput(let names): return captures + names.map(\.name.plainName)
    case .parameterClause(let clause):
      return captures + clause.parameters.map { ($0.secondName ?? $0.firstName).plainName }
    default: return captures
    }
  }
}

/// Whether a member's own code can use the members of its type without naming it.
private enum InstanceUse {
  case instance, type

  /// nil for code that runs before the instance exists, such as a property's initial value.
  init?(_ member: DeclSyntax, of node: some SyntaxProtocol) {
    let position = node.position
    func contains(_ part: (some SyntaxProtocol)?) -> Bool {
      part.map { $0.position <= position && position < $0.endPosition } ?? false
    }
    if let function = member.as(FunctionDeclSyntax.self), contains(function.body) {
      self = function.modifiers.isStatic ? .type : .instance
    } else if let variable = member.as(VariableDeclSyntax.self),
      variable.bindings.contains(where: { contains($0.accessorBlock) })
    {
      self = variable.modifiers.isStatic ? .type : .instance
    } else if let declaration = member.as(SubscriptDeclSyntax.self), contains(declaration.accessorBlock) {
      self = declaration.modifiers.isStatic ? .type : .instance
    } else if let initializer = member.as(InitializerDeclSyntax.self), contains(initializer.body) {
      self = .instance
    } else {
      return nil
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var isStatic: Bool {
    contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}

private final class PatternFinder: SyntaxVisitor {
  var names: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier.plainName)
    return .skipChildren
  }
  // An expression in a pattern declares nothing.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The functions and variables of each type, separately for instances and for the type itself.
private final class MemberFinder: SyntaxVisitor {
  private let types: DeclaredTypes
  var members: [[String]: (instances: Set<String>, types: Set<String>)] = [:]

  init(_ types: DeclaredTypes) {
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let path = types.path(ofTypeAround: Syntax(node)) else { return .visitChildren }
    if let function = node.decl.as(FunctionDeclSyntax.self) {
      add([function.name.plainName], isStatic: function.modifiers.isStatic, to: path)
    } else if let variable = node.decl.as(VariableDeclSyntax.self) {
      let names = variable.bindings.flatMap { LexicalScope.names(in: $0.pattern) }
      add(names, isStatic: variable.modifiers.isStatic, to: path)
    }
    return .visitChildren
  }

  // All branches count, whether the compiler sees them or not.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func add(_ names: [String], isStatic: Bool, to path: [String]) {
    if isStatic {
      members[path, default: ([], [])].types.formUnion(names)
    } else {
      members[path, default: ([], [])].instances.formUnion(names)
    }
  }
}
