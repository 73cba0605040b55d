import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Finds what a file says about screens, and imports of modules that aren't there.
final class ScreenVisitor: SyntaxVisitor {
  private let text: SourceText
  private let rules: PlayRules
  private(set) var cuts: [Cut] = []
  /// The types of this file that were left out. Their extensions follow.
  private var screens: Set<String> = []
  /// Those of them whose extensions declare types.
  private var extended: Set<String> = []
  /// The types that are declared in screens and aren't screens.
  private var keptTypes: Set<String> = []

  init(_ text: SourceText, _ rules: PlayRules) {
    self.text = text
    self.rules = rules
    super.init(viewMode: .sourceAccurate)
    for statement in text.tree.statements {
      guard case .decl(let declaration) = statement.item,
        let group = declaration.asProtocol(DeclGroupSyntax.self),
        let name = group.ownName, Self.isScreen(group)
      else { continue }
      screens.insert(name)
    }
    for statement in text.tree.statements {
      guard case .decl(let declaration) = statement.item,
        let group = declaration.asProtocol(DeclGroupSyntax.self)
      else { continue }
      let kept = Self.types(in: group).compactMap { $0.decl.asProtocol(DeclGroupSyntax.self)?.ownName }
      let extendedName = group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      if let extendedName, !kept.isEmpty { extended.insert(extendedName) }
      keptTypes.formUnion(kept.map { "\(group.ownName ?? extendedName ?? "").\($0)" })
    }
  }

  // MARK: - Imports and previews

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.path.first?.name.plainName, ActiveRegions.contain(node) else {
      return .skipChildren
    }
    if let standIn = rules.standIns[name] {
      // An import for one name alone becomes one of the whole module.
      let start = node.importKindSpecifier?.ownRange.lowerBound ?? node.path.ownRange.lowerBound
      let remark = rules.remarks[name].map {
        PlayedFile.LeftOut(.moduleImport, name, line: text.line(of: node), reason: $0)
      }
      cuts.append(Cut(range: start..<node.path.ownRange.upperBound, substitute: standIn, item: remark))
    } else if let companion = rules.companions[name], node.importKindSpecifier == nil {
      // Whoever sees the one sees the other.
      let head = (node.attributes.trimmedDescription + " " + node.modifiers.trimmedDescription)
      cuts.append(
        Cut(
          range: node.path.ownRange,
          substitute: "\(node.path.trimmedDescription); \(head) import \(companion)"))
    } else if rules.missing.contains(name) {
      cuts.append(Cut(range: node.ownRange, item: .init(.moduleImport, name, line: text.line(of: node))))
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    cutPreview(node, node.macroName)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    cutPreview(node, node.macroName)
  }

  private func cutPreview(_ node: some SyntaxProtocol, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard name.plainName == "Preview" else { return .visitChildren }
    cut(node, .preview, "#Preview")
    return .skipChildren
  }

