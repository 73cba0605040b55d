import SourceTexts
import SwiftSyntax
import SyntaxProtocol

extension StandInUse {
  static func all(of names: [String], in source: UnsafeBufferPointer<UInt8>) -> [StandInUse] {
    let text = SourceText(source)
    let visitor = UseVisitor(Set(names))
    visitor.walk(text.tree)
    return visitor.uses.map { StandInUse(name: $0.key, parts: $0.value) }.sorted { $0.name < $1.name }
  }
}

/// Finds what a file does with names. What belongs to screens is looked at as well, which does no harm.
private final class UseVisitor: SyntaxVisitor {
  private let names: Set<String>
  var uses: [String: Set<StandInUse.Part>] = [:]

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ name: String, _ part: StandInUse.Part) { uses[name, default: []].insert(part) }

  /// The known name, with the types inside of it, that an expression is.
  private func name(of expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return names.contains(reference.baseName.plainName) ? reference.baseName.plainName : nil
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let own = member.declName.baseName.plainName
      guard own.first?.isUppercase == true else { return nil }
      return name(of: base).map { "\($0).\(own)" }
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return name(of: generic.expression)
    }
    return nil
  }

  private func name(of type: TypeSyntax) -> String? {
    if let plain = type.as(IdentifierTypeSyntax.self) {
      return names.contains(plain.name.plainName) ? plain.name.plainName : nil
    }
    if let member = type.as(MemberTypeSyntax.self) {
      return name(of: member.baseType).map { "\($0).\(member.name.plainName)" }
    }
    return nil
  }

  /// Notes a type and those that it lies in.
  private func noteTypes(_ name: String) {
    let parts = name.split(separator: ".").map(String.init)
    for end in parts.indices.dropFirst() {
      note(parts[..<end].joined(separator: "."), .type(parts[end]))
    }
  }

  // MARK: - Types

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = name(of: TypeSyntax(node)), name.split(separator: ".").last != "Type" { noteTypes(name) }
    return .visitChildren
  }

  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.parent?.as(IdentifierTypeSyntax.self).flatMap { self.name(of: TypeSyntax($0)) }
      ?? node.parent?.as(GenericSpecializationExprSyntax.self).flatMap { self.name(of: $0.expression) }
    if let name { note(name, .generic(node.arguments.count)) }
    return .visitChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = name(of: node.constraint) { note(name, .conformance) }
    return .visitChildren
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let name = name(of: node.type) else { return .visitChildren }
    let clause = node.parent?.parent
    if let enumeration = clause?.parent?.as(EnumDeclSyntax.self), let raw = enumeration.rawType {
      note(name, .rawType(raw))
      return .visitChildren
    }
    let isFirst = clause?.as(InheritanceClauseSyntax.self)?.inheritedTypes.first == node
    let isClass = clause?.parent?.is(ClassDeclSyntax.self) == true
    let soundsLikeProtocol = ["Delegate", "DataSource", "Protocol", "Providing", "Type", "able", "ible"]
      .contains { name.hasSuffix($0) }
    note(name, isClass && isFirst && !soundsLikeProtocol ? .superclass : .conformance)
    return .visitChildren
  }

  /// Only a protocol can have an extension `where Self == …`.
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.genericWhereClause?.requirements.trimmedDescription.contains(#/\bSelf\b/#) == true,
      let name = name(of: node.extendedType)
    {
      note(name, .conformance)
    }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.inheritedType, let name = name(of: type) { note(name, .conformance) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard let name = name(of: node.attributeName) else { return .visitChildren }
    var arguments: [StandInUse.Argument] = []
    if case .argumentList(let list) = node.arguments {
      arguments = list.map { .init(label: $0.label?.plainName ?? "", value: $0.expression.standInValue) }
    }
    let owner = node.parent?.parent
    if owner?.is(AttributedTypeSyntax.self) == true || owner?.is(ClosureSignatureSyntax.self) == true
      || name.hasSuffix("Actor") && arguments.isEmpty
    {
      note(name, .globalActor)
      return .visitChildren
    }
    let variable = owner?.as(VariableDeclSyntax.self)
    note(name, variable?.canBeWrapped == true ? .wrapper(arguments) : .attribute(arguments))
    return .visitChildren
  }

  // MARK: - Patterns

  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    let cases = InnerCaseVisitor(viewMode: .sourceAccurate)
    cases.walk(node.pattern)
    for (name, count) in cases.found { note(StandInUse.anyType, .innerCase(name, count)) }
    return .visitChildren
  }

  // MARK: - Expressions

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else {
      // Whatever it belongs to, a value that nobody knows can be asked for it.
      let member = node.declName.baseName.plainName
      let call = node.parent?.as(FunctionCallExprSyntax.self)
      if let call, call.calledExpression.id == node.id {
        let arguments = call.standInArguments
        if member == "init" {
          note(StandInUse.anyType, .initializer(arguments, isFailable: false))
        } else {
          note(StandInUse.anyType, .function(member, arguments))
        }
      } else if !["none", "some", "init", "self"].contains(member) {
        note(StandInUse.anyType, .member(member))
      }
      return .visitChildren
    }
    guard let name = name(of: base) else { return .visitChildren }
    let member = node.declName.baseName.plainName
    if member == "self" || member == "init" { return .visitChildren }
    // A constant that was taken for a value of another type is still one.
    if ".\(member)" == InertConversions.member { return .visitChildren }
    if member.first?.isUppercase == true {
      noteTypes("\(name).\(member)")
    } else {
      let call = node.parent?.as(FunctionCallExprSyntax.self)
      if let call, call.calledExpression.id == node.id {
        note(name, .function(member, call.standInArguments))
      } else {
        note(name, .member(member))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard names.contains(node.baseName.plainName), let parent = node.parent else { return .visitChildren }
    let isCalled = parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    let member = parent.as(MemberAccessExprSyntax.self)
    let isMember = member.map { ".\($0.declName.baseName.plainName)" != InertConversions.member } ?? false
    if !isCalled, !isMember, !parent.is(GenericSpecializationExprSyntax.self) {
      note(node.baseName.plainName, .value)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var called = node.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      called = base
    }
    let arguments = node.standInArguments
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      arguments.contains(where: { $0.value != .plain && $0.value != .closure(0) })
        || StandInUse.namesOfSequences.contains(member.declName.baseName.plainName)
          && !arguments.isEmpty && arguments.allSatisfy({ $0.value == .plain })
    {
      // A value can be called with anything, except for what needs a type to have a meaning.
      note(StandInUse.anyType, .method(member.declName.baseName.plainName, arguments))
    }
    if let function = called.as(DeclReferenceExprSyntax.self)?.baseName.plainName, !arguments.isEmpty,
      functionsOfExtension(around: node).contains(function)
    {
      note(StandInUse.anyType, .method(function, arguments))
      // What is declared with arguments can't be called without them any more.
      note(StandInUse.anyType, .method(function, []))
    }
    guard let name = name(of: called) else { return .visitChildren }
    note(name, .initializer(arguments, isFailable: Syntax(node).isUnwrapped))
    return .visitChildren
  }
}

extension UseVisitor {
  /// The functions that the app adds to a stand-in, which hide those of the same name that the package has.
  private func functionsOfExtension(around node: FunctionCallExprSyntax) -> [String] {
    let extensions = Syntax(node).ancestors.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }
    guard let group = extensions.first, name(of: group.extendedType) != nil else { return [] }
    return group.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.plainName }
  }
}

/// Finds the cases inside of others, such as `saved` in `.form(.delegate(.saved(id)))`.
private final class InnerCaseVisitor: SyntaxVisitor {
  var found: [String: Int] = [:]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base == nil else { return .visitChildren }
    let call = node.parent?.as(FunctionCallExprSyntax.self).flatMap {
      $0.calledExpression.id == node.id ? $0 : nil
    }
    let isInner = (call.map { Syntax($0) } ?? Syntax(node)).parent?.is(LabeledExprSyntax.self) == true
    let name = node.declName.baseName.plainName
    if isInner { found[name] = max(found[name] ?? 0, call?.arguments.count ?? 0) }
    return .visitChildren
  }
}
