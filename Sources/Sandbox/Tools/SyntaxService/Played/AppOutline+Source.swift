import SourceTexts
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
      if let expansion = member.decl.as(MacroExpansionDeclSyntax.self) {
        type.attributes.append("#\(expansion.macroName.text)")
      }
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
    noteMakers(in: node)
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

  // MARK: - Reducers that are values

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    if let value = node.reducerValue(
      in: path, isVisible: visible.allSatisfy(\.self), line: text.line(of: node))
    {
      outline.reducerValues.append(value)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    if let value = node.reducerValue(
      in: path, isVisible: visible.allSatisfy(\.self), line: text.line(of: node))
    {
      outline.reducerValues.append(value)
    }
    return .visitChildren
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

  /// How else values of the extended type can be made.
  private func noteMakers(in node: ExtensionDeclSyntax) {
    guard node.genericWhereClause == nil, visible.allSatisfy(\.self) else { return }
    var type = AppOutline.DeclaredType(
      name: path.joined(separator: "."), isEnum: false, isVisible: true, attributes: [],
      inherited: node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [],
      line: text.line(of: node))
    for member in node.memberBlock.members where ActiveRegions.contain(member) { member.decl.add(to: &type) }
    type.properties = []
    if !type.makers.isEmpty || !type.initializers.isEmpty || !type.inherited.isEmpty {
      outline.extensions.append(type)
    }
  }

  private func noteDependency(_ declaration: DeclSyntax) {
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let name = LexicalScope.names(in: binding.pattern).first
    else { return }
    let body = binding.accessorBlock?.trimmedDescription ?? ""
    let key = body.firstMatch(of: #/self\[\s*([\w.]+?)(?:\.self)+\s*\]/#).map { String($0.1) } ?? ""
    var dependency = AppOutline.DependencyName(name: name, key: key)
    dependency.isIsolated = variable.attributes.plainNames.contains { $0.hasSuffix("Actor") }
    outline.dependencyNames.append(dependency)
  }

  /// `Store(initialState: AppFeature.State()) { AppFeature() }`, in all spellings that say which feature it is.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isStore,
      let state = node.arguments.first(where: { $0.label?.plainName == "initialState" })?.expression
    else { return .visitChildren }
    let written = state.trimmedDescription.firstMatch(of: #/^([\w.]+?)\.State(?!\w)/#).map { String($0.1) }
    let environment = node.argument("environment")
    let value = environment == nil ? nil : node.argument("reducer")
    let named = value?.firstMatch(of: #/^\w+(?:\.\w+)*?(?=(?:\.\w+)?\(|$|\s)/#).map { String($0.0) }
    guard let feature = named ?? written ?? node.storedReducer ?? node.writtenStoreType else {
      return .visitChildren
    }
    let around = node.ancestors.compactMap { $0.asProtocol(DeclGroupSyntax.self) }
    var store = AppOutline.Store(
      feature: feature, state: state.trimmedDescription, isInApp: around.contains(where: \.isApp),
      screenOf: around.last?.storedFeatures.filter { $0 != feature } ?? [])
    (store.reducer, store.environment) = (value, environment)
    outline.stores.append(store)
    return .visitChildren
  }
}

final class WordVisitor: SyntaxVisitor {
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
