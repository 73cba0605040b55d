import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Dropped statements, and statements that change places.
extension MutationVisitor {
  func visitStatement(_ item: CodeBlockItemSyntax) {
    // The toolchain's own swift-syntax can gain cases, so no `switch` is exhaustive.
    if case .stmt(let statement) = item.item {
      if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
        visitExpression(expression, item)
      } else if let result = statement.as(ReturnStmtSyntax.self) {
        visitReturn(result)
      } else {
        drop(item)
      }
    } else if case .expr(let expression) = item.item {
      visitExpression(expression, item)
    }
  }

  private func visitExpression(_ expression: ExprSyntax, _ item: CodeBlockItemSyntax) {
    if expression.is(SwitchExprSyntax.self) { return }
    if expression.is(IfExprSyntax.self) { return drop(item) }
    if let member = expression.implicitMember {
      // The effect of a case that consists of an expression.
      guard member != "none", expression.isCall else { return }
      return replace(expression, with: ".none", .effect, "return `.none` instead of \(quoted(expression))")
    }
    if expression.hasEffect { drop(item) }
  }

  /// The result of a reducer's case is replaced by no effect. Elsewhere this doesn't compile, or it is nil.
  private func visitReturn(_ statement: ReturnStmtSyntax) {
    guard let result = statement.expression, let member = result.implicitMember, member != "none" else {
      return
    }
    replace(statement, with: "return .none", .effect, "return `.none` instead of \(quoted(result))")
  }

  private func drop(_ item: CodeBlockItemSyntax) {
    let isOnlyOne = item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    let isCase = item.parent?.parent?.is(SwitchCaseSyntax.self) == true
    replace(item, with: isOnlyOne && isCase ? "break" : "", .statement, "drop \(quoted(item))")
  }

  /// The order of the cases matters where one of them matches what another one matches too.
  func visitCases(_ list: SwitchCaseListSyntax) {
    let cases = list.compactMap { $0.as(SwitchCaseSyntax.self) }
    for (first, second) in zip(cases, cases.dropFirst())
    where first.overlaps(second) {
      swap(first, second)
    }
  }

  /// The order of the reducers in a body matters.
  func visitBody(_ variable: VariableDeclSyntax) {
    guard let binding = variable.bindings.first, binding.pattern.trimmedDescription == "body",
      case .getter(let items)? = binding.accessorBlock?.accessors
    else { return }
    for (first, second) in zip(items, items.dropFirst()) where !(first.isScope && second.isScope) {
      swap(first, second)
    }
  }

  private func swap(_ first: some SyntaxProtocol, _ second: some SyntaxProtocol) {
    let start = first.startOffset
    let middle = first.endOffset
    let next = second.startOffset
    let end = second.endOffset
    let between = String(decoding: text.bytes[middle..<next], as: UTF8.self)
    replace(
      start..<end, with: second.trimmedDescription + between + first.trimmedDescription, .order,
      "exchange \(quoted(first)) and \(quoted(second))")
  }
}

extension CodeBlockItemSyntax {
  /// Two scopes usually run on different parts of the state, so that their order makes no difference.
  fileprivate var isScope: Bool { trimmedDescription.hasPrefix("Scope(") }
}

extension SwitchCaseSyntax {
  /// Whether one pattern has the names of the other one and more, as in `.path(.push)` and `.path`.
  fileprivate func overlaps(_ other: SwitchCaseSyntax) -> Bool {
    let (own, others) = (names, other.names)
    return !own.isEmpty && !others.isEmpty && (own.starts(with: others) || others.starts(with: own))
  }

  /// The names of the cases in the only pattern, such as `path` and `element` in `case .path(.element(let id, _)):`.
  private var names: [String] {
    guard case .case(let label) = label, label.caseItems.count == 1, let item = label.caseItems.first else {
      return []
    }
    let tokens = Array(item.pattern.tokens(viewMode: .sourceAccurate))
    return zip(tokens, tokens.dropFirst()).enumerated().compactMap { index, pair in
      // A name after a backslash belongs to a key path.
      let isKeyPath = index > 0 && tokens[index - 1].text == "\\"
      return pair.0.text == "." && !isKeyPath ? pair.1.plainName : nil
    }
  }
}

extension ExprSyntax {
  /// The first name of an expression such as `.run { … }.cancellable(id: 1)`.
  var implicitMember: String? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.implicitMember }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    return member.base.map(\.implicitMember) ?? member.declName.baseName.plainName
  }

  var isCall: Bool { self.is(FunctionCallExprSyntax.self) }

  /// Whether the expression does something, such as an assignment or a call.
  fileprivate var hasEffect: Bool {
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.contains { element in
        element.is(AssignmentExprSyntax.self)
          || element.as(BinaryOperatorExprSyntax.self).map {
            $0.operator.text.hasSuffix("=") && $0.operator.text.count == 2
              && !"=!<>".contains($0.operator.text.first ?? " ")
          } == true
      }
    }
    if let awaited = self.as(AwaitExprSyntax.self) {
      return awaited.expression.hasEffect || awaited.expression.isCall
    }
    if let tried = self.as(TryExprSyntax.self) {
      return tried.expression.hasEffect || tried.expression.isCall
    }
    return isCall
  }
}
