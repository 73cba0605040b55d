import SwiftSyntax
import SyntaxProtocol

extension Facts {
  /// The type of an expression, as far as the files tell it.
  func type(of expression: ExprSyntax) -> TypeName? {
    // A value may be declared by itself, where the code doesn't compile.
    guard depth.count < 20 else { return nil }
    depth.count += 1
    defer { depth.count -= 1 }
    return switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: TypeName("Int")
    case .floatLiteralExpr: TypeName("Double")
    case .booleanLiteralExpr: TypeName("Bool")
    case .stringLiteralExpr: TypeName("String")
    case .arrayExpr(let list):
      list.elements.first.flatMap { type(of: $0.expression) }.map { TypeName("[\($0.text)]") }
    case .tryExpr(let tried):
      tried.questionOrExclamationMark?.text == "?"
        ? type(of: tried.expression)?.optional : type(of: tried.expression)
    case .awaitExpr(let awaited): type(of: awaited.expression)
    case .forceUnwrapExpr(let forced): type(of: forced.expression)?.unwrapped
    case .optionalChainingExpr(let chain): type(of: chain.expression)?.unwrapped
    case .tupleExpr(let tuple): tuple.elements.count == 1 ? type(of: tuple.elements.first!.expression) : nil
    case .declReferenceExpr(let reference): type(of: reference)
    case .memberAccessExpr(let access): type(of: access)
    case .functionCallExpr(let call): type(of: call)
    case .subscriptCallExpr(let call): type(of: call)
    case .sequenceExpr(let sequence): type(of: sequence)
    default: nil
    }
  }

  private func type(of reference: DeclReferenceExprSyntax) -> TypeName? {
    let name = reference.baseName.text
    if name == "self" { return Self.outerName(of: Syntax(reference)).map { TypeName($0) } }
    return known(name, at: Syntax(reference))?.type
  }

  private func type(of access: MemberAccessExprSyntax) -> TypeName? {
    guard let base = access.base else { return nil }
    if let type = enumeration(of: access) { return type }
    guard let owner = type(of: base) else { return nil }
    let found = member(access.declName.baseName.text, of: owner)
    return base.hasOptionalChain ? found?.optional : found
  }

  /// The type of a case that is written with its enum: `Screen` for `Screen.empty`.
  private func enumeration(of access: MemberAccessExprSyntax) -> TypeName? {
    guard let written = access.base?.trimmedDescription, written.first?.isUppercase == true,
      written.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." })
    else { return nil }
    let type = qualified(written, at: access)
    return hasCase(access.declName.baseName.text, type) ? type : nil
  }

  private func type(of call: FunctionCallExprSyntax) -> TypeName? {
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      if ["TestStore", "Store"].contains(name) {
        return call.arguments.first.flatMap { type(of: $0.expression) }.map { state in
          let isOfFeature = state.text.hasSuffix(".State")
          return TypeName(isOfFeature ? "\(name)Of<\(state.text.dropLast(6))>" : "\(name)<\(state.text)>")
        }
      }
      if name.first?.isUppercase == true { return qualified(name, at: call) }
      if let known = known(name, at: Syntax(call))?.type { return result(ofCalling: known) }
      return function(name, of: nil).map(result)
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
      return nil
    }
    let name = access.declName.baseName.text
    let written = access.trimmedDescription
    if name.first?.isUppercase == true, written.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) {
      return qualified(written, at: call)
    }
    if let type = enumeration(of: access) { return type }
    if let found = result(ofClosureOf: call, name) { return found }
    guard let owner = type(of: base) else { return nil }
    let found =
      property(name, of: owner).flatMap { type(of: $0) }.flatMap(result)
      ?? function(name, of: owner).map(result) ?? Self.result(of: name, on: owner)
    return base.hasOptionalChain ? found?.optional : found
  }

  /// What a method returns that runs a closure of one expression.
  private func result(ofClosureOf call: FunctionCallExprSyntax, _ name: String) -> TypeName? {
    guard ["withLock", "modify", "map", "compactMap"].contains(name), let closure = call.trailingClosure
    else { return nil }
    if name == "modify" { return TypeName("Void") }
    guard closure.statements.count == 1, let value = closure.statements.first?.item.as(ExprSyntax.self),
      let result = type(of: value)
    else { return nil }
    return name == "withLock" ? result : TypeName("[\(name == "map" ? result.text : result.unwrapped.text)]")
  }

  private func type(of call: SubscriptCallExprSyntax) -> TypeName? {
    guard let owner = type(of: call.calledExpression), let argument = call.arguments.first else { return nil }
    let found =
      owner.entry?.value.optional
      ?? (argument.label?.text == "id" ? owner.element?.optional : owner.element)
    return call.calledExpression.hasOptionalChain ? found?.optional : found
  }

  private func type(of sequence: SequenceExprSyntax) -> TypeName? {
    let elements = Array(sequence.elements)
    guard elements.count > 2 else { return nil }
    let signs = elements.indices.filter { !$0.isMultiple(of: 2) }.map { elements[$0].trimmedDescription }
    if signs.contains(where: { ["==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains($0) }) {
      return TypeName("Bool")
    }
    if signs == ["??"] { return type(of: elements[0])?.unwrapped ?? type(of: elements[2]) }
    guard signs.allSatisfy({ ["+", "-", "*", "/", "%"].contains($0) }) else { return nil }
    return type(of: elements[0])
  }

  // MARK: Members

  /// The type of what calling a value of a function's type gives.
  private func result(ofCalling type: TypeName) -> TypeName? {
    if type.text == "UUIDGenerator" { return TypeName("UUID") }
    return type.function?.result
  }

  /// What a function returns.
  func result(of function: FunctionDeclSyntax) -> TypeName {
    function.signature.returnClause.map { qualified($0.type.trimmedDescription, at: function) }
      ?? TypeName("Void")
  }

  /// The type of a member of a value.
  func member(_ name: String, of owner: TypeName) -> TypeName? {
    if let found = property(name, of: owner) { return type(of: found) }
    if let payload = cases(of: owner).first(where: { $0.name == name })?.payload {
      return payload.contains(",") ? nil : TypeName(payload).optional
    }
    if name == "state", let state = owner.storedState { return state }
    if ["first", "last"].contains(name) { return owner.element?.optional }
    return Self.members[name].flatMap { row in row.isFor(owner) ? TypeName(row.type) : nil }
  }

  /// The members of Swift's and the library's types that learners ask for most.
  private static let members: [String: (isFor: @Sendable (TypeName) -> Bool, type: String)] = [
    "count": ({ $0.element != nil || $0.entry != nil }, "Int"),
    "isEmpty": ({ $0.element != nil || $0.entry != nil }, "Bool"),
    "description": ({ _ in true }, "String"), "uuidString": ({ $0.text == "UUID" }, "String"),
    "localizedDescription": ({ $0.text.hasSuffix("Error") }, "String"), "rawValue": ({ _ in true }, "String"),
    "now": ({ $0.text == "DateGenerator" }, "Date"),
    "timeIntervalSince1970": ({ $0.text == "Date" }, "Double"),
    "wholeNumberValue": ({ $0.text == "Character" }, "Int?"),
  ]

  /// What a method of Swift's own types returns.
  private static func result(of method: String, on owner: TypeName) -> TypeName? {
    switch method {
    case "uppercased", "lowercased", "capitalized", "joined", "replacingOccurrences",
      "trimmingCharacters", "formatted":
      return TypeName("String")
    case "contains", "hasPrefix", "hasSuffix", "allSatisfy", "isMultiple": return TypeName("Bool")
    case "components": return TypeName("[String]")
    case "split": return owner.isText ? TypeName("[Substring]") : nil
    case "prefix", "suffix", "dropFirst", "dropLast":
      return owner.isText ? TypeName("Substring") : owner.element.map { TypeName("ArraySlice<\($0.text)>") }
    case "filter": return owner.isText || owner.isIdentified || owner.entry != nil ? owner : list(owner)
    case "sorted", "shuffled": return list(owner)
    case "reversed": return TypeName("ReversedCollection<\(owner.text)>")
    case "first", "last", "min", "max", "randomElement", "popLast": return owner.element?.optional
    case "removeFirst", "removeLast": return owner.element
    case "firstIndex", "index": return TypeName("Int?")
    default: return nil
    }
  }

  private static func list(_ owner: TypeName) -> TypeName? { owner.element.map { TypeName("[\($0.text)]") } }
}

extension ExprSyntax {
  /// Whether a question mark stands somewhere in the chain that the expression is.
  var hasOptionalChain: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    let base =
      self.as(MemberAccessExprSyntax.self)?.base
      ?? self.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression
    return base?.hasOptionalChain == true
  }
}
