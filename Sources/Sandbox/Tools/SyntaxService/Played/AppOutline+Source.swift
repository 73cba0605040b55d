import Mistakes
import SwiftSyntax
import SyntaxProtocol

extension AppOutline {
  init(of source: UnsafeBufferPointer<UInt8>) {
    self.init()
    let text = AppConditions.text(source)
    let visitor = AppVisitor(text)
    visitor.walk(text.tree)
    self = visitor.outline
  }
}

/// Finds the types of a file, and what they mention. It looks only at what the compiler sees.
private final class AppVisitor: SyntaxVisitor {
  private let text: SourceText
  var outline = AppOutline()
  /// The names of the types around the visited node.
  private var path: [String] = []
  /// Whether each of these types can be seen in other files.
  private var visible: [Bool] = []

  init(_ text: SourceText) {
    self.text = text
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.path.first?.name.plainName, ActiveRegions.contain(node) else {
      return .skipChildren
    }
    if !outline.imports.contains(name) { outline.imports.append(name) }
    if ["XCTest", "Testing"].contains(name) { outline.isTest = true }
    return .skipChildren
  }

  // A store of a preview says nothing about the app.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.plainName == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.plainName == "Preview" ? .skipChildren : .visitChildren
  }

  // MARK: - Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }

  private func enter(
    _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    if node.inherits("PreviewProvider") { return .skipChildren }
    path.append(name.plainName)
    visible.append(!node.modifiers.isHidden)
    var type = AppOutline.DeclaredType(
      name: path.joined(separator: "."), isEnum: node.is(EnumDeclSyntax.self),
      isVisible: visible.allSatisfy(\.self), attributes: node.attributes.plainNames,
      inherited: node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [],
      line: text.line(of: node), isGeneric: generics != nil)
    for member in node.memberBlock.members where ActiveRegions.contain(member) {
      member.decl.add(to: &type)
    }
    outline.types.append(type)
    mention(node)
    noteLiveValue(node)
    return .visitChildren
  }

  private func leave(_ node: some DeclGroupSyntax) {
    guard ActiveRegions.contain(node), !node.inherits("PreviewProvider") else { return }
    path.removeLast()
    visible.removeLast()
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    path += node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
    visible.append(!node.modifiers.isHidden)
    mention(node)
    noteLiveValue(node)
    if node.memberBlock.members.contains(where: { ActiveRegions.contain($0) && $0.decl.isReducerBody }) {
      outline.bodiesInExtensions.append(path.joined(separator: "."))
    }
    if path.last == "DependencyValues" {
      for member in node.memberBlock.members { noteDependency(member.decl) }
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node), node.genericParameterClause == nil else { return .skipChildren }
    outline.aliases[(path + [node.name.plainName]).joined(separator: ".")] =
      node.initializer.value.trimmedDescription
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    outline.protocols[node.name.plainName] =
      node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    guard ActiveRegions.contain(node) else { return }
    path.removeLast(min(path.count, node.extendedType.trimmedDescription.split(separator: ".").count))
    visible.removeLast()
  }

  // MARK: - What they mention

  private func mention(_ node: some DeclGroupSyntax) {
    let words = WordVisitor(viewMode: .sourceAccurate)
    words.walk(node)
    outline.mentions.append(
      AppOutline.Mentions(
        type: path.joined(separator: "."), identifiers: words.identifiers.sorted(),
        dependencies: words.dependencies.sorted()))
  }

  private func noteLiveValue(_ node: some DeclGroupSyntax) {
    guard node.inherits("DependencyKey") else { return }
    outline.liveKeys.append(path.joined(separator: "."))
  }

  private func noteDependency(_ declaration: DeclSyntax) {
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let name = LexicalScope.names(in: binding.pattern).first
    else { return }
    let body = binding.accessorBlock?.trimmedDescription ?? ""
    let key = body.firstMatch(of: #/self\[\s*([\w.]+?)\.self\s*\]/#).map { String($0.1) } ?? ""
    outline.dependencyNames.append(AppOutline.DependencyName(name: name, key: key))
  }

  /// `Store(initialState: AppFeature.State())`, and a store's state that is made in its closure.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainName,
      ["Store", "StoreOf"].contains(name),
      let state = node.arguments.first(where: { $0.label?.plainName == "initialState" })?.expression,
      let found = state.trimmedDescription.firstMatch(of: #/^([\w.]+?)\.State\b/#)
    else { return .visitChildren }
    outline.stores.append(String(found.1))
    return .visitChildren
  }
}

