import SwiftSyntax
import SyntaxProtocol

extension Facts {
  /// What a closure takes along, and its parameters.
  func values(of closure: ClosureExprSyntax) -> [KnownValue] {
    let captures = (closure.signature?.capture?.items ?? []).map { item in
      let value = item.initializer?.value
      return KnownValue(
        code: item.name.text,
        typed: {
          value.map { self.type(of: $0) } ?? closure.parent.flatMap { known(item.name.text, at: $0)?.type }
        }, origin: .capture, line: line(of: item),
        source: value?.trimmedDescription)
    }
    return captures + parameters(of: closure)
  }

  private func parameters(of closure: ClosureExprSyntax) -> [KnownValue] {
    let types = { parameterTypes(of: closure) }
    let written: [(String, TypeName?)] =
      switch closure.signature?.parameterClause {
      case .simpleInput(let list): list.map { ($0.name.text, nil) }
      case .parameterClause(let clause):
        clause.parameters.map {
          ($0.firstName.text, $0.type.map { qualified($0.trimmedDescription, at: closure) })
        }
      default: types().indices.map { ("$\($0)", nil) }
      }
    return written.enumerated().map { index, parameter in
      KnownValue(
        code: parameter.0, typed: { parameter.1 ?? types().dropFirst(index).first },
        origin: .parameter, line: line(of: closure))
    }
  }

  /// The types of what a closure is given, by what it is given to.
  private func parameterTypes(of closure: ClosureExprSyntax) -> [TypeName] {
    if let wanted = wantedFunction(of: closure) { return wanted.parameters }
    guard let call = closure.call else { return [] }
    let callee = call.calledExpression
    let name = callee.calledName
    switch name {
    case "Reduce":
      let feature = Self.outerName(of: Syntax(closure)) ?? ""
      return [TypeName("\(feature).State"), TypeName("\(feature).Action")]
    case "run":
      let feature = Self.outerName(of: Syntax(closure)) ?? ""
      return [TypeName("Send<\(feature).Action>")]
    case "TestStore", "withDependencies":
      return [TypeName("DependencyValues")]
    default: break
    }
    guard let access = callee.as(MemberAccessExprSyntax.self), let base = access.base else { return [] }
    if name == "withLock" {
      let text = base.trimmedDescription.replacing("$", with: "")
      let parts = text.split(separator: ".").map(String.init)
      return path(parts, at: Syntax(closure)).map { [$0] } ?? []
    }
    guard let owner = type(of: base) else { return [] }
    if ["send", "receive", "assert"].contains(name), owner.name.hasPrefix("TestStore") {
      return owner.storedState.map { [$0] } ?? []
    }
    guard let element = owner.unwrapped.element else { return [] }
    return ["sort", "sorted", "max", "min"].contains(name) ? [element, element] : [element]
  }

  /// The type of names with dots between them.
  private func path(_ names: [String], at node: Syntax) -> TypeName? {
    guard let first = names.first, let start = known(first, at: node)?.type else { return nil }
    return names.dropFirst().reduce(start) { type, name in type.flatMap { member(name, of: $0) } }
  }

  /// The type of the function that is needed where a closure stands, where a file declares it.
  func wantedFunction(of closure: ClosureExprSyntax) -> (parameters: [TypeName], result: TypeName)? {
    if let sequence = closure.parent?.parent?.as(SequenceExprSyntax.self), let left = sequence.elements.first,
      sequence.elements.count == 3, left.id != closure.id
    {
      return type(of: left)?.function
    }
    guard let call = closure.call, let function = declared(by: call) else { return nil }
    let types = function.parameters.filter { $0.type.function != nil || $0.type.unwrapped.function != nil }
    return types.last?.type.unwrapped.function
  }

  /// What a call calls, where a file declares it.
  func declared(by call: FunctionCallExprSyntax) -> Callable? {
    let callee = call.calledExpression
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      if name.first?.isUppercase == true { return made(qualified(name, at: call), as: name) }
      return function(name, of: nil).map { Callable($0, name, self) }
    }
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return nil }
    let name = access.declName.baseName.text
    if name.first?.isUppercase == true, access.base != nil {
      let written = access.trimmedDescription
      return made(qualified(written, at: call), as: written)
    }
    if let base = access.base, let owner = type(of: base) {
      if let function = function(name, of: owner) { return Callable(function, name, self) }
      if let endpoint = property(name, of: owner), let type = type(of: endpoint)?.function {
        return Callable(
          name: name, kind: .endpoint,
          parameters: type.parameters.enumerated().map { index, type in
            Parameter(
              label: nil, name: "\(index + 1)", type: type, isLeftOut: false, line: line(of: endpoint))
          }, line: line(of: endpoint))
      }
    }
    guard access.base == nil, let element = context.caseElement(name) else { return nil }
    return Callable(
      name: name, kind: .case,
      parameters: (element.parameterClause?.parameters ?? []).map {
        Parameter(
          label: $0.firstName?.text, name: ($0.secondName ?? $0.firstName)?.text ?? "",
          type: qualified($0.type.trimmedDescription, at: $0), isLeftOut: $0.defaultValue != nil,
          line: line(of: $0))
      }, line: line(of: element))
  }

  private func made(_ type: TypeName, as written: String) -> Callable? {
    parameters(ofMaking: type).map {
      Callable(
        name: written, kind: .type, parameters: $0,
        line: declarations(of: type).first.map { line(of: $0.node) } ?? 0)
    }
  }

  /// A function, an endpoint, a case or a type that is called with arguments.
  struct Callable {
    enum Kind { case function, endpoint, `case`, type }
    var name: String
    var kind: Kind
    var parameters: [Parameter]
    /// The line of the declaration.
    var line: Int
  }
}

extension Facts.Callable {
  init(_ function: FunctionDeclSyntax, _ name: String, _ facts: Facts) {
    self.init(
      name: name, kind: .function,
      parameters: function.signature.parameterClause.parameters.map { Facts.Parameter($0, facts) },
      line: facts.line(of: function))
  }

  /// The parameter for an argument at a place in a call.
  func parameter(for argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Facts.Parameter? {
    if let label = argument.label?.text {
      return parameters.first { $0.label == label }
    }
    let unlabeled = call.arguments.filter { $0.label == nil }
    guard let index = unlabeled.firstIndex(where: { $0.id == argument.id }) else { return nil }
    let place = unlabeled.distance(from: unlabeled.startIndex, to: index)
    let own = parameters.filter { $0.label == nil }
    return own.indices.contains(place) ? own[place] : nil
  }
}

extension ClosureExprSyntax {
  /// The call that is given the closure.
  var call: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
    if let more = parent?.as(MultipleTrailingClosureElementSyntax.self) {
      return more.ancestor(FunctionCallExprSyntax.self)
    }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

extension ExprSyntax {
  /// The last name of what is called.
  var calledName: String {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }
}
