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
    guard let name = name(of: called) else { return .visitChildren }
    note(name, .initializer(arguments, isFailable: Syntax(node).isUnwrapped))
    return .visitChildren
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

extension FunctionCallExprSyntax {
  fileprivate var standInArguments: [StandInUse.Argument] {
    var all = arguments.map { argument in
      StandInUse.Argument(label: argument.label?.plainName ?? "", value: argument.expression.standInValue)
    }
    if let trailingClosure {
      all.append(.init(label: "", value: ExprSyntax(trailingClosure).standInValue))
    }
    for closure in additionalTrailingClosures {
      all.append(.init(label: closure.label.plainName, value: ExprSyntax(closure.closure).standInValue))
    }
    return all
  }
}

extension VariableDeclSyntax {
  /// Whether it has memory that can change, which is what a property wrapper needs.
  fileprivate var canBeWrapped: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && !bindings.contains(where: \.isComputed)
  }
}

extension EnumDeclSyntax {
  /// The type of the raw values that are written; nil when none is.
  fileprivate var rawType: String? {
    for member in memberBlock.members {
      for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
        guard let value = element.rawValue?.value else { continue }
        return value.is(StringLiteralExprSyntax.self) ? "String" : "Int"
      }
    }
    return nil
  }
}

extension ExprSyntax {
  fileprivate var standInValue: StandInUse.Argument.Value {
    if let closure = self.as(ClosureExprSyntax.self) {
      let count = closure.parameterCount
      return closure.returnsMember ? .closureOfMember(count) : .closure(count)
    }
    if let member = self.as(MemberAccessExprSyntax.self), member.base == nil { return .implicitMember }
    if let path = self.as(KeyPathExprSyntax.self), path.root == nil { return .keyPath }
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.standInValue }
    if withoutEffects.id != id { return withoutEffects.standInValue }
    if let choice = self.as(SequenceExprSyntax.self) {
      let choices = choice.elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
      return choices.contains { $0.standInValue == .implicitMember } ? .implicitMember : .plain
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
        && call.calledExpression.is(MemberAccessExprSyntax.self) ? .implicitMember : .plain
    }
    if let array = self.as(ArrayExprSyntax.self), let first = array.elements.first {
      return first.expression.standInValue == .implicitMember ? .implicitMember : .plain
    }
    return .plain
  }
}

extension ClosureExprSyntax {
  /// Whether its value begins with a dot.
  fileprivate var returnsMember: Bool {
    let last = statements.last?.item
    let value: ExprSyntax? =
      if case .expr(let expression) = last {
        expression
      } else if case .stmt(let statement) = last {
        statement.as(ReturnStmtSyntax.self)?.expression
      } else {
        nil
      }
    return value?.standInValue == .implicitMember
  }

  /// How many parameters it names, or uses as `$0`.
  var parameterCount: Int {
    switch signature?.parameterClause {
    case .simpleInput(let list): return list.count
    case .parameterClause(let clause): return clause.parameters.count
    default: break
    }
    let visitor = NumberVisitor(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.count
  }
}

/// Counts the parameters such as `$0` of a closure, without those of closures inside of it.
private final class NumberVisitor: SyntaxVisitor {
  var count = 0

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text.hasPrefix("$"), let number = Int(node.baseName.text.dropFirst()) {
      count = max(count, number + 1)
    }
    return .skipChildren
  }
}

extension Syntax {
  /// Whether an optional is expected, as in `if let a = B()` and `B()!`.
  fileprivate var isUnwrapped: Bool {
    var node = self
    while let parent = node.parent {
      if parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
        node = parent
        continue
      }
      if parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self) { return true }
      return parent.is(InitializerClauseSyntax.self)
        && parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    }
    return false
  }
}
