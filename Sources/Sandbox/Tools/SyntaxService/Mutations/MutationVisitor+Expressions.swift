import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Conditions, operators, modifiers and combined effects.
extension MutationVisitor {
  private static let operators = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "+=": "-=", "-=": "+=", "..<": "...", "...": "..<",
  ]

  /// What can be left out without changing the type: modifiers of effects and reducers, and steps of a calculation.
  private static let modifiers: Set<String> = [
    "cancellable", "animation", "debounce", "throttle", "ifLet", "ifCaseLet", "forEach", "onChange",
    "dependency", "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast",
    "trimmingCharacters", "lowercased", "uppercased",
  ]

  func negate(_ condition: ExprSyntax) {
    // Without its `!`, the condition is negated as well.
    guard !condition.is(PrefixOperatorExprSyntax.self) else { return }
    replace(condition, with: "!(\(condition.trimmedDescription))", .condition, "negate \(quoted(condition))")
  }

  /// The condition of `a ? b : c`. The parser leaves it in a sequence of operands and operators.
  func visitTernary(_ sequence: SequenceExprSyntax) {
    let elements = Array(sequence.elements)
    guard let mark = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), mark > 0 else {
      return
    }
    let first = elements[..<mark].lastIndex { $0.is(AssignmentExprSyntax.self) }.map { $0 + 1 } ?? 0
    guard first < mark, !(first == mark - 1 && elements[first].is(PrefixOperatorExprSyntax.self)) else {
      return
    }
    let start = elements[first].startOffset
    let end = elements[mark - 1].endOffset
    let condition = String(decoding: text.bytes[start..<end], as: UTF8.self)
    replace(start..<end, with: "!(\(condition))", .condition, "negate `\(condition)`")
  }

  func visitOperator(_ node: BinaryOperatorExprSyntax) {
    guard let other = Self.operators[node.operator.text] else { return }
    replace(node, with: other, .operator, "write `\(other)` instead of \(context(of: node))")
  }

  func visitModifier(_ call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      Self.modifiers.contains(member.declName.baseName.plainName)
    else { return }
    let end = call.endOffset
    // The line is that of the modifier, not that of what it modifies.
    let own = member.period.startOffset
    let shown = String(decoding: text.bytes[own..<end], as: UTF8.self)
    let line = shown.split(whereSeparator: \.isNewline).first.map(String.init) ?? shown
    replace(own..<end, with: "", .modifier, "remove `\(line)\(line.count < shown.count ? " …" : "")`")
  }

  /// Effects that are merged: each one can be missing, and all can run one after the other.
  func visitCombination(_ call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["merge", "concatenate"].contains(member.declName.baseName.text)
    else { return }
    let name = member.declName.baseName
    let other = name.text == "merge" ? "concatenate" : "merge"
    replace(name, with: other, .effect, "write `.\(other)` instead of `.\(name.text)`")
    guard call.arguments.count > 1 else { return }
    for argument in call.arguments {
      replace(argument.expression, with: ".none", .effect, "leave out \(quoted(argument.expression))")
    }
  }

  /// Effects that share a cancel ID by mistake cancel each other.
  func visitCancelID(_ node: MemberAccessExprSyntax) {
    guard let type = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainName,
      type.hasSuffix("ID"), let names = cases[type], names.count > 1
    else { return }
    let name = node.declName.baseName.plainName
    guard let index = names.firstIndex(of: name) else { return }
    let other = names[(index + 1) % names.count]
    replace(node.declName, with: other, .cancelID, "write `\(type).\(other)` instead of \(context(of: node))")
  }

  /// The operand's or operator's own text together with what it stands in, so that a reader finds it.
  func context(of node: some SyntaxProtocol) -> String {
    let own = "`\(node.trimmedDescription)`"
    var around = Syntax(node).parent
    while let outer = around {
      if outer.is(CodeBlockItemSyntax.self) || outer.is(MemberBlockItemSyntax.self)
        || outer.is(SwitchCaseItemSyntax.self) || outer.is(ConditionElementSyntax.self)
      {
        break
      }
      if outer.trimmedDescription.contains(where: \.isNewline) { break }
      if outer.trimmedDescription.count > 60 { break }
      around = outer.parent
      if outer.trimmedDescription.count > node.trimmedDescription.count + 20 {
        return "\(own) in \(quoted(outer))"
      }
    }
    if let outer = around, outer.trimmedDescription != node.trimmedDescription {
      return "\(own) in \(quoted(outer))"
    }
    return own
  }
}
