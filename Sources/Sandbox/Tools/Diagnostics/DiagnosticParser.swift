import SyntaxProtocol

/// Parses the compiler's messages in LLVM style: `file:line:column: error: message`, the source line and a caret.
///
/// Fix-its and ranges are not handled, because LLVM style only draws them below the source line.
package enum DiagnosticParser {
  /// Returns the messages in the order in which they were printed. A note belongs to the message before it.
  package static func parse(_ text: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let diagnostic = parse(line: line) else { continue }
      if diagnostic.severity == .note, !diagnostics.isEmpty {
        diagnostics[diagnostics.count - 1].notes.append(diagnostic)
      } else {
        diagnostics.append(diagnostic)
      }
    }
    return diagnostics
  }

  private static func parse(line: Substring) -> Diagnostic? {
    // A path may contain colons, so the parser looks for the severity first.
    for severity in [Diagnostic.Severity.error, .warning, .note, .remark] {
      guard let middle = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let place = line[..<middle.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
      else { continue }
      let (message, name) = named(line[middle.upperBound...])
      return Diagnostic(
        severity: severity, name: name, message: message,
        file: place.dropLast(2).joined(separator: ":"), line: row, column: column
      )
    }
    return nil
  }

  /// Takes the diagnostic's name out of a message: `… in scope [cannot_find_in_scope]`. The name of a group of warnings, such
  /// as `[#DeprecatedDeclaration]`, may follow, and stays.
  private static func named(_ text: Substring) -> (message: String, name: String) {
    guard
      let found = text.matches(of: /\ \[(\w+)\]/).last(where: { match in
        let rest = text[match.range.upperBound...]
        return rest.isEmpty || rest.hasPrefix(" [#") || rest.hasPrefix(" (")
      })
    else { return (String(text), "") }
    return (String(text[..<found.range.lowerBound] + text[found.range.upperBound...]), String(found.1))
  }
}
