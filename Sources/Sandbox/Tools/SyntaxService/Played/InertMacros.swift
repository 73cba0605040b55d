import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Does without macros that can't be expanded: those of packages that aren't here, and those that a package of the app makes.
///
/// As an expression, `#sql("…")` is an empty value, and `#localized("Save")` is the text that it is given where a text is expected. A
/// declaration is left out, and so is an attribute.
struct InertMacros {
  private let text: SourceText

  init(_ text: SourceText) { self.text = text }

  /// The edits that an error of the compiler asks for; none for an error about something else.
  func cuts(for error: PlayError, at token: TokenSyntax) -> [Cut] {
    let isOwn = error.message.hasPrefix("external macro implementation type")
    guard isOwn || error.message.hasPrefix("no macro named") else { return [] }
    let nodes = Syntax(token).ancestors
    if let expansion = nodes.lazy.compactMap({ $0.as(MacroExpansionExprSyntax.self) }).first {
      let isStatement = expansion.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
      return [cut(expansion, "#\(expansion.macroName.text)", error, isStatement ? "" : value(of: expansion))]
    }
    if let expansion = nodes.lazy.compactMap({ $0.as(MacroExpansionDeclSyntax.self) }).first {
      let name = "#\(expansion.macroName.text)"
      return [
        Cut(
          range: expansion.ownRange,
          item: .init(.declaration, name, line: text.line(of: expansion), reason: error.message))
      ]
    }
    guard isOwn, let name = error.message.firstMatch(of: #/for macro '(\w+)/#)?.1 else { return [] }
    // The compiler points at what has the attribute.
    for node in nodes {
      let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
      for case .attribute(let attribute) in attributes
      where attribute.attributeName.trimmedDescription.split(separator: ".").last == name {
        return [cut(attribute, "@\(name)", error, "")]
      }
    }
    return []
  }

  private func cut(_ node: some SyntaxProtocol, _ name: String, _ error: PlayError, _ substitute: String)
    -> Cut
  {
    Cut(
      range: node.ownRange, substitute: substitute,
      item: .init(.standIn, name, line: text.line(of: node), reason: error.message))
  }

  private func value(of expansion: MacroExpansionExprSyntax) -> String {
    guard expansion.arguments.count == 1, expansion.trailingClosure == nil,
      let literal = expansion.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      !literal.trimmedDescription.contains("\n"), expansion.macroName.text != "sql"
    else { return "\(StandInUse.unknownType)()" }
    return "\(StandInUse.macroFunction)(\(literal.trimmedDescription))"
  }
}
