import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Compares the types that the checks compare with the shapes that they have in the solution.
///
/// The checks change a copy of the state and compare it with the feature's state. A property that stores something else
/// than what is written to it, or whose type has an equality of its own, could make both equal whatever was written. So could
/// an initializer that ignores what it is given, and a function in the place of a case that drops the payload.
struct ShapeVisitor {
  private let shapes: [(path: [String], shape: Outline.Shape)]
  private let types: DeclaredTypes
  /// Attributes that change nothing about what a property stores.
  private static let harmless: Set = [
    "ObservationStateIgnored", "ObservationIgnored", "ObservationStateTracked", "available", "MainActor",
    "preconcurrency", "usableFromInline",
  ]

  init(_ shapes: [Outline.Shape], _ types: DeclaredTypes) {
    self.types = types
    self.shapes = shapes.flatMap { shape in types.meanings(of: shape.type).map { ($0, shape) } }
  }

  /// A place of a file that doesn't have its shape.
  struct Finding {
    var rule: GateFinding.Rule
    /// The name of what should be there.
    var name: String
    var node: Syntax
    /// The first attribute that the solution's property doesn't have.
    var attribute: String?

    init(_ rule: GateFinding.Rule, _ name: String, _ node: Syntax) {
      (self.rule, self.name, self.node) = (rule, name, node)
    }
  }

  /// The places of a file that don't have the shapes, with the names of what should be there.
  func findings(in tree: SourceFileSyntax) -> [Finding] {
    guard !shapes.isEmpty else { return [] }
    let finder = Finder(viewMode: .all)
    finder.walk(tree)
    var findings: [Finding] = []
    for (path, shape) in shapes where !shape.properties.isEmpty || !shape.cases.isEmpty {
      let own = finder.blocks.filter { types.meanings(of: $0.path).contains(path) }
      guard let declaration = own.first(where: { !$0.isExtension }) else {
        // An answer may do without the type. What an alias stands for is the compiler's matter; see `Demands`.
        continue
      }
      let kind: Finder.Block.Kind = shape.cases.isEmpty ? .isStruct : .isEnum
      for block in own where !block.isExtension && block.kind != kind {
        let rule: GateFinding.Rule = kind == .isStruct ? .notStruct : .notEnum
        findings.append(Finding(rule, shape.type.joined(separator: "."), block.node))
      }
      findings += own.flatMap { droppedInputs(of: shape, in: $0) + otherCases(than: shape, in: $0) }
      for property in shape.properties {
        var isDeclared = false
        for block in own {
          for variable in block.members.variables {
            for binding in variable.bindings
            where LexicalScope.names(in: binding.pattern).contains(property.name) {
              isDeclared = true
              if !isSame(property, variable, binding) {
                let isObserved = variable.isStored(binding) && binding.accessorBlock != nil
                var finding = Finding(
                  isObserved ? .observedState : .state, property.name, Syntax(binding))
                finding.attribute = otherAttributes(property, variable).first?.trimmedDescription
                findings.append(finding)
              }
            }
          }
        }
        // An answer may do without the property, but a protocol or a dynamic member could stand for it.
        let couldBeElsewhere =
          finder.hasDynamicMembers
          || finder.blocks.contains { block in
            block.isExtension
              && block.members.variables.contains { variable in
                variable.bindings.contains { binding in
                  !variable.isReadOnly(binding)
                    && LexicalScope.names(in: binding.pattern).contains(property.name)
                }
              }
          }
        if !isDeclared, couldBeElsewhere {
          findings.append(Finding(.hiddenState, property.name, declaration.node))
        }
      }
    }
    return findings
  }

  /// The parameters of initializers that are named like a property and that nothing is made from.
  private func droppedInputs(of shape: Outline.Shape, in block: Finder.Block) -> [Finding] {
    block.members.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.flatMap { initializer in
      initializer.signature.parameterClause.parameters.filter { parameter in
        let name = (parameter.secondName ?? parameter.firstName).plainName
        return shape.properties.contains { $0.name == parameter.firstName.plainName }
          && initializer.body.map { !UsedNames.all(in: $0).contains(name) } == true
      }.map { Finding(.droppedInput, $0.firstName.plainName, Syntax($0)) }
    }
  }

  /// The cases that store something else than in the solution, and the static members in their place.
  private func otherCases(than shape: Outline.Shape, in block: Finder.Block) -> [Finding] {
    let names = shape.cases.map(\.name)
    let other = block.members.cases.filter { element in
      shape.cases.contains { $0.name == element.name.plainName && $0.isPlain }
        && types.mentionsOwnType(in: element)
    }
    let functions = block.members.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { function in
        names.contains(function.name.plainName)
          && function.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      }
    return other.map { Finding(.state, $0.name.plainName, Syntax($0)) }
      + functions.map { Finding(.state, $0.name.plainName, Syntax($0)) }
  }

  private func isSame(
    _ property: Outline.Shape.Property, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) -> Bool {
    // What can only be read can't be written by the checks.
    if variable.isReadOnly(binding) { return true }
    guard variable.isStored(binding), binding.accessorBlock == nil else { return false }
    guard otherAttributes(property, variable).isEmpty else { return false }
    return !property.isPlain || !types.mentionsOwnType(in: variable, binding)
  }

