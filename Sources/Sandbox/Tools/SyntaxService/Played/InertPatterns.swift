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
    let items = token.ancestors.lazy.compactMap { $0.as(SwitchCaseItemSyntax.self) }
    let calls = token.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
    guard let item = items.first, let call = calls.first, item.whereClause == nil,
      let label = item.parent?.parent?.as(SwitchCaseLabelSyntax.self), label.caseItems.count == 1,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
    else { return [] }
    let names = NameVisitor(viewMode: .sourceAccurate)
    names.walk(call)
    let left = PlayedFile.LeftOut(.emptyValue, call.trimmedDescription, line: text.line(of: call))
    var cuts = [Cut(range: call.ownRange, substitute: "_", item: left)]
    let end = item.ownRange.upperBound
    cuts.append(Cut(range: end..<end, substitute: Self.never))
    if !names.names.isEmpty {
      let values = names.names.map { "\($0) = \(StandInUse.unknownType)()" }.joined(separator: ", ")
      let start = label.colon.ownRange.upperBound
      cuts.append(Cut(range: start..<start, substitute: " let \(values);"))
    }
    return cuts
  }

  /// What a case binds that is asked for a member. The compiler takes its pattern for a call then, and says nothing about it.
  private func cuts(ofCaseAround token: Syntax) -> [Cut] {
    let expressions = token.ancestors.compactMap { $0.as(ExprSyntax.self) }
    let begins = Set(expressions.compactMap { $0.firstToken(viewMode: .sourceAccurate)?.text })
    for node in token.ancestors {
      guard let label = node.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) else { continue }
      for item in label.caseItems {
        let expression = item.pattern.as(ExpressionPatternSyntax.self)?.expression
        guard let call = expression?.as(FunctionCallExprSyntax.self) else { continue }
        let visitor = NameVisitor(viewMode: .sourceAccurate)
        visitor.walk(call)
        if !begins.isDisjoint(with: visitor.names) { return cuts(inPatternOf: Syntax(call)) }
      }
    }
    return []
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
