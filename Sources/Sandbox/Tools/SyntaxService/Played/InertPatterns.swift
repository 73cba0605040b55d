import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Makes cases for values of stand-ins never happen.
///
/// `case .note(.received(let text)):` asks for a case of an enum that isn't here. What stands in for it has no cases, so the part of
/// the pattern that is about it becomes `_`, and the names that it binds have empty values.
struct InertPatterns {
  private let text: SourceText

  init(_ text: SourceText) { self.text = text }

  private static let never = " where false"

  /// The edits that an error of the compiler asks for; none for an error about something else.
  func cuts(for message: String, at token: TokenSyntax) -> [Cut] {
    if message.hasPrefix("'_' can only appear in a pattern")
      || message.hasPrefix("pattern variable binding cannot appear in an expression")
    {
      return cuts(inPatternOf: Syntax(token))
    }
    if message.contains("type 'Any?'") { return cuts(ofCaseAround: Syntax(token)) }
    if message.hasPrefix("switch must be exhaustive") { return cutsOfLastCase(Syntax(token)) }
    return []
  }

  private func cuts(inPatternOf token: Syntax) -> [Cut] {
    let conditions = token.ancestors.lazy.compactMap { $0.as(MatchingPatternConditionSyntax.self) }
    if let condition = conditions.first { return cuts(of: condition) }
    let items = token.ancestors.lazy.compactMap { $0.as(SwitchCaseItemSyntax.self) }
    guard let item = items.first, item.whereClause == nil,
      let label = item.parent?.parent?.as(SwitchCaseLabelSyntax.self), label.caseItems.count == 1,
      let pattern = callOfMember(around: token, in: Syntax(item.pattern))
    else { return [] }
    let names = names(in: pattern)
    var cuts = [cut(pattern)]
    let end = item.ownRange.upperBound
    cuts.append(Cut(range: end..<end, substitute: Self.never))
    if !names.isEmpty {
      let values = names.map { "\($0) = \(StandInUse.unknownType)()" }.joined(separator: ", ")
      let start = label.colon.ownRange.upperBound
      cuts.append(Cut(range: start..<start, substitute: " let \(values);"))
    }
    return cuts
  }

  /// `if case .verified(let receipt) = result` never happens. What it binds has an empty value after a `guard`.
  private func cuts(of condition: MatchingPatternConditionSyntax) -> [Cut] {
    let pattern = Syntax(condition.pattern)
    let values = names(in: pattern).map { ", case let \($0) = \(StandInUse.unknownType)()" }.joined()
    let end = condition.ownRange.upperBound
    return [cut(pattern), Cut(range: end..<end, substitute: ", false\(values)")]
  }

  /// The call in a pattern, such as `.received(let text)`, or the whole pattern where its `let` stands before that call.
  private func callOfMember(around token: Syntax, in pattern: Syntax) -> Syntax? {
    let call = token.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    guard let call, call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil else { return nil }
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern.as(ExpressionPatternSyntax.self)
    return inner?.expression.id == call.id ? pattern : Syntax(call)
  }

  private func names(in pattern: Syntax) -> [String] {
    let visitor = NameVisitor(viewMode: .sourceAccurate)
    visitor.walk(pattern)
    return visitor.names
  }

  private func cut(_ pattern: Syntax) -> Cut {
    let left = PlayedFile.LeftOut(.emptyValue, pattern.trimmedDescription, line: text.line(of: pattern))
    return Cut(range: pattern.ownRange, substitute: "_", item: left)
  }

  /// What a case binds that is asked for a member. The compiler takes its pattern for a call then, and says nothing about it.
  private func cuts(ofCaseAround token: Syntax) -> [Cut] {
    // A value that is asked for a member begins an expression, or it is what a switch looks at.
    let expressions = token.ancestors.compactMap { node in
      node.as(SwitchExprSyntax.self)?.subject ?? node.as(ExprSyntax.self)
    }
    let begins = Set(
      expressions.compactMap { $0.withoutEffects.firstToken(viewMode: .sourceAccurate)?.text })
    for node in token.ancestors {
      for pattern in patterns(of: node) where !pattern.description.hasPrefix("_") {
        let holder = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern.as(PatternSyntax.self)
        let expression = holder?.as(ExpressionPatternSyntax.self)?.expression
        guard let call = expression?.as(FunctionCallExprSyntax.self),
          !begins.isDisjoint(with: names(in: pattern))
        else { continue }
        return cuts(inPatternOf: Syntax(call))
      }
    }
    return []
  }

  /// The patterns of a case, or those of the conditions of an `if`.
  private func patterns(of node: Syntax) -> [Syntax] {
    let conditions: ConditionElementListSyntax? = node.as(IfExprSyntax.self)?.conditions
    if let conditions {
      return conditions.compactMap {
        $0.condition.as(MatchingPatternConditionSyntax.self).map { Syntax($0.pattern) }
      }
    }
    let label = node.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)
    return label?.caseItems.map { Syntax($0.pattern) } ?? []
  }

  /// The last case of a switch that never happens takes the rest.
  private func cutsOfLastCase(_ token: Syntax) -> [Cut] {
    guard let node = token.ancestors.lazy.compactMap({ $0.as(SwitchExprSyntax.self) }).first else {
      return []
    }
    let items = node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) }
      .flatMap { Array($0.caseItems) }
    guard
      let clause = items.last(where: { $0.whereClause?.condition.trimmedDescription == "false" })?.whereClause
    else { return [] }
    return [Cut(range: clause.ownRange)]
  }
}

private final class NameVisitor: SyntaxVisitor {
  var names: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if !names.contains(node.identifier.text) { names.append(node.identifier.text) }
    return .skipChildren
  }
}
