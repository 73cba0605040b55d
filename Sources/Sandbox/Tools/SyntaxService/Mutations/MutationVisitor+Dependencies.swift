import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Constants in place of what a dependency answers. A check whose dependencies always answer the same doesn't notice them.
extension MutationVisitor {
  /// The type of an answer isn't known, so some common ones are tried. Those of another type don't compile.
  private static let constants = ["0", "\"\"", "[]", "true", "nil"]

  func visitDependencyCall(_ call: FunctionCallExprSyntax) {
    guard let path = dependency(called: call.calledExpression), isUsed(Syntax(call)) else { return }
    if path == "uuid" {
      return replace(call, with: "UUID(0)", .dependency, "write `UUID(0)` instead of \(quoted(call))")
    }
    let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    // A clock has no answer that matters.
    guard !["sleep", "timer"].contains(name) else { return }
    for constant in Self.constants {
      replace(call, with: constant, .dependency, "write `\(constant)` instead of \(quoted(call))")
    }
  }

  func visitDependencyMember(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "now", let base = node.base, dependency(called: base) == "date"
    else {
      return
    }
    replaceDate(node)
  }

  func visitDependencyName(_ node: DeclReferenceExprSyntax) {
    guard dependencies[node.baseName.plainName] == "date.now" else { return }
    replaceDate(node)
  }

  private func replaceDate(_ node: some SyntaxProtocol) {
    let constant = "Date(timeIntervalSinceReferenceDate: 1)"
    replace(node, with: constant, .dependency, "write a constant date instead of \(context(of: node))")
  }

  /// The key path of the dependency that an expression such as `uuid`, `self.uuid` or `client.fetch` belongs to.
  private func dependency(called expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainName {
      return dependencies[name]
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    if base.trimmedDescription == "self" { return dependencies[member.declName.baseName.plainName] }
    return dependency(called: base)
  }

  /// Whether something is made of the result. A call whose result isn't used is dropped as a statement.
  private func isUsed(_ call: Syntax) -> Bool {
    var outer = call.parent
    while let node = outer, node.is(AwaitExprSyntax.self) || node.is(TryExprSyntax.self) {
      outer = node.parent
    }
    return outer?.is(CodeBlockItemSyntax.self) != true || isResult(outer)
  }

  /// Whether the call is the only statement of a closure, whose result it is then.
  private func isResult(_ item: Syntax?) -> Bool {
    guard let list = item?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    return list.parent?.is(ClosureExprSyntax.self) == true
  }
}