  // MARK: - Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, node.name.plainName)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, node.name.plainName)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node, node.name.plainName) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, node.name.plainName)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if rules.hasConformers, ActiveRegions.contain(node), !Self.isScreen(node) {
      cuts += InertConformer.cuts(of: node)
    }
    return type(node, node.name.plainName)
  }

  private func type(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    guard depth == 0 else { return .visitChildren }
    if Self.isScreen(node), !(isNested(node) && node.inherits("EnvironmentKey")) {
      if !keepTypes(of: node, name) { cut(node, .view, name) }
      return .skipChildren
    }
    for case .attribute(let attribute) in node.attributes {
      switch attribute.attributeName.trimmedDescription {
      case "main":
        // The prompt begins the program.
        cuts.append(
          Cut(range: attribute.ownRange, item: .init(.view, "@main", line: text.line(of: attribute))))
      case "Reducer" where rules.bodiesElsewhere.contains(Syntax(node).typePath):
        // The attribute would give it an empty body, because it doesn't see the one in the extension.
        cuts.append(Cut(range: attribute.attributeName.ownRange, substitute: "_ReducerWithBodyElsewhere"))
      default: break
      }
    }
    return .visitChildren
  }

  /// Leaves out what a screen does, and keeps its name with the types that are declared in it, because states and actions may use
  /// them. A screen in another type may be there because a protocol demands it.
  ///
  /// - Returns: Whether there is something to keep.
  private func keepTypes(of node: some DeclGroupSyntax, _ name: String) -> Bool {
    let isProtocol = node.is(ProtocolDeclSyntax.self)
    guard isProtocol || node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self), node.inherits("View")
    else { return false }
    let kept = Self.types(in: node)
    guard isProtocol || isNested(node) || !kept.isEmpty || extended.contains(name) else { return false }
    cuts.append(
      Cut(
        range: node.ownRange.lowerBound..<node.introducer.ownRange.lowerBound, substitute: access(of: node),
        item: .init(.view, name, line: text.line(of: node))))
    keep(kept, of: node, conformsTo: "SwiftUIStandIns.View")
    return true
  }

  /// Whether it is declared in another type.
  private func isNested(_ node: some DeclGroupSyntax) -> Bool {
    Syntax(node).ancestors.dropFirst().contains { $0.asProtocol(DeclGroupSyntax.self) != nil }
  }

  /// The types in a screen that are none.
  private static func types(in node: some DeclGroupSyntax) -> [MemberBlockItemSyntax] {
    node.memberBlock.members.filter { member in
      guard let group = member.decl.asProtocol(DeclGroupSyntax.self) else { return false }
      return group.ownName != nil && !isScreen(group)
    }
  }

  /// Leaves out all members but some.
  private func keep(_ kept: [MemberBlockItemSyntax], of node: some DeclGroupSyntax, conformsTo view: String?)
  {
    if let clause = node.inheritanceClause {
      cuts.append(Cut(range: clause.ownRange, substitute: view.map { ": \($0)" } ?? ""))
    }
    for member in node.memberBlock.members where !kept.contains(where: { $0.id == member.id }) {
      cuts.append(Cut(range: member.ownRange))
    }
    for member in kept { walk(member.decl) }
  }

  /// `public `, where others may use the type.
  private func access(of node: some DeclGroupSyntax) -> String {
    let words = node.modifiers.map(\.name.text).filter {
      ["public", "package", "fileprivate", "private"].contains($0)
    }
    return words.map { $0 + " " }.joined()
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    let name = node.extendedType.trimmedDescription
    let plain = name.split(separator: ".").last.map { String($0.prefix { $0 != "<" }) } ?? name
    let first = name.split(separator: ".").first.map(String.init) ?? name
    let isOfScreen = screens.contains(first) && !keptTypes.contains(name)
    guard Self.ofSystem.contains(plain) || isOfScreen || Self.isScreen(node) else { return .visitChildren }
    let kept = Self.types(in: node)
    if screens.contains(name), !kept.isEmpty {
      keep(kept, of: node, conformsTo: nil)
    } else {
      cut(node, .view, "extension \(name)")
    }
    return .skipChildren
  }

  // MARK: - Cases

  /// The stand-in of an enum that isn't frozen has no cases that are unknown, so the compiler wants all that the app leaves out.
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    if let attribute = node.attribute, attribute.attributeName.trimmedDescription == "unknown" {
      cuts.append(Cut(range: attribute.ownRange))
    }
    return .visitChildren
  }

  // MARK: - Objective-C

  /// There is no Objective-C here. What it would call can still be called from Swift.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    switch node.attributeName.trimmedDescription {
    case "objc", "nonobjc", "objcMembers", "IBAction", "IBOutlet", "IBDesignable", "IBInspectable",
      "GKInspectable":
      cuts.append(Cut(range: node.ownRange))
    case "NSManaged": manage(node)
    default: break
    }
    return .visitChildren
  }

  /// A property that Core Data would keep. In an extension, it can't have memory.
  private func manage(_ node: AttributeSyntax) {
    let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
    guard let variable, let end = variable.bindings.last?.ownRange.upperBound,
      variable.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
    else { return cuts.append(Cut(range: node.attributeName.ownRange, substitute: "ManagedValue")) }
    cuts.append(Cut(range: node.ownRange))
    cuts.append(
      Cut(
        range: end..<end,
        substitute: " { get { SwiftUIStandIns.\(StandInUse.unknownType)().anything } set {} }"))
  }

  // MARK: - Names with their modules

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    qualify(node.baseType.as(IdentifierTypeSyntax.self)?.name, node.period, node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    qualify(node.base?.as(DeclReferenceExprSyntax.self)?.baseName, node.period, node.declName.baseName)
    return .visitChildren
  }

  /// A name's module becomes that which stands in for it, and goes where none does.
  private func qualify(_ module: TokenSyntax?, _ period: TokenSyntax, _ name: TokenSyntax) {
    guard let module, name.plainName.first?.isUppercase == true, name.plainName != "Type" else { return }
    guard rules.standIns[module.plainName] != nil || rules.missing.contains(module.plainName) else { return }
    if let owner = rules.owners["\(module.plainName).\(name.plainName)"] {
      cuts.append(Cut(range: module.ownRange, substitute: owner))
      return
    }
    let standIn = rules.standIns[module.plainName]
    let (isDeclared, isTaken) = (
      rules.declared.contains(name.plainName), rules.taken.contains(name.plainName)
    )
    if let standIn, isDeclared, isTaken {
      cuts.append(Cut(range: module.ownRange, substitute: standIn))
    } else if isDeclared || standIn == nil && (isTaken || Self.ofSwift.contains(name.plainName)) {
      // As in `typealias Track = MusicKit.Track`: a name of its own tells the two apart.
      cuts.append(Cut(range: period.ownRange, substitute: "_"))
    } else {
      cuts.append(Cut(range: module.ownRange.lowerBound..<period.ownRange.upperBound))
    }
  }

  // MARK: - Functions and properties

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    member(node, node.name.plainName, node.attributes, node.signature.returnClause?.type)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.flatMap { LexicalScope.names(in: $0.pattern) }
    return member(
      node, names.first ?? "", node.attributes, node.bindings.first?.typeAnnotation?.type)
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    member(node, "subscript", node.attributes, node.returnClause.type)
  }

  // A declaration inside of a function isn't looked at, because a function goes or stays as a whole.
  private var depth = 0
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { depth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }

  private func member(
    _ node: some SyntaxProtocol, _ name: String, _ attributes: AttributeListSyntax, _ result: TypeSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard ActiveRegions.contain(node) else { return .skipChildren }
    guard depth == 0 else { return .visitChildren }
    let words = result?.trimmedDescription.split { " .?()<>&".contains($0) }.map(String.init) ?? []
    let isScreen =
      attributes.plainNames.contains {
        $0.hasSuffix("ViewBuilder") || $0 == "SceneBuilder" || $0 == "ToolbarContentBuilder"
      }
      || words.contains("AnyView") || words.contains("some") && words.contains(where: Self.results.contains)
    guard isScreen else { return .visitChildren }
    if let body = Syntax(node).screenBody, words.contains("View"), mayBeRequired(Syntax(node)) {
      cuts.append(
        Cut(
          range: body.ownRange, substitute: "{ SwiftUIStandIns.\(StandInUse.unknownType)() }",
          item: .init(.view, name, line: text.line(of: node))))
      cuts += attributes.filter { $0.trimmedDescription.hasSuffix("ViewBuilder") }.map {
        Cut(range: $0.ownRange)
      }
    } else {
      cut(node, .view, name)
    }
    return .skipChildren
  }

  /// Whether a protocol of the app's own can demand it of the type around it.
  private func mayBeRequired(_ node: Syntax) -> Bool {
    let group = node.ancestors.dropFirst().lazy.compactMap { $0.asProtocol(DeclGroupSyntax.self) }.first
    return group?.inheritanceClause?.inheritedTypes.contains {
      rules.declared.contains($0.type.trimmedDescription)
    } == true
  }

  private func cut(_ node: some SyntaxProtocol, _ kind: PlayedFile.LeftOut.Kind, _ name: String) {
    cuts.append(Cut(range: node.ownRange, item: .init(kind, name, line: text.line(of: node))))
  }
}

extension Syntax {
  /// What a function or a computed property of a screen shows.
  fileprivate var screenBody: Syntax? {
    if let function = `as`(FunctionDeclSyntax.self) { return function.body.map { Syntax($0) } }
    guard let variable = `as`(VariableDeclSyntax.self), variable.bindings.count == 1 else { return nil }
    return variable.bindings.first?.accessorBlock.map { Syntax($0) }
  }
}

extension DeclGroupSyntax {
  /// The name of a type; nil for an extension.
  var ownName: String? { asProtocol(NamedDeclSyntax.self)?.name.plainName }
}

extension Syntax {
  /// The name of a type with those of the types around it.
  var typePath: String {
    ancestors.compactMap { node in
      if let extended = node.as(ExtensionDeclSyntax.self) { return extended.extendedType.trimmedDescription }
      return node.asProtocol(DeclGroupSyntax.self)?.ownName
    }.reversed().joined(separator: ".")
  }
}
