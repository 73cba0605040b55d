import SwiftParser
import SwiftSyntax

/// Something in a submission that could bend its own verdict. What it means, and whether an exercise allows it, is for the
/// caller to say.
///
/// Attributes and names are looked for among the tokens, not in the tree: so they are found in an inactive `#if`, and in text
/// that the parser gave up on.
struct GateFinding: Codable, Equatable, Sendable {
  enum Rule: String, Codable, Sendable {
    /// An attribute that starts with an underscore, or is listed.
    case attribute
    /// A type, type alias, macro or function with a listed name.
    case declaration
    /// An extension of a type that the file doesn't declare: a method in it may be preferred to the library's own.
    case `extension`
    /// A listed name, or a listed free function.
    case identifier
    /// Every import; `name` is the module, with the declaration that is imported, if only one is.
    case `import`
    case macroDeclaration
    /// A function for an operator of which no operand is of a type declared in this file: it changes what operators mean
    /// to types that others rely on.
    case operatorFunction
    /// `infix operator …`, `precedencegroup …`
    case operatorDeclaration
    /// `#sourceLocation`, which moves the lines that failures are reported at.
    case sourceLocation
    /// Text that the parser could make nothing of.
    case unparsed
  }

  var rule: Rule
  /// What was found, by name: `_silgen_name`, `dlsym`, `Glibc`, `==`.
  var name: String
  /// The line it stands in.
  var text: String
  var position: SourcePosition

  static func all(in source: UnsafeBufferPointer<UInt8>, rules: GateRules) -> [Self] {
    let visitor = GateVisitor(SourceText(source), rules)
    visitor.walk(visitor.text.tree)
    return visitor.findings.sorted { $0.position.offset < $1.position.offset }
  }
}

final class GateVisitor: SyntaxVisitor {
  let text: SourceText
  private let rules: GateRules
  private(set) var findings: [GateFinding] = []
  private let declared: DeclaredTypes

  init(_ text: SourceText, _ rules: GateRules) {
    self.text = text
    self.rules = rules
    declared = DeclaredTypes(text.tree)
    super.init(viewMode: .all)
  }

  private func found(_ rule: GateFinding.Rule, _ name: String, at node: some SyntaxProtocol) {
    let position = text.position(of: node)
    findings.append(GateFinding(rule: rule, name: name, text: text.line(position.line), position: position))
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
    if rules.identifiers.contains(name) {
      found(.identifier, name, at: token)
    } else if rules.freeFunctions.contains(name), isFreeReference(token) {
      found(.identifier, name, at: token)
    }
  }

  /// Whether the name isn't a member of a value or a type: it stands alone, or behind a module's name.
  private func isFreeReference(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id
    else {
      return true
    }
    guard let base = member.base?.as(DeclReferenceExprSyntax.self) else { return false }
    return [
      "Glibc", "Musl", "Darwin", "Foundation", "FoundationEssentials", "Dispatch", "Swift", "Android", "ucrt",
    ]
    .contains(base.baseName.plainName)
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
    if !declared.owns(node.extendedType, at: Syntax(node)) {
      found(.extension, node.extendedType.trimmedDescription, at: node)
    }
    return .visitChildren
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
      if !declared.ownsOperand(of: node) { found(.operatorFunction, node.name.text, at: node.name) }
    default:
      // A method can be called anything; only a free function takes a name from everybody.
      if DeclaredTypes.scope(of: Syntax(node)).isEmpty { return named(node.name) }
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
    if rules.declarations.contains(name.plainName) { found(.declaration, name.plainName, at: name) }
    return .visitChildren
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plainName: String {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
