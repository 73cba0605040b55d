/// Reads the compiler's messages in the style of LLVM: `file:line:column: error: message`, the source line, a caret.
///
/// Not handled: fix-its and ranges, which that style draws but does not name.
enum DiagnosticParser {
  /// Messages in the order they were printed; a note belongs to the message before it.
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
    // A path may hold colons, so the severity is looked for first.
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
