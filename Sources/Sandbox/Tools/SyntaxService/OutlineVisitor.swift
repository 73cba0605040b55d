import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension Outline {
  init(of source: UnsafeBufferPointer<UInt8>) {
    self.init()
    let text = SourceText(source)
    let visitor = OutlineVisitor(text)
    visitor.walk(text.tree)
    self = visitor.outline
    imports = ImportedModules(text.tree).names
    chunks = Chunk.all(in: text)
    shapes = Shape.all(in: text.tree)
    header =
      text.tree.firstToken(viewMode: .sourceAccurate).map { Comments.lines(of: $0.leadingTrivia) } ?? []
    identifiers = visitor.identifiers.sorted()
  }
}

private final class OutlineVisitor: SyntaxVisitor {
  private let text: SourceText
  var outline = Outline()
  var identifiers: Set<String> = []

  init(_ text: SourceText) {
    self.text = text
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Comments and words

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    outline.comments += Comments.lines(of: token.leadingTrivia) + Comments.lines(of: token.trailingTrivia)
    if case .identifier = token.tokenKind { identifiers.insert(token.plainName) }
    return .skipChildren
  }

  // MARK: - Declarations

  private func declare(_ name: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    if Self.isAtFileScope(node) { outline.declared.append(name.plainName) }
    return .visitChildren
  }

  private static func isAtFileScope(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let parent = next {
      if parent.is(SourceFileSyntax.self) { return true }
      guard
        parent.is(CodeBlockItemSyntax.self) || parent.is(CodeBlockItemListSyntax.self)
          || parent.is(IfConfigDeclSyntax.self) || parent.is(IfConfigClauseListSyntax.self)
          || parent.is(IfConfigClauseSyntax.self)
      else { return false }
      next = parent.parent
    }
    return false
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, node) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.flatMap { LexicalScope.names(in: $0.pattern) }
    outline.properties += names
    if Self.isAtFileScope(node) { outline.declared += names }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    outline.cases.append(node.name.plainName)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    outline.functions.append(node.name.plainName)
    if node.name.presence == .present, let attribute = node.testAttribute, ActiveRegions.contain(node) {
      addTest(node, attribute)
    }
    return declare(node.name, node)
  }

  private func addTest(_ node: FunctionDeclSyntax, _ attribute: AttributeSyntax) {
    let line = text.line(of: attribute)
    outline.tests.append(
      Outline.Test(
        function: node.name.plainName, displayName: attribute.displayName, line: line,
        task: Comments.task(above: attribute, of: node), start: text.start(ofLine: line),
        end: node.endOffset))
  }

  // MARK: - Uses

  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    handle(node.pattern)
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    handle(node.pattern)
    return .visitChildren
  }

  /// The outermost case of `.row(.element(id: let id, action: .tapped))`: the other cases may be declared elsewhere.
  private func handle(_ pattern: PatternSyntax) {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return handle(binding.pattern) }
    guard var expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return }
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base == nil else { return }
    let name = member.declName.baseName
    outline.handledCases.append(.init(name: name.plainName, line: text.line(of: name)))
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    for component in node.components {
      guard case .property(let property) = component.component else { continue }
      let name = property.declName.baseName
      let plain = name.plainName.hasPrefix("$") ? String(name.plainName.dropFirst()) : name.plainName
      if plain.first?.isUppercase != true {
        outline.keyPathNames.append(.init(name: plain, line: text.line(of: name)))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.leftParen == nil, node.trailingClosure != nil,
      let function = node.calledExpression.as(DeclReferenceExprSyntax.self), function.moduleSelector == nil
    {
      let offset = function.baseName.startOffset
      outline.closureCalls.append(.init(name: function.baseName.plainName, offset: offset))
    }
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  /// `@Test`, `@Testing.Test` or `@Testing::Test`.
  fileprivate var testAttribute: AttributeSyntax? { attributes.attribute(named: "Test") }
}

extension AttributeListSyntax {
  /// The attribute with a name, with or without its module.
  func attribute(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self {
      let type = attribute.attributeName
      let found = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
      if found?.plainName == name { return attribute }
    }
    return nil
  }
}

extension AttributeSyntax {
  fileprivate var displayName: String? {
    guard case .argumentList(let arguments)? = arguments, let first = arguments.first, first.label == nil
    else { return nil }
    return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