  /// The attributes of a variable that its property in the solution doesn't have.
  private func otherAttributes(
    _ property: Outline.Shape.Property, _ variable: VariableDeclSyntax
  ) -> [AttributeSyntax] {
    variable.attributes.all.filter {
      !Self.harmless.contains($0.plainName) && !property.attributes.contains($0.plainName)
    }
  }

  private final class Finder: SyntaxVisitor {
    struct Block {
      enum Kind { case isStruct, isEnum, other }

      var path: [String]
      var isExtension = false
      var kind = Kind.other
      var node: Syntax
      var members: MemberBlockSyntax
    }

    var blocks: [Block] = []
    var hasDynamicMembers = false

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.parameterClause.parameters.map(\.firstName.plainName)
      hasDynamicMembers = hasDynamicMembers || labels == ["dynamicMember"]
      return .visitChildren
    }

    private func add(_ node: some DeclGroupSyntax, _ kind: Block.Kind = .other) -> SyntaxVisitorContinueKind {
      if let name = Syntax(node).declaredTypeName {
        blocks.append(
          Block(
            path: DeclaredTypes.scope(of: Syntax(node)) + [name], kind: kind, node: Syntax(node),
            members: node.memberBlock))
      }
      return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node, .isStruct) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, .isEnum) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      // The scope of a member is the extended type.
      let path = node.memberBlock.members.first.map { DeclaredTypes.scope(of: Syntax($0)) } ?? []
      blocks.append(Block(path: path, isExtension: true, node: Syntax(node), members: node.memberBlock))
      return .visitChildren
    }
  }
}

extension DeclaredTypes {
  /// Whether the type of a variable, written or not, is one that this file declares.
  func mentionsOwnType(
    in variable: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) -> Bool {
    if let type = binding.typeAnnotation?.type { return mentionsOwnType(type, at: Syntax(variable)) }
    // `var a, b: Int` has the type behind the last name only.
    if binding.initializer == nil, let type = variable.bindings.last?.typeAnnotation?.type {
      return mentionsOwnType(type, at: Syntax(variable))
    }
    return binding.initializer.map { mentionsOwnName($0.value, at: Syntax(variable)) } ?? false
  }
}

/// The names that a body uses, without those whose value is thrown away with `_ =`.
private final class UsedNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func all(in body: CodeBlockSyntax) -> Set<String> {
    let visitor = UsedNames(viewMode: .sourceAccurate)
    visitor.walk(body)
    return visitor.names
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    node.elements.first?.is(DiscardAssignmentExprSyntax.self) == true ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // `self.name` is the property.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      names.insert(node.baseName.plainName)
    }
    return .visitChildren
  }
}

extension DeclaredTypes {
  /// Whether a case stores a type that this file declares.
  func mentionsOwnType(in element: EnumCaseElementSyntax) -> Bool {
    element.parameterClause?.parameters.contains { mentionsOwnType($0.type, at: Syntax(element)) } == true
  }
}

extension MemberBlockSyntax {
  /// The cases of an enum.
  var cases: [EnumCaseElementSyntax] {
    members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
  }

  /// The variables, also those inside of an `#if`.
  var variables: [VariableDeclSyntax] { members.flatMap(Self.variables) }

  private static func variables(of member: MemberBlockItemSyntax) -> [VariableDeclSyntax] {
    if let variable = member.decl.as(VariableDeclSyntax.self) { return [variable] }
    guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
    return condition.clauses.flatMap { clause -> [VariableDeclSyntax] in
      guard case .decls(let members)? = clause.elements else { return [] }
      return members.flatMap(variables)
    }
  }
}

extension VariableDeclSyntax {
  private func has(_ words: Keyword...) -> Bool {
    modifiers.contains { modifier in words.contains { modifier.name.tokenKind == .keyword($0) } }
  }

  /// Whether an instance stores the variable, with or without observers.
  func isStored(_ binding: PatternBindingSyntax) -> Bool {
    !has(.static, .class, .lazy) && binding.isStored
  }

  /// Whether the variable is computed and has no setter.
  fileprivate func isReadOnly(_ binding: PatternBindingSyntax) -> Bool {
    if has(.static, .class) { return true }
    switch binding.accessorBlock?.accessors {
    case .getter: return true
    case .accessors(let accessors):
      return accessors.allSatisfy { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    default: return false
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the value is stored, with or without observers.
  var isStored: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension AttributeListSyntax {
  fileprivate var all: [AttributeSyntax] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute
    }
  }

  /// The names of the attributes, without their modules.
  var names: [String] { all.map(\.plainName) }
}

extension AttributeSyntax {
  /// The name, without its module.
  fileprivate var plainName: String {
    let name =
      attributeName.as(IdentifierTypeSyntax.self)?.name ?? attributeName.as(MemberTypeSyntax.self)?.name
    return name?.plainName ?? attributeName.trimmedDescription
  }
}
