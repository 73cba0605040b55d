import Foundation
import Reports
import Verdicts

/// Counts the characters of lines in the units that the client wants.
struct LineUnits {
  private let lines: [Substring]
  private let encoding: Language.Encoding

  init(_ text: String, _ encoding: Language.Encoding) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.encoding = encoding
  }

  func range(_ start: Report.Edit.Place, _ end: Report.Edit.Place) -> Language.Range {
    Language.Range(start: position(start), end: position(end))
  }

  /// A problem as an editor shows it.
  func diagnostic(of problem: PlacedProblem) -> Language.Diagnostic {
    Language.Diagnostic(
      range: range(problem.range.lowerBound, problem.range.upperBound),
      severity: problem.severity == .error ? .error : .warning, message: problem.text,
      relatedInformation: problem.elsewhere.flatMap { place in
        guard place.file.hasPrefix("/") else { return nil }
        let line = Language.Position(line: max(0, place.line - 1), character: 0)
        let location = Language.Location(
          uri: URL(filePath: place.file).absoluteString, range: .init(start: line, end: line))
        let source = place.source?.trimmingCharacters(in: .whitespaces)
        return [.init(location: location, message: source ?? "The check is here.")]
      })
  }

  private func position(_ place: Report.Edit.Place) -> Language.Position {
    guard lines.indices.contains(place.line - 1) else {
      return Language.Position(line: max(0, lines.count - 1), character: encoding.count(lines.last ?? ""))
    }
    let bytes = Array(lines[place.line - 1].utf8.prefix(max(0, place.column - 1)))
    return Language.Position(
      line: place.line - 1, character: encoding.count(String(decoding: bytes, as: UTF8.self)))
  }
}
