/// Parses the compiler's messages in LLVM style: `file:line:column: error: message`, the source line and a caret.
///
/// Fix-its and ranges are not handled, because LLVM style only draws them below the source line.
enum DiagnosticParser {
  /// Returns the messages in the order in which they were printed. A note belongs to the message before it.
  static func parse(_ text: String) -> [Diagnostic] {
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
      return Diagnostic(
        severity: severity, message: String(line[middle.upperBound...]),
        file: place.dropLast(2).joined(separator: ":"), line: row, column: column
      )
    }
    return nil
  }
}