private final class WordVisitor: SyntaxVisitor {
  var identifiers: Set<String> = []
  var dependencies: Set<String> = []

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = token.tokenKind { identifiers.insert(token.plainName) }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributeName.trimmedDescription.split(separator: ".").last == "Dependency",
      case .argumentList(let arguments)? = node.arguments, let first = arguments.first?.expression
    else { return .visitChildren }
    if let path = first.as(KeyPathExprSyntax.self),
      case .property(let property)? = path.components.first?.component
    {
      dependencies.insert(property.declName.baseName.plainName)
    } else if let type = first.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription {
      dependencies.insert(type)
    }
    return .visitChildren
  }
}

// MARK: - Members

extension DeclSyntax {
  /// Whether it is what a reducer does.
  fileprivate var isReducerBody: Bool {
    if let variable = self.as(VariableDeclSyntax.self), let binding = variable.bindings.first {
      return LexicalScope.names(in: binding.pattern) == ["body"]
        && binding.typeAnnotation?.type.trimmedDescription.contains("Reducer") == true
    }
    guard let function = self.as(FunctionDeclSyntax.self) else { return false }
    return function.name.plainName == "reduce"
      && function.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }

  fileprivate func add(to type: inout AppOutline.DeclaredType) {
    if let variable = self.as(VariableDeclSyntax.self) {
      guard !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) else {
        return
      }
      for binding in variable.bindings where !binding.isComputed {
        let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
        if isLet, binding.initializer != nil { continue }
        let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
        let hasWrapper = variable.attributes.plainNames.contains {
          !["Presents", "PresentationState"].contains($0)
        }
        let shared = variable.attributes.plainNames.first { ["Shared", "SharedReader"].contains($0) }
        let written = binding.typeAnnotation?.type.trimmedDescription
        for name in LexicalScope.names(in: binding.pattern) {
          type.properties.append(
            .init(
              name: name, type: shared.flatMap { shared in written.map { "\(shared)<\($0)>" } } ?? written,
              hasDefault: binding.initializer != nil || isOptional && !isLet && shared == nil
                || hasWrapper && variable.hasArguments))
        }
      }
    } else if let cases = self.as(EnumCaseDeclSyntax.self) {
      for element in cases.elements {
        let values = element.parameterClause?.parameters.map { parameter in
          AppOutline.DeclaredType.Value(
            name: parameter.firstName?.plainName ?? "", type: parameter.type.trimmedDescription,
            hasDefault: parameter.defaultValue != nil)
        }
        type.cases.append(.init(name: element.name.plainName, values: values ?? []))
      }
    } else if let initializer = self.as(InitializerDeclSyntax.self), !initializer.modifiers.isHidden,
      initializer.signature.effectSpecifiers == nil
    {
      type.initializers.append(
        initializer.signature.parameterClause.parameters.map { parameter in
          .init(
            name: parameter.firstName.text == "_" ? "" : parameter.firstName.plainName,
            type: parameter.type.trimmedDescription, hasDefault: parameter.defaultValue != nil)
        })
    }
  }
}

extension VariableDeclSyntax {
  /// Whether an attribute has arguments, as in `@Shared(.appStorage("count"))`. They may give the property its value.
  fileprivate var hasArguments: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.arguments != nil }
  }
}

extension PatternBindingSyntax {
  /// Whether it has no memory of its own.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let list):
      list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether other files can't see what has these modifiers.
  var isHidden: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
}

extension DeclGroupSyntax {
  /// Whether it names a type among those that it inherits from, with or without a module.
  func inherits(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains {
      // As in `@preconcurrency DependencyKey`.
      $0.type.trimmedDescription.split(whereSeparator: { ". ".contains($0) }).last.map(String.init) == name
    } ?? false
  }
}
