import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A diagnostic of a macro, with its fix-its.
struct MacroMessage: DiagnosticMessage {
  let message: String
  let severity: DiagnosticSeverity
  let id: String

  var diagnosticID: MessageID {
    MessageID(domain: "ComposableArchitectureMacros", id: id)
  }
}

/// The words beside an offered edit.
struct MacroFixItMessage: FixItMessage {
  let message: String
  let id: String

  var fixItID: MessageID {
    MessageID(domain: "ComposableArchitectureMacros", id: id)
  }
}

extension FixIt {
  /// An edit that puts `newNode` in the place of `oldNode`.
  static func replacing(_ oldNode: some SyntaxProtocol, with newNode: some SyntaxProtocol, _ message: String)
    -> FixIt
  {
    FixIt(
      message: MacroFixItMessage(message: message, id: "replace"),
      changes: [.replace(oldNode: Syntax(oldNode), newNode: Syntax(newNode))]
    )
  }

  /// An edit that removes an attribute and the space after it.
  static func removing(_ attribute: AttributeSyntax, from attributes: AttributeListSyntax, _ message: String)
    -> FixIt
  {
    var kept = attributes.filter { $0.id != attribute.id }
    if let first = kept.startIndex as SyntaxChildrenIndex?, kept.indices.contains(first) {
      kept[first] = kept[first].with(\.leadingTrivia, attributes.leadingTrivia)
    }
    return .replacing(attributes, with: kept, message)
  }
}

extension MacroExpansionContext {
  /// Reports a mistake at `node`; the expansion continues, so that one mistake doesn't hide others.
  func error(_ message: String, id: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(
      Diagnostic(
        node: Syntax(node),
        message: MacroMessage(message: message, severity: .error, id: id),
        fixIts: fixIts
      )
    )
  }

  /// Reports code that compiles but isn't what the library intends.
  func warning(_ message: String, id: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(
      Diagnostic(
        node: Syntax(node),
        message: MacroMessage(message: message, severity: .warning, id: id),
        fixIts: fixIts
      )
    )
  }
}
