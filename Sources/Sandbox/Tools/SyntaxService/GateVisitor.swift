import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension GateFinding {
  /// The violations of the rules, in the order of the source.
  static func all(in source: UnsafeBufferPointer<UInt8>, rules: GateRules) -> [Self] {
    let visitor = GateVisitor(SourceText(source), rules)
    visitor.walk(visitor.text.tree)
    visitor.compareShapes()
    return visitor.findings.sorted { $0.position.offset < $1.position.offset }
  }
}

/// Searches a submission for violations of the rules.
///
/// It searches attributes and names in the tokens and not in the tree, so that it also finds them in an inactive `#if`
/// and in text that the parser could not parse.
final class GateVisitor: SyntaxVisitor {
  let text: SourceText
  private let rules: GateRules
  private let functions: [String: Int?]
  private let modules: Set<String>
  private(set) var findings: [GateFinding] = []
  private let types: DeclaredTypes
  private let scope: LexicalScope

  init(_ text: SourceText, _ rules: GateRules) {
    self.text = text
    self.rules = rules
    functions = Dictionary(rules.functions.map { ($0.name, $0.parameters) }) { first, _ in first }
    modules = Set(rules.modules + ImportedModules(text.tree).names)
    types = DeclaredTypes(text.tree, modules: modules)
    scope = LexicalScope(text.tree, types)
    super.init(viewMode: .all)
  }

  private func found(
    _ rule: GateFinding.Rule, _ name: String, at node: some SyntaxProtocol, attribute: String? = nil
  ) {
    let position = text.position(of: node)
    findings.append(
      GateFinding(
        rule: rule, name: name, position: position, text: text.line(position.line), attribute: attribute))
  }

  fileprivate func compareShapes() {
    for finding in ShapeVisitor(rules.shapes, types).findings(in: text.tree) {
      found(finding.rule, finding.name, at: finding.node, attribute: finding.attribute)
    }
  }

