import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Takes the values of stand-ins apart, and takes them for keys of shared state.
struct InertShapes {
  private let text: SourceText

  init(_ text: SourceText) { self.text = text }

  /// The edits that an error of the compiler asks for; none for an error about something else.
  func cuts(for message: String, at token: TokenSyntax) -> [Cut] {
    if message.hasPrefix("failed to produce diagnostic") || message.hasPrefix("tuple pattern cannot match") {
      return parts(at: Syntax(token))
    }
    if message.contains(#/^value of optional type 'Inert\w+\?' must be unwrapped to refer to member/#) {
      return result(at: Syntax(token))
    }
    if message.contains(#/requires that 'Inert\w+' conform to 'Shared(?:Reader)?Key'/#) {
      return sharing(at: Syntax(token))
    }
    if let name = message.firstMatch(
      of: #/^static member '(\w+)' cannot be used on instance of type 'Inert/#)?.1
    {
      return dynamicMember(String(name), at: Syntax(token))
    }
    return []
  }

  /// `return client.settings.receive(on: queue).flatMap { … }`, whose closures say nothing about what they are given.
  private func result(at token: Syntax) -> [Cut] {
    let statements = token.ancestors.lazy.compactMap { $0.as(ReturnStmtSyntax.self) }
    guard let value = statements.first?.expression, value.ownRange.contains(token.startOffset) else {
      return []
    }
    let name = value.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return [
      Cut(
        range: value.ownRange, substitute: "\(StandInUse.unknownType)()\(InertConversions.member)",
        item: .init(.emptyValue, name, line: text.line(of: value)))
    ]
  }

  /// `service.signUp(user)`, where another line has `.signUp(user)`, which is a static function of any value.
  private func dynamicMember(_ name: String, at token: Syntax) -> [Cut] {
    let members = token.ancestors.lazy.compactMap { $0.as(MemberAccessExprSyntax.self) }
    guard let member = members.first(where: { $0.declName.baseName.plainName == name && $0.base != nil })
    else {
      return []
    }
    return [
      Cut(
        range: member.period.ownRange.lowerBound..<member.declName.ownRange.upperBound,
        substitute: "[dynamicMember: \"\(name)\"]")
    ]
  }

  /// `let (data, response) = try await client.send(request)`: each part is a value that nobody knows. Inside of a closure, the
  /// compiler only says that something is wrong with the whole expression.
  private func parts(at token: Syntax) -> [Cut] {
    if let binding = token.ancestors.lazy.compactMap({ $0.as(PatternBindingSyntax.self) }).first,
      let cut = cut(binding)
    {
      return [cut]
    }
    let visitor = TupleVisitor(viewMode: .sourceAccurate)
    if let whole = token.ancestors.first(where: { $0.is(CodeBlockItemSyntax.self) || $0.is(DeclSyntax.self) })
    {
      visitor.walk(whole)
    }
    return visitor.found.compactMap(cut)
  }

  private func cut(_ binding: PatternBindingSyntax) -> Cut? {
    guard binding.typeAnnotation == nil, let tuple = binding.pattern.as(TuplePatternSyntax.self),
      let value = binding.initializer?.value.withoutEffects, value.is(FunctionCallExprSyntax.self)
    else { return nil }
    let end = tuple.ownRange.upperBound
    let types = tuple.elements.map { _ in StandInUse.unknownType }.joined(separator: ", ")
    return Cut(
      range: end..<end, substitute: ": (\(types))",
      item: .init(.emptyValue, tuple.trimmedDescription, line: text.line(of: tuple)))
  }

  /// A key that isn't here, as in `SharedReader(.fetch(…))` and `$movies.load(.fetch(…))`: the state keeps an empty value.
  private func sharing(at token: Syntax) -> [Cut] {
    guard let call = token.ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) }).first,
      let first = call.arguments.first, let last = call.arguments.last
    else { return [] }
    let name = call.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let item = PlayedFile.LeftOut(.emptyValue, name, line: text.line(of: call))
    if call.calledExpression.is(MemberAccessExprSyntax.self) {
      return [Cut(range: call.ownRange, substitute: "\(StandInUse.unknownType)()", item: item)]
    }
    return [
      Cut(
        range: first.ownRange.lowerBound..<last.ownRange.upperBound,
        substitute: "value: \(StandInUse.unknownType)()\(InertConversions.member)", item: item)
    ]
  }
}

/// Finds constants that are taken from the parts of a value.
private final class TupleVisitor: SyntaxVisitor {
  var found: [PatternBindingSyntax] = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.is(TuplePatternSyntax.self) { found.append(node) }
    return .visitChildren
  }
}
