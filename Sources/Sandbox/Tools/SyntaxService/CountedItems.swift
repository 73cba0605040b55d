import SourceTexts
import SwiftParser
import SwiftSyntax
import SyntaxProtocol

extension ShapeAnswer {
  /// Answers questions about a source, in their order.
  static func all(to questions: [ShapeQuestion], in source: UnsafeBufferPointer<UInt8>) -> [ShapeAnswer] {
    let text = SourceText(source)
    let visitor = CountedItems(text)
    visitor.walk(text.tree)
    let items = visitor.items + visitor.innerItems()
    return questions.map { question in
      ShapeAnswer(lines: items.filter { $0.isMeant(by: question) }.map(\.line))
    }
  }
}

/// Collects what a ``ShapeQuestion`` can count.
private final class CountedItems: SyntaxVisitor {
  struct Item {
    var subjects: Set<ShapeQuestion.Subject>
    /// The names from the outside to the inside.
    var path: [String]
    var attributes: [String] = []
    var modifiers: [String] = []
    /// The type of a property or the payload of a case, without spaces, as it is written and without the file's aliases.
    var types: [String] = []
    var line: Int

    func isMeant(by question: ShapeQuestion) -> Bool {
      guard subjects.contains(question.subject), question.matches(path) else { return false }
      if let attribute = question.attribute, !attributes.contains(attribute) { return false }
      if let modifier = question.modifier, !modifiers.contains(modifier) { return false }
      guard let wanted = question.type else { return true }
      return types.contains { ShapeQuestion.matches(wanted, $0) }
    }
  }

  private let text: SourceText
  private let spellings: TypeSpellings
  private(set) var items: [Item] = []
  /// The types that type aliases stand for, with the alias's names and its line.
  private var aliases: [(path: [String], type: String, line: Int)] = []
  /// The names of the declarations around the current node.
  private var scope: [String] = []
  /// How many bodies are around the current node. What they declare is local.
  private var bodies = 0