  // MARK: - Tokens

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.presence == .present else { return .skipChildren }
    switch token.tokenKind {
    case .atSign:
      visitAttribute(token)
    case .identifier, .dollarIdentifier, .keyword, .wildcard:
      visitName(token)
    case .poundSourceLocation:
      found(.sourceLocation, "#sourceLocation", at: token)
    default:
      break
    }
    return .skipChildren
  }

  /// `@_cdecl`, `@Module._cdecl`, `@ /* … */ _cdecl`: the last name of the path counts.
  private func visitAttribute(_ atSign: TokenSyntax) {
    var name = atSign.nextToken(viewMode: .sourceAccurate)
    while let next = name?.nextToken(viewMode: .sourceAccurate), Self.separates(next),
      let following = next.nextToken(viewMode: .sourceAccurate)
    {
      name = following
    }
    guard let name else { return }
    let plain = name.plainName
    if plain.hasPrefix("_") || rules.attributes.contains(plain) { found(.attribute, plain, at: atSign) }
  }

  private static func separates(_ token: TokenSyntax) -> Bool {
    token.tokenKind == .period || token.text == "::"
  }

  private func visitName(_ token: TokenSyntax) {
    let name = token.plainName
    if hidesUnsafeCode(token) {
      found(.unsafe, name, at: token)
    } else if rules.identifiers.contains(name) {
      found(.identifier, name, at: token)
    } else if rules.methods.contains(name),
      token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.func)
    {
      found(.identifier, name, at: token)
    } else if rules.types.contains(name), isType(token) {
      found(.type, name, at: token)
    } else if functions.keys.contains(name), let rule = rule(forFunction: name, token) {
      found(rule, name, at: token)
    }
  }

  /// Whether the token keeps the compiler from warning about code that isn't safe.
  ///
  /// The word `unsafe` before an expression does that. What the parser takes for a name there could be the word for the compiler,
  /// unless something nearby has the name. The compiler also doesn't warn about what is read through a pointer that comes directly
  /// out of a call or of `baseAddress`, so the names of pointers are refused as well.
  private func hidesUnsafeCode(_ token: TokenSyntax) -> Bool {
    guard rules.refusesUnsafe, let parent = token.parent else { return false }
    let name = token.plainName
    if name == "baseAddress" { return true }
    if name.hasPrefix("Unsafe") { return !["UnsafeContinuation", "UnsafeCurrentTask"].contains(name) }
    guard name == "unsafe" else { return false }
    if parent.is(UnsafeExprSyntax.self) || parent.is(ForStmtSyntax.self) { return true }
    guard let reference = parent.as(DeclReferenceExprSyntax.self),
      reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    else { return false }
    return !scope.isDeclared("unsafe", around: reference, types: types)
  }

  // MARK: - Functions of the C library

  /// nil for a member of a value or a type, for a name that a declaration nearby has, and for a call whose arguments
  /// don't fit the function.
  private func rule(forFunction name: String, _ token: TokenSyntax) -> GateFinding.Rule? {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.baseName == token else {
      return nil
    }
    if reference.moduleSelector != nil { return .qualified }
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      guard let base = member.base?.as(DeclReferenceExprSyntax.self) else { return nil }
      return modules.contains(base.baseName.plainName) ? .qualified : nil
    }
    if !couldTake(reference, functions[name] ?? nil) { return nil }
    return scope.isDeclared(name, around: reference, types: types) ? nil : .identifier
  }

  private func couldTake(_ reference: DeclReferenceExprSyntax, _ parameters: Int?) -> Bool {
    guard let parameters else { return true }
    if let names = reference.argumentNames?.arguments {
      return names.count == parameters && names.allSatisfy { $0.name.tokenKind == .wildcard }
    }
    guard let call = reference.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(reference).id
    else { return true }
    let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    return call.arguments.count + closures == parameters && call.arguments.allSatisfy { $0.label == nil }
  }

  // MARK: - Types

  /// Whether a name is used as a type, outside of an attribute's own name.
  private func isType(_ token: TokenSyntax) -> Bool {
    guard let parent = token.parent else { return false }
    if let type = parent.as(IdentifierTypeSyntax.self) {
      return type.parent?.is(AttributeSyntax.self) != true
    }
    if let type = parent.as(MemberTypeSyntax.self) {
      guard type.name == token, type.parent?.is(AttributeSyntax.self) != true else { return false }
      return type.baseType.as(IdentifierTypeSyntax.self).map { modules.contains($0.name.plainName) } ?? false
    }
    guard let reference = parent.as(DeclReferenceExprSyntax.self) else { return false }
    guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id
    else { return true }
    return member.base?.as(DeclReferenceExprSyntax.self).map { modules.contains($0.baseName.plainName) }
      ?? false
  }

  // MARK: - Nodes

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    found(.unparsed, "", at: node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found(.import, node.path.map(\.name.plainName).joined(separator: "."), at: node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !types.owns(node.extendedType, at: Syntax(node)) else { return .visitChildren }
    let used = Set(rules.usedMembers)
    for member in node.memberBlock.members.flatMap(Self.names)
    where used.contains(member) || !used.isEmpty && member == "subscript" {
      found(.extensionMember, member, at: node)
    }
    for target in types.targets(of: node.extendedType, at: Syntax(node)) {
      guard let name = target.last else { continue }
      if rules.closedTypes.contains(name) {
        found(.extension, name, at: node)
      } else if rules.openTypes.contains(name) {
        for member in node.memberBlock.members.flatMap(Self.names) where rules.members.contains(member) {
          found(.extensionMember, member, at: node)
        }
      }
    }
    return .visitChildren
  }

  private static func names(of member: MemberBlockItemSyntax) -> [String] {
    if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.plainName] }
    if member.decl.is(InitializerDeclSyntax.self) { return ["init"] }
    if let variable = member.decl.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { LexicalScope.names(in: $0.pattern) }
    }
    // `[id: 1]` is used by its label.
    if let declaration = member.decl.as(SubscriptDeclSyntax.self) {
      let label = declaration.parameterClause.parameters.first { $0.secondName != nil }?.firstName.plainName
      return [label.flatMap { $0 == "_" ? nil : $0 } ?? "subscript"]
    }
    if let condition = member.decl.as(IfConfigDeclSyntax.self) {
      return condition.clauses.flatMap { clause -> [String] in
        guard case .decls(let members)? = clause.elements else { return [] }
        return members.flatMap(names)
      }
    }
    return []
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    found(.operatorDeclaration, node.name.text, at: node)
    return .visitChildren
  }

  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    found(.operatorDeclaration, node.name.text, at: node)
    return .visitChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    found(.macroDeclaration, node.name.plainName, at: node.name)
    return named(node.name)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      if !types.ownsOperand(of: node) {
        found(.operatorFunction, node.name.text, at: node.name)
      } else if ["==", "!="].contains(node.name.text) {
        found(.comparison, node.name.text, at: node.name)
      }
    default:
      // A method can have any name. Only a free function hides the name for all code.
      if DeclaredTypes.scope(of: Syntax(node)).isEmpty { return named(node.name) }
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      for name in LexicalScope.names(in: binding.pattern) { reserve(name, at: binding.pattern) }
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { named(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { named(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { named(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { named(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { named(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { named(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { named(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { named(node.name) }

  private func named(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if rules.declarations.contains(name.plainName) {
      found(.declaration, name.plainName, at: name)
    } else {
      reserve(name.plainName, at: name)
    }
    return .visitChildren
  }

  /// A declaration inside a type or a function doesn't hide the name for code outside of it.
  private func reserve(_ name: String, at node: some SyntaxProtocol) {
    guard rules.reserved.contains(name), Syntax(node).isAtFileScope else { return }
    found(.reserved, name, at: node)
  }
}

extension Syntax {
  /// Whether a part of a declaration belongs to a declaration at file scope.
  fileprivate var isAtFileScope: Bool {
    var next = parent
    while let node = next {
      if node.is(MemberBlockSyntax.self) || node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self)
        || node.is(GenericParameterClauseSyntax.self) || node.is(AccessorBlockSyntax.self)
      {
        return false
      }
      next = node.parent
    }
    return true
  }
}

/// The modules that a file imports.
struct ImportedModules {
  let names: [String]

  init(_ tree: SourceFileSyntax) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    names = finder.names
  }

  private final class Finder: SyntaxVisitor {
    var names: [String] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.path.first?.name.plainName, !names.contains(name) { names.append(name) }
      return .skipChildren
    }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
