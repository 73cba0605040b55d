import Foundation
import Reports

/// Tells compiler messages in terms of the learner's file: its name, its line, nothing that was generated or sealed.
struct DiagnosticReporter: Sendable {
  /// The sources under the names that the compiler was given.
  var sources: [String: SourceFile]

  /// One report for each error. Errors in the learner's file hide those in the checks, which follow from them.
  func reports(for diagnostics: [Diagnostic]) -> [Report] {
    let errors = diagnostics.filter { $0.severity == .error }
    let own = errors.compactMap(learnersReport)
    if !own.isEmpty { return own.withoutRepeats }
    let expected = errors.compactMap(checksReport)
    if !expected.isEmpty { return expected.withoutRepeats }
    return errors.map(plainReport).withoutRepeats
  }

  /// Warnings whose place is in the learner's file, with the learner's name for it.
  func warnings(in diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning, let source = sources[diagnostic.file], source.role == .learner
      else { return nil }
      var diagnostic = diagnostic
      diagnostic.file = source.path
      diagnostic.notes = []
      return diagnostic
    }
  }

  private func learnersReport(_ diagnostic: Diagnostic) -> Report? {
    if let location = location(of: diagnostic, role: .learner) {
      return report(diagnostic.message, at: location, notes: diagnostic.notes)
    }
    // Code that a macro wrote: the note says where the macro stands.
    guard !sources.keys.contains(diagnostic.file),
      let expansion = diagnostic.notes.first(where: { $0.message.hasPrefix("in expansion of macro") }),
      let location = location(of: expansion, role: .learner)
    else { return nil }
    let others = diagnostic.notes.filter { $0 != expansion }
    var report = report(diagnostic.message, at: location, notes: others)
    let macro = expansion.message.split(separator: "'").dropFirst().first.map { "`@\($0)`" } ?? "the macro"
    report.found = ["In the code that \(macro) writes.", report.found].compactMap(\.self).joined(
      separator: " ")
    return report
  }

  private func report(_ message: String, at location: Report.Location, notes: [Diagnostic]) -> Report {
    let explanation = CompilerMessage(message)
    let told = notes.filter { !$0.message.hasPrefix("in expansion of macro") }
      .map { note in
        self.location(of: note, role: .learner).map { "Line \($0.line): \(note.message)." }
          ?? "\(note.message)."
      }
    return Report(
      message.capitalizedFirst, location: location,
      found: told.isEmpty ? nil : told.prefix(5).joined(separator: "\n"),
      causes: explanation.causes, nearNames: nearNames(in: notes), book: explanation.book
    )
  }

  /// An error in the checks means that the learner's file lacks something, or has it in another form.
  private func checksReport(_ diagnostic: Diagnostic) -> Report? {
    let inChecks =
      location(of: diagnostic, role: .checks) != nil
      || diagnostic.notes.contains { location(of: $0, role: .checks) != nil }
    guard inChecks else { return nil }
    let message = CompilerMessage(diagnostic.message)
    return Report(
      "The checks don't compile against your file",
      found: diagnostic.message.capitalizedFirst + ".", expected: message.expectation,
      causes: [
        Report.Cause(
          "A name or a type differs from what the task asks for.",
          fix: "Compare the spelling with the task, and keep the names that were there at the start.")
      ]
    )
  }

  private func plainReport(_ diagnostic: Diagnostic) -> Report {
    guard let source = sources[diagnostic.file] else { return Report(diagnostic.message.capitalizedFirst) }
    return Report(
      diagnostic.message.capitalizedFirst, location: place(diagnostic, in: source),
      found: "The error is in a file of the lesson, not in yours.")
  }

  private func nearNames(in notes: [Diagnostic]) -> [String] {
    notes.compactMap { note in
      guard note.message.hasPrefix("did you mean") || note.message.hasSuffix("declared here") else {
        return nil
      }
      let words = note.message.split(separator: "'")
      return words.count > 1 ? String(words[1]) : nil
    }
  }

  private func location(of diagnostic: Diagnostic, role: SourceFile.Role) -> Report.Location? {
    guard let source = sources[diagnostic.file], source.role == role else { return nil }
    return place(diagnostic, in: source)
  }

  private func place(_ diagnostic: Diagnostic, in source: SourceFile) -> Report.Location {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(diagnostic.line - 1) else {
      return Report.Location(file: source.path, line: max(1, min(diagnostic.line, lines.count)))
    }
    let line = lines[diagnostic.line - 1]
    // The compiler counts bytes, people count characters.
    let column = String(decoding: line.utf8.prefix(max(0, diagnostic.column - 1)), as: UTF8.self).count + 1
    return Report.Location(file: source.path, line: diagnostic.line, column: column, source: String(line))
  }
}

extension [Report] {
  fileprivate var withoutRepeats: [Report] {
    var seen: [Report] = []
    for report in self where !seen.contains(report) { seen.append(report) }
    return seen
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
