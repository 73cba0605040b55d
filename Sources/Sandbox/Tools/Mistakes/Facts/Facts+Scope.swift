import SwiftSyntax
import SyntaxProtocol

/// A value that has a name.
struct KnownValue {
  /// How it is written at the place.
  var code: String
  /// Works its type out. Only a few of the values near a place are asked for it.
  var typed: () -> TypeName?
  /// What it is: `a parameter of`, and so on.
  var origin: Origin
  /// The line of its declaration in the learner's file.
  var line: Int
  /// The value that it was made of, as it is written.
  var source: String?
  /// Where that value ends.
  var sourceEnd: Int?

  var type: TypeName? { typed() }

  enum Origin {
    /// A variable or a constant, or what a condition unwraps.
    case local
    /// A loop's value.
    case loop
    /// What the case of an action or a state carries, by the case's name.
    case payload(String)
    case parameter
    /// A value that a closure took along.
    case capture
    /// A property of the type around the place, by the type's name.
    case property(String)
  }
}

extension Facts {
  /// The value that a name stands for at a place.
  func known(_ name: String, at node: Syntax) -> KnownValue? {
    var found: KnownValue?
    walk(from: node) { value in
      if value.code == name { found = value }
      return found == nil
    }
    return found
  }

  /// The values that can be named at a place, the nearest first, with the properties of those whose type a file declares.
  func known(at node: Syntax) -> [KnownValue] {
    var values: [KnownValue] = []
    walk(from: node) { value in
      if !values.contains(where: { $0.code == value.code }) { values.append(value) }
      return true
    }
    return values + values.flatMap(parts)
  }

  /// The properties of a value, named through it: `state.count`.
  private func parts(of value: KnownValue) -> [KnownValue] {
    guard let type = value.type, !type.isOptional, type.function == nil else { return [] }
    return declarations(of: type).flatMap(\.members.members.variables).filter {
      !$0.modifiers.has("static") && !$0.modifiers.has("private")
    }.flatMap(\.bindings).map { binding in
      KnownValue(
        code: "\(value.code).\(binding.pattern.trimmedDescription)", typed: { self.type(of: binding) },
        origin: .property(type.text), line: line(of: binding))
    }
  }

  /// Goes through what is declared around a place, from the inside to the outside, until a visitor says that it is enough.
  private func walk(from node: Syntax, _ visit: (KnownValue) -> Bool) {
    var child = node
    while let parent = child.parent {
      for value in values(declaredBy: parent, before: child) where !visit(value) { return }
      child = parent
    }
  }

