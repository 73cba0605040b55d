import SwiftSyntax
import SyntaxProtocol

extension Facts {
  /// Who wants a value of a type at a place, as a sentence that names the learner's own declaration.
  ///
  /// - Returns: nil where the place tells nothing about it.
  func demand(for type: TypeName, at expression: ExprSyntax) -> String? {
    guard let parent = expression.parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .labeledExpr(let argument):
      if let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) {
        return demand(for: type, of: argument, in: call)
      }
      guard let call = argument.parent?.parent?.as(SubscriptCallExprSyntax.self) else { return nil }
      return "`\(call.calledExpression.trimmedDescription)` finds a value by \(type.phrase)."
    case .exprList: return demand(for: type, besideOperator: expression)
    case .initializerClause:
      let binding = parent.parent?.as(PatternBindingSyntax.self)
      guard let binding, binding.typeAnnotation != nil else { return nil }
      return "`\(binding.pattern.trimmedDescription)` is declared as \(type.phrase)."
    case .conditionElement: return "A condition says yes or no, so it is a `Bool`."
    case .returnStmt: return result(type, around: Syntax(expression))
    case .codeBlockItem:
      guard let items = parent.parent?.as(CodeBlockItemListSyntax.self), items.count == 1,
        items.parent?.is(ClosureExprSyntax.self) == true
          || items.parent?.parent?.is(FunctionDeclSyntax.self) == true
      else { return nil }
      return result(type, around: Syntax(expression))
    case .arrayElement:
      if let access = parent.parent?.parent?.parent?.as(MemberAccessExprSyntax.self),
        let closure = access.parent?.as(FunctionCallExprSyntax.self)?.trailingClosure
      {
        let name = access.declName.baseName.text
        return
          "`\(name)` wants \(type.phrase) of its closure, and \(closure.trimmedDescription) gives the element."
      }
      return "The other values of this list are of the type `\(type.text)`."
    case .dictionaryElement: return "This dictionary keeps values of the type `\(type.text)`."
    case .tryExpr, .awaitExpr, .tupleExpr, .optionalChainingExpr:
      return parent.as(ExprSyntax.self).flatMap { demand(for: type, at: $0) }
    default: return nil
    }
  }

  /// What the operator beside a value asks for.
  private func demand(for type: TypeName, besideOperator expression: ExprSyntax) -> String? {
    guard let sequence = expression.parent?.parent?.as(SequenceExprSyntax.self),
      let left = sequence.elements.first
    else { return nil }
    let elements = Array(sequence.elements)
    if left.id != expression.id, elements.count >= 3 {
      let sign = elements[1].trimmedDescription
      if sign == "=" { return "`\(left.trimmedDescription)`\(declared(left)) keeps \(type.phrase)." }
      if sign.hasSuffix("="), !["==", "!=", "<=", ">="].contains(sign) {
        return "`\(sign)` changes `\(left.trimmedDescription)`\(declared(left)), so it needs \(type.phrase)."
      }
    }
    guard let index = elements.firstIndex(where: { $0.id == expression.id }) else { return nil }
    let sign = index > 0 ? elements[index - 1] : elements.dropFirst().first
    return sign?.is(BinaryOperatorExprSyntax.self) == true
      ? "`\(sign!.trimmedDescription)` needs \(type.phrase) there, as on its other side."
      : demand(for: type, at: ExprSyntax(sequence))
  }

  private func demand(
    for type: TypeName, of argument: LabeledExprSyntax, in call: FunctionCallExprSyntax
  ) -> String? {
    guard let callable = declared(by: call), let parameter = callable.parameter(for: argument, in: call)
    else {
      let name = call.calledExpression.calledName
      guard !name.isEmpty, name.first?.isLetter == true else { return nil }
      return argument.label.map { "`\(name)` takes \(type.phrase) as `\($0.text)`." }
        ?? "`\(name)` takes \(type.phrase) here."
    }
    let place = parameter.line > 0 ? " in line \(parameter.line)" : ""
    switch callable.kind {
    case .case: return "The case `\(callable.name)`\(place) carries \(type.phrase)."
    case .endpoint: return "The endpoint `\(callable.name)`\(place) takes \(type.phrase)."
    case .type: return "`\(parameter.name)` of `\(callable.name)`\(place) is \(type.phrase)."
    case .function: return "`\(callable.name)` takes \(type.phrase): `\(parameter.code)`\(place)."
    }
  }

  /// Where a value is declared, for a sentence.
  private func declared(_ expression: ExprSyntax) -> String {
    let binding =
      expression.as(MemberAccessExprSyntax.self).flatMap { access in
        access.base.flatMap { type(of: $0) }.flatMap { property(access.declName.baseName.text, of: $0) }
      }
    guard let binding, context.tokens.contains(where: { $0.syntax.parent?.parent?.id == binding.id }) else {
      return ""
    }
    return ", declared in line \(line(of: binding)),"
  }

  /// The function or the closure that gives a result of a type.
  private func result(_ type: TypeName, around node: Syntax) -> String? {
    var next = node.parent
    while let current = next {
      if let function = current.as(FunctionDeclSyntax.self) {
        return "`\(function.name.text)` in line \(line(of: function)) returns \(type.phrase)."
      }
      if let accessor = current.as(PatternBindingSyntax.self), accessor.accessorBlock != nil {
        return "`\(accessor.pattern.trimmedDescription)` is declared as \(type.phrase)."
      }
      if let closure = current.as(ClosureExprSyntax.self) { return result(type, of: closure) }
      next = current.parent
    }
    return nil
  }

  private func result(_ type: TypeName, of closure: ClosureExprSyntax) -> String? {
    if let call = closure.call {
      let name = call.calledExpression.calledName
      guard !name.isEmpty else { return nil }
      let place = declared(by: call).map { " in line \($0.line)" } ?? ""
      return "The closure that `\(name)`\(place) is given returns \(type.phrase)."
    }
    guard let left = closure.parent?.parent?.as(SequenceExprSyntax.self)?.elements.first else { return nil }
    return "The closure that `\(left.trimmedDescription)`\(declared(left)) keeps returns \(type.phrase)."
  }
}
