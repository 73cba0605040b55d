import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What a macro tells the user, with the edits that would mend it.
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

  /// An edit that takes one attribute away, with the space behind it.
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
  /// Reports a mistake at `node`; the expansion goes on, so that one mistake doesn't hide others.
  func error(_ message: String, id: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(
      Diagnostic(
        node: Syntax(node),
        message: MacroMessage(message: message, severity: .error, id: id),
        fixIts: fixIts
      )
    )
  }

  /// Reports something that compiles but is not what the library wants.
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