  /// What one node declares for a part of it.
  private func values(declaredBy node: Syntax, before child: Syntax) -> [KnownValue] {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      return items.filter { $0.position < child.position }.reversed().flatMap { item -> [KnownValue] in
        if let variable = item.item.as(VariableDeclSyntax.self) { return variable.bindings.flatMap(values) }
        return item.item.as(GuardStmtSyntax.self)?.conditions.flatMap(values) ?? []
      }
    case .conditionElementList(let conditions):
      return conditions.filter { $0.position < child.position }.reversed().flatMap(values)
    case .ifExpr(let branch) where branch.body.id == child.id: return branch.conditions.flatMap(values)
    case .whileStmt(let loop) where loop.body.id == child.id: return loop.conditions.flatMap(values)
    case .forStmt(let loop) where loop.body.id == child.id: return values(of: loop)
    case .switchCase(let choice) where choice.statements.id == child.id: return values(of: choice)
    case .closureExpr(let closure): return values(of: closure)
    case .functionDecl(let function): return values(of: function.signature.parameterClause)
    case .initializerDecl(let made): return values(of: made.signature.parameterClause)
    case .memberBlockItemList(let members): return values(of: members)
    default: return []
    }
  }

  private func values(of binding: PatternBindingSyntax) -> [KnownValue] {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return [] }
    return [
      KnownValue(
        code: name, typed: { type(of: binding) }, origin: .local, line: line(of: binding),
        source: binding.initializer?.value.trimmedDescription,
        sourceEnd: binding.initializer?.value.endOffset)
    ]
  }

  /// What a condition unwraps, or takes out of a case.
  private func values(of condition: ConditionElementSyntax) -> [KnownValue] {
    switch condition.condition {
    case .optionalBinding(let binding):
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return [] }
      let value = binding.initializer?.value
      let type = { () -> TypeName? in
        let outer = binding.parent?.parent?.parent
        return (value.map { self.type(of: $0) } ?? outer.flatMap { known(name, at: $0)?.type })?.unwrapped
      }
      return [
        KnownValue(
          code: name, typed: type, origin: .local, line: line(of: binding),
          source: value?.trimmedDescription)
      ]
    case .matchingPattern(let match):
      return values(in: match.pattern) { type(of: match.initializer.value) }
    default: return []
    }
  }

  private func values(of loop: ForStmtSyntax) -> [KnownValue] {
    guard let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return [] }
    return [
      KnownValue(
        code: name, typed: { type(of: loop.sequence)?.element ?? rangeElement(loop.sequence) },
        origin: .loop, line: line(of: loop), source: loop.sequence.trimmedDescription)
    ]
  }

  /// The type of the numbers of a range that is written with its operator.
  private func rangeElement(_ sequence: ExprSyntax) -> TypeName? {
    guard let elements = sequence.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      elements.dropFirst().first?.trimmedDescription.isOneOf("...", "..<") == true
    else { return nil }
    return elements.first.flatMap { type(of: $0) }
  }

  private func values(of choice: SwitchCaseSyntax) -> [KnownValue] {
    guard let label = choice.label.as(SwitchCaseLabelSyntax.self),
      let subject = choice.ancestor(SwitchExprSyntax.self)?.subject
    else { return [] }
    return label.caseItems.flatMap { values(in: $0.pattern) { type(of: subject) } }
  }

  /// The names that a pattern binds, with the types of what the cases carry.
  private func values(in pattern: PatternSyntax, of type: @escaping () -> TypeName?) -> [KnownValue] {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      return values(in: binding.pattern, of: type)
    }
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier {
      let owner = pattern.ancestor(FunctionCallExprSyntax.self)?.calledExpression.as(
        MemberAccessExprSyntax.self)
      return [
        KnownValue(
          code: name.text, typed: type,
          origin: owner.map { .payload($0.declName.baseName.text) } ?? .local, line: line(of: pattern))
      ]
    }
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return [] }
    return values(in: expression, of: type)
  }

  private func values(in expression: ExprSyntax, of type: @escaping () -> TypeName?) -> [KnownValue] {
    if let inner = expression.as(PatternExprSyntax.self) { return values(in: inner.pattern, of: type) }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return [] }
    let name = access.declName.baseName.text
    return call.arguments.enumerated().flatMap { index, argument in
      values(in: argument.expression) { type().flatMap { payload(index, of: name, in: $0) } }
    }
  }

  /// The type of the value that a case carries at a place.
  func payload(_ index: Int, of name: String, in type: TypeName) -> TypeName? {
    switch (type.name, name) {
    case ("PresentationAction", "presented"): return type.arguments.first
    case ("IdentifiedActionOf", "element"), ("StackActionOf", "element"):
      let feature = type.arguments.first?.text ?? ""
      if index == 1 { return TypeName("\(feature).Action") }
      return type.name == "StackActionOf"
        ? TypeName("StackElementID") : member("id", of: TypeName("\(feature).State"))
    case ("Result", "success"): return type.arguments.first
    case ("Result", "failure"): return type.arguments.last
    default: break
    }
    let declared = declarations(of: type).lazy.flatMap(\.members.members).compactMap {
      $0.decl.as(EnumCaseDeclSyntax.self)
    }.flatMap(\.elements).first { $0.name.text == name }
    if let parameters = declared?.parameterClause?.parameters {
      return parameters.count > index
        ? qualified(Array(parameters)[index].type.trimmedDescription, at: parameters) : nil
    }
    return cases(of: type).first { $0.name == name }?.payload.map { TypeName($0) }
  }

  private func values(of clause: FunctionParameterClauseSyntax) -> [KnownValue] {
    clause.parameters.map { Parameter($0, self) }.map { parameter in
      KnownValue(code: parameter.name, typed: { parameter.type }, origin: .parameter, line: parameter.line)
    }
  }

  private func values(of members: MemberBlockItemListSyntax) -> [KnownValue] {
    let owner = members.parent?.parent?.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    return members.variables.filter { !$0.modifiers.has("static") }.flatMap(\.bindings).filter {
      $0.pattern.trimmedDescription != "body"
    }.map { binding in
      KnownValue(
        code: binding.pattern.trimmedDescription, typed: { type(of: binding) }, origin: .property(owner),
        line: line(of: binding))
    }
  }
}
