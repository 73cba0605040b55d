import SwiftSyntax
import SyntaxProtocol

extension FunctionCallExprSyntax {
  var standInArguments: [StandInUse.Argument] {
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
  var canBeWrapped: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && !bindings.contains(where: \.isComputed)
  }
}

extension EnumDeclSyntax {
  /// The type of the raw values that are written; nil when none is.
  var rawType: String? {
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
  var standInValue: StandInUse.Argument.Value {
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
  var returnsMember: Bool {
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
  var isUnwrapped: Bool {
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