  init(_ text: SourceText) {
    self.text = text
    spellings = TypeSpellings(text.tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ subjects: Set<ShapeQuestion.Subject>, _ path: [String], _ node: some SyntaxProtocol,
    _ declaration: (any Declaration)? = nil, types: [String] = [], name: TokenSyntax? = nil
  ) {
    guard ActiveRegions.contain(node) else { return }
    items.append(
      Item(
        subjects: subjects, path: scope + path, attributes: declaration?.attributes.plainNames ?? [],
        modifiers: declaration?.allModifiers ?? [], types: types,
        line: name.map { text.line(of: $0) } ?? text.line(of: node)))
  }

  // MARK: - Types

  private func enter(
    _ subjects: Set<ShapeQuestion.Subject>, _ name: TokenSyntax, _ node: some Declaration
  ) -> SyntaxVisitorContinueKind {
    add(subjects, [name.plainName], node, node, name: name)
    scope.append(name.plainName)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter([.struct, .type], node.name, node)
  }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter([.enum, .type], node.name, node)
  }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter([.class, .type], node.name, node)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter([.actor, .type], node.name, node)
  }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter([], node.name, node)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }

  /// The names of an extended type are pushed one by one, and as many are removed.
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = Self.names(of: node.extendedType)
    add([.extension], names, node, node)
    scope += names
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    scope.removeLast(Self.names(of: node.extendedType).count)
  }

  private static func names(of type: TypeSyntax) -> [String] {
    if let type = type.as(MemberTypeSyntax.self) { return names(of: type.baseType) + [type.name.plainName] }
    return [type.as(IdentifierTypeSyntax.self)?.name.plainName ?? type.trimmedDescription]
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = spellings.all(of: node.initializer.value).last {
      aliases.append((scope + [node.name.plainName], type, text.line(of: node)))
    }
    return .visitChildren
  }

  /// What is stored in a struct counts also for the type that stores the struct, and for a type alias that stands for it.
  ///
  /// A child's state is a feature's own, and doesn't count for its parent. What is static isn't a part of any value.
  func innerItems() -> [Item] {
    let stored = items.filter { $0.subjects.contains(.stored) && !$0.modifiers.contains("static") }
    let structs = items.filter { $0.subjects.contains(.struct) }.map(\.path)
    var inner: [Item] = []
    func add(membersOf type: String, to owner: [String], at line: Int, depth: Int) {
      let name = type.hasSuffix("?") ? String(type.dropLast()) : type
      let last = name.split(separator: ".").last.map(String.init)
      guard depth < 8, let last, last != "State",
        let path = structs.first(where: { $0.last == last })
      else { return }
      for member in stored where member.path.dropLast() == path[...] {
        var item = member
        item.path = owner + member.path.suffix(1)
        item.line = line
        inner.append(item)
        if let type = member.types.last { add(membersOf: type, to: owner, at: line, depth: depth + 1) }
      }
    }
    for item in stored {
      if let type = item.types.last {
        add(membersOf: type, to: item.path.dropLast(), at: item.line, depth: 0)
      }
    }
    for alias in aliases { add(membersOf: alias.type, to: alias.path, at: alias.line, depth: 0) }
    return inner
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if bodies == 0 { add([.func], [node.name.plainName], node, node, name: node.name) }
    scope.append(node.name.plainName)
    bodies += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    scope.removeLast()
    bodies -= 1
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if bodies == 0 { add([.`init`], ["init"], node, node) }
    scope.append("init")
    bodies += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) {
    scope.removeLast()
    bodies -= 1
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { bodies -= 1 }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let payloads = element.parameterClause?.parameters.map { parameter in
        let label = parameter.firstName.map { "\($0.text):" } ?? ""
        return spellings.all(of: parameter.type).map { label + $0 }
      }
      let longest = payloads?.map(\.count).max() ?? 0
      // The spellings of one payload are in the same order as those of the next.
      let types = (0..<longest).map { index in
        (payloads ?? []).map { $0[min(index, $0.count - 1)] }.joined(separator: ",")
      }
      add([.case], [element.name.plainName], element, node, types: types)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    let named = node.bindings.last?.typeAnnotation
    for binding in node.bindings {
      // `var a, b: Int` has the type behind the last name only.
      let written = binding.typeAnnotation ?? (binding.initializer == nil ? named : nil)
      let types =
        written.map { spellings.all(of: $0.type) }
        ?? Self.type(of: binding.initializer?.value).map(spellings.all(named:)) ?? []
      for name in LexicalScope.names(in: binding.pattern) {
        add(
          [.property, binding.isStored ? .stored : .computed], [name], binding, node,
          types: types)
      }
    }
    return .visitChildren
  }

  /// The body of a property is a scope, so that a question can be about the calls in it.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if bodies == 0 { scope.append(LexicalScope.names(in: node.pattern).first ?? "_") }
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) {
    if bodies == 0 { scope.removeLast() }
  }

  /// The type of a literal, or the name at the beginning of a value such as `Phase.idle` or `Row.State()`.
  private static func type(of value: ExprSyntax?) -> String? {
    guard let value else { return nil }
    switch value.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: return "Bool"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .stringLiteralExpr: return "String"
    case .functionCallExpr(let call):
      let called = call.calledExpression.trimmedDescription.filter { !$0.isWhitespace }
      return called.first?.isUppercase == true || called.first == "[" ? called : nil
    case .memberAccessExpr(let member):
      let base = member.base?.trimmedDescription.filter { !$0.isWhitespace }
      return base?.first?.isUppercase == true ? base : nil
    default: return nil
    }
  }

  // MARK: - Uses

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var names = Self.names(of: node.calledExpression)
    // `Flow { … }` makes what the alias stands for.
    if names.count == 1, let meant = spellings.target(of: names[0]) { names = [meant] }
    if !names.isEmpty { add([.call], names, node) }
    return .visitChildren
  }

  /// `store`, `scope` for `store.scope`; the last names of what is called.
  private static func names(of expression: ExprSyntax) -> [String] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): return [reference.baseName.plainName]
    case .memberAccessExpr(let member):
      return (member.base.map(names) ?? []) + [member.declName.baseName.plainName]
    case .optionalChainingExpr(let chain): return names(of: chain.expression)
    case .forceUnwrapExpr(let unwrap): return names(of: unwrap.expression)
    case .genericSpecializationExpr(let generic): return names(of: generic.expression)
    default: return []
    }
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier, .dollarIdentifier: add([.name], [token.plainName], token)
    default: break
    }
    return .skipChildren
  }
}

private typealias Declaration = WithAttributesSyntax & WithModifiersSyntax

extension WithModifiersSyntax {
  /// The modifiers as they are written. A declaration without a level of access has that of the extension around it.
  fileprivate var allModifiers: [String] {
    let own = modifiers.map(\.name.text)
    let levels: Set = ["public", "package", "internal", "fileprivate", "private"]
    guard levels.isDisjoint(with: own),
      // The declaration is in an item, the item in a list, the list in the braces.
      let outer = parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    else { return own }
    return own + outer.modifiers.map(\.name.text).filter(levels.contains)
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, without their modules.
  var plainNames: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      let type = attribute.attributeName
      let name = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
      return name?.plainName
    }
  }
}
