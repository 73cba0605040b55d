import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Takes the results of stand-ins for what functions of the app would make of them.
///
/// `result.parts.map(Part.init)` hands an initializer over, and the compiler can't say which one takes a value that nothing is
/// known about. The whole call is an empty value then.
struct InertReferences {
  private let text: SourceText

  init(_ text: SourceText) { self.text = text }

  /// The edits that an error of the compiler asks for; none for an error about something else.
  func cuts(for message: String, at token: TokenSyntax) -> [Cut] {
    guard message == "ambiguous use of 'init'" || message.hasPrefix("no exact matches in reference to"),
      let reference = Syntax(token).ancestors.lazy.compactMap({ $0.as(MemberAccessExprSyntax.self) }).first,
      reference.declName.baseName.text == "init", let argument = reference.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.is(MemberAccessExprSyntax.self)
    else { return [] }
    let whole = ExprSyntax(call).withMembers
    let name = whole.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return [
      Cut(
        range: whole.ownRange, substitute: "\(StandInUse.unknownType)()\(InertConversions.member)",
        item: .init(.emptyValue, name, line: text.line(of: whole)))
    ]
  }
}

extension ExprSyntax {
  /// The expression with the members and calls that follow: `a.b(c).d` for `a`.
  var withMembers: ExprSyntax {
    var found = self
    while let parent = found.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == found.id {
        found = ExprSyntax(member)
      } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == found.id {
        found = ExprSyntax(call)
      } else {
        break
      }
    }
    return found
  }
}
