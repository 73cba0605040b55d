import SwiftSyntax
import SyntaxProtocol

/// A struct or an enum that the file declares.
struct DeclaredType {
  var node: DeclSyntax
  var members: MemberBlockSyntax

  /// The stored properties and their types, as they are written or as the first value names them.
  var properties: [(name: String, type: String)] { stored(Self.namedType) }

  /// The stored properties with their types, also where only a first value tells it.
  var valueTypes: [(name: String, type: String)] { stored { Self.namedType($0) ?? Self.typeOfLiteral($0) } }

  private func stored(_ type: (PatternBindingSyntax) -> String?) -> [(name: String, type: String)] {
    storedBindings.compactMap { _, binding in type(binding).map { (binding.pattern.trimmedDescription, $0) } }
  }

  /// The stored properties as they are declared.
  var storedBindings: [(variable: VariableDeclSyntax, binding: PatternBindingSyntax)] {
    members.members.variables.flatMap { variable in
      variable.bindings.filter { $0.accessorBlock == nil }.map { (variable, $0) }
    }
  }

  private static func namedType(_ binding: PatternBindingSyntax) -> String? {
    let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    return binding.typeAnnotation?.type.trimmedDescription ?? called?.trimmedDescription
  }

  private static func typeOfLiteral(_ binding: PatternBindingSyntax) -> String? {
    switch binding.initializer?.value.kind {
    case .integerLiteralExpr: "Int"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr: "String"
    case .floatLiteralExpr: "Double"
    default: nil
    }
  }

  /// Whether it is declared with `@Reducer`.
  var isFeature: Bool {
    node.asProtocol(WithAttributesSyntax.self)?.attributes.named("Reducer") != nil
  }

  /// The cases of an enum.
  var caseNames: [String] { members.carryingCases.map(\.name) }

  /// Whether a property, a method or a case has this name.
  func hasMember(_ name: String) -> Bool {
    members.members.contains { member in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return variable.bindings.contains { $0.pattern.trimmedDescription == name }
      }
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        return cases.elements.contains { $0.name.text == name }
      }
      return member.decl.as(FunctionDeclSyntax.self)?.name.text == name
    }
  }
}

/// A case of an enum, and the type of what it carries, where it carries one value.
struct CarryingCase {
  var name: String
  var payload: String?
  /// Whether `@ReducerCaseIgnored` keeps it out of the actions that a macro makes.
  var isIgnored = false
}

extension MemberBlockSyntax {
  /// The cases that are declared here.
  var carryingCases: [CarryingCase] {
    members.flatMap { member -> [CarryingCase] in
      let declaration = member.decl.as(EnumCaseDeclSyntax.self)
      let isIgnored = declaration?.attributes.named("ReducerCaseIgnored") != nil
      return (declaration?.elements.map(\.self) ?? []).map { element in
        let parameters = element.parameterClause?.parameters
        let only = parameters?.count == 1 ? parameters?.first : nil
        return CarryingCase(
          name: element.name.text, payload: only?.type.trimmedDescription, isIgnored: isIgnored)
      }
    }
  }
}

extension Context {
  /// The type that a member was looked for in, and the member's name, where both are told. A member that is found by a key path is
  /// told with the type at which the key path begins.
  var missingMember: (type: String, name: String)? {
    let names = symptom.names
    guard names.count > 1 else { return nil }
    return isSymptom(.couldNotFindValueDynamicMember, .couldNotFindValueDynamicMemberCorrected)
      ? (names[0], names[1]) : (names[0], names[names.count - 1])
  }

  /// The types of the file with a name, which may be written with those around it: `Login.State`.
  func types(named name: String) -> [DeclaredType] {
    let plain = name.hasSuffix("?") ? String(name.dropLast()) : name
    let path = plain.split(separator: ".").map(String.init)
    guard let last = path.last else { return [] }
    return tokens.indices.compactMap { index in
      guard tokens[index].text == last, file.text(index - 1).isOneOf("struct", "enum", "class", "actor"),
        let declaration = tokens[index].syntax.parent?.asProtocol(DeclGroupSyntax.self)
      else { return nil }
      let outer = Syntax(declaration).parent?.ancestor(MemberBlockSyntax.self)?.parent?.asProtocol(
        NamedDeclSyntax.self)
      if path.count > 1, let outer, outer.name.text != path[path.count - 2] { return nil }
      return DeclaredType(node: DeclSyntax(declaration), members: declaration.memberBlock)
    }
  }

  /// The cases of an enum that carry a type. The state of an enum reducer has its cases, with the states of the features.
  func casesCarrying(_ type: String, in name: String) -> [String] {
    let reducer = name.hasSuffix(".State") || name.hasSuffix(".Action")
    let owner = reducer ? name.split(separator: ".").dropLast().joined(separator: ".") : name
    let suffix = name.hasSuffix(".Action") ? ".Action" : ".State"
    return types(named: name).flatMap { cases(of: $0) { $0 == type || type.hasSuffix(".\($0)") } }
      + (reducer ? types(named: owner).flatMap { cases(of: $0) { type == $0 + suffix } } : [])
  }

  /// The cases of an enum reducer whose feature has a member in its state.
  func screens(of state: String, having member: String) -> [String] {
    guard state.hasSuffix(".State") else { return [] }
    return types(named: String(state.dropLast(6))).flatMap { reducer in
      cases(of: reducer) { feature in types(named: "\(feature).State").contains { $0.hasMember(member) } }
    }
  }

  private func cases(of type: DeclaredType, carrying isMeant: (String) -> Bool) -> [String] {
    type.members.carryingCases.filter { $0.payload.map(isMeant) == true }.map(\.name)
  }

  /// The largest expression that begins at the place and is a value of its own.
  var valueAtPlace: ExprSyntax? {
    let token = tokens[place].syntax
    var found: ExprSyntax?
    var next = token.parent
    while let node = next, node.positionAfterSkippingLeadingTrivia == token.positionAfterSkippingLeadingTrivia
    {
      if let expression = node.as(ExprSyntax.self), !node.is(SequenceExprSyntax.self) { found = expression }
      if node.is(LabeledExprSyntax.self) || node.is(CodeBlockItemSyntax.self) { break }
      next = node.parent
    }
    // Of `Detail.State()` or `uuid`, the compiler may blame what follows the dot.
    if let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName == token {
      var whole = ExprSyntax(member)
      while let call = whole.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id {
        whole = ExprSyntax(call)
      }
      return whole
    }
    // Of `list[1...]`, it blames the bracket.
    if let element = token.parent?.as(SubscriptCallExprSyntax.self), element.leftSquare == token {
      return ExprSyntax(element)
    }
    // What stands between `?` and `:` is a value, and with them it is none.
    return found?.is(UnresolvedTernaryExprSyntax.self) == true ? nil : found
  }
}
