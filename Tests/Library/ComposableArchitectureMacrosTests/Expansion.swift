import MacroSources
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// What the macros make of a source: the code, what they say, and the source with their fixes applied.
struct Expansion {
  /// Every macro by the name it is used by, with the conformances its extension may add.
  static let specs: [String: MacroSpec] = [
    "CaseBindable": MacroSpec(
      type: CaseBindableMacro.self,
      conformances: ["CasePathable", "CasePathIterable", "CaseBindable"]
    ),
    "CasePathable": MacroSpec(
      type: CasePathableMacro.self,
      conformances: ["CasePathable", "CasePathIterable"]
    ),
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
    "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
    "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
    "ObservableState": MacroSpec(
      type: ObservableStateMacro.self,
      conformances: ["Observable", "ObservableState"]
    ),
    "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
    "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
    "Presents": MacroSpec(type: PresentsMacro.self),
    "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer"]),
    "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseEphemeralMacro.self),
    "ReducerCaseIgnored": MacroSpec(type: ReducerCaseIgnoredMacro.self),
    "UITransactionEntry": MacroSpec(type: UITransactionEntryMacro.self),
    "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
  ]

  let code: String
  /// `3:5 error: … (fix: …)`, a line each.
  let diagnostics: String
  /// The source with the first fix of every diagnostic; empty when there is none.
  let fixed: String

  init(of source: String) {
    let tree = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [tree: .init(moduleName: "Feature", fullFilePath: "Feature.swift")]
    )
    let expanded = tree.expand(
      macroSpecs: Self.specs,
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2)
    )
    code = expanded.description.trimmedLines
    diagnostics = context.diagnostics
      .map { diagnostic in
        let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
        let fixes = diagnostic.fixIts.map { " (fix: \($0.message.message))" }.joined()
        return
          "\(place.line):\(place.column) \(diagnostic.diagMessage.severity): \(diagnostic.message)\(fixes)"
      }
      .joined(separator: "\n")
    var bytes = Array(source.utf8)
    let changes = context.diagnostics.compactMap(\.fixIts.first).flatMap(\.changes).compactMap {
      change -> (range: Range<Int>, text: String)? in
      guard case .replace(let old, let new) = change else { return nil }
      func offset(_ position: AbsolutePosition) -> Int {
        context.location(for: position, anchoredAt: old, fileName: "").offset
      }
      return (offset(old.position)..<offset(old.endPosition), new.description)
    }
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.text.utf8)
    }
    fixed = changes.isEmpty ? "" : String(decoding: bytes, as: UTF8.self).trimmedLines
  }

  /// The source and everything made of it, as one text.
  func snapshot(of source: String) -> String {
    let sections = [(Self.expandsTo, code), (Self.says, diagnostics), (Self.becomes, fixed)]
    return sections.filter { !$0.1.isEmpty }.reduce(source.trimmedLines) { "\($0)\n\($1.0)\n\($1.1)" } + "\n"
  }

  static let expandsTo = "──── expands to"
  private static let says = "──── says"
  private static let becomes = "──── becomes, with the fixes"
}

extension String {
  /// Without blanks at line ends, or empty lines around.
  fileprivate var trimmedLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop(while: \.isWhitespace).reversed()) }
    while lines.first?.isEmpty ?? false { lines.removeFirst() }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
