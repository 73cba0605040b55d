import Foundation
import Reports

/// Tells compiler messages in terms of the learner's file: its name, its line, nothing that was generated or sealed.
struct DiagnosticReporter: Sendable {
  /// The sources under the names that the compiler was given.
  var sources: [String: SourceFile]

  /// One report for each error in the learner's file. Where there is none, one for all that the checks lack, or else
  /// one for each error elsewhere: later errors follow from earlier ones.
  func reports(for diagnostics: [Diagnostic]) -> [Report] {
    let errors = diagnostics.filter { $0.severity == .error }
    let written = errors.compactMap(writtenReport)
    if !written.isEmpty { return written.firstOfEachPlace }
    let expanded = errors.compactMap(expandedReport)
    if !expanded.isEmpty { return expanded.firstOfEachPlace }
    let fromChecks = errors.filter(isInChecks)
    if !fromChecks.isEmpty { return [checksReport(fromChecks)] }
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

  // MARK: - The learner's file

  /// For an error in what the learner wrote.
  private func writtenReport(_ diagnostic: Diagnostic) -> Report? {
    location(of: diagnostic, role: .learner).map {
      report(diagnostic.message, at: $0, notes: diagnostic.notes)
    }
  }

  /// For an error in code that a macro wrote; a note says where the macro stands.
  private func expandedReport(_ diagnostic: Diagnostic) -> Report? {
    guard !sources.keys.contains(diagnostic.file),
      let expansion = diagnostic.notes.first(where: \.isExpansion),
      let location = location(of: expansion, role: .learner)
    else { return nil }
    var report = report(diagnostic.message, at: location, notes: diagnostic.notes)
    let macro = CompilerMessage(expansion.message).names.first.map { "`@\($0)`" } ?? "the macro"
    report.found = ["in the code that \(macro) writes", report.found].compactMap(\.self).joined(
      separator: "\n")
    return report
  }

  private func report(_ message: String, at location: Report.Location, notes: [Diagnostic]) -> Report {
    let message = CompilerMessage(message)
    let told = notes.filter { !$0.isExpansion }.map { note in
      let text = CompilerMessage(note.message).text
      return self.location(of: note, role: .learner).map { "line \($0.line): \(text)" } ?? text
    }
    let hints = hints(for: message, at: location)
    return Report(
      message.text.capitalizedFirst, location: location,
      found: told.isEmpty ? nil : told.prefix(5).joined(separator: "\n"),
      causes: hints.isEmpty ? message.causes : hints, nearNames: nearNames(in: notes),
      book: message.book
    )
  }

  /// What is wrong in the file, where the compiler does not say it.
  private func hints(for message: CompilerMessage, at location: Report.Location) -> [Report.Cause] {
    let written = sources.values.first { $0.path == location.file }?.text ?? ""
    if message.isAboutKeyPath, let line = location.source {
      let names = DeclaredNames(sources.values.filter { $0.role != .checks }.map(\.text))
      return names.undeclared(inKeyPathsOf: line).map { name, near in
        Report.Cause(
          "`\(name)` in the key path is declared nowhere",
          fix: near.map { "did you mean `\($0)`?" } ?? "declare it, or correct its spelling")
      }
    }
    guard message.isVague else { return [] }
    return DeclaredNames([written]).undeclared(inPatternsOf: written).map { name, near in
      Report.Cause(
        "`.\(name)` is handled, but no `case \(name)` is declared",
        fix: near.map { "did you mean `.\($0)`?" } ?? "declare it in `Action`, or remove the `case`")
    }
  }

  private func nearNames(in notes: [Diagnostic]) -> [String] {
    notes.filter { $0.message.hasPrefix("did you mean") || $0.message.hasSuffix("declared here") }
      .compactMap { CompilerMessage($0.message).names.first }
  }

  // MARK: - Other files

  private func isInChecks(_ diagnostic: Diagnostic) -> Bool {
    ([diagnostic] + diagnostic.notes).contains { location(of: $0, role: .checks) != nil }
  }

  /// An error in the checks means that the learner's file lacks something, or has it in another form.
  private func checksReport(_ errors: [Diagnostic]) -> Report {
    let messages = errors.map { CompilerMessage($0.message) }
    let expectations = messages.compactMap(\.expectation)
    let names = messages.flatMap(\.missingNames)
    let written = sources.values.filter { $0.role == .learner }.flatMap { $0.text.identifiers }
    let near = names.flatMap { name in
      NearNames.find(name, in: Set(written).subtracting([name]).sorted()).prefix(1)
    }
    return Report(
      "The checks don't compile against your file",
      found: messages.filter { $0.expectation != nil }.map(\.text).first ?? messages.first?.text,
      expected: expectations.isEmpty
        ? "the names and types that the task asks for"
        : expectations.withoutRepeats.prefix(5).joined(separator: "\n"),
      causes: [
        Report.Cause(
          "a name or a type differs from what the task asks for",
          fix: near.isEmpty
            ? "compare the spelling with the task, and keep the names that were there at the start"
            : "your file has \(near.withoutRepeats.map { "`\($0)`" }.joined(separator: ", ")); compare the spelling with the task"
        )
      ]
    )
  }

  private func plainReport(_ diagnostic: Diagnostic) -> Report {
    let text = CompilerMessage(diagnostic.message).text.capitalizedFirst
    guard let source = sources[diagnostic.file] else { return Report(text) }
    return Report(
      text, location: place(diagnostic, in: source),
      found: "the error is in a file of the lesson, not in yours")
  }

  // MARK: - Places

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

extension Diagnostic {
  fileprivate var isExpansion: Bool { message.hasPrefix("in expansion of macro") }
}

extension [Report] {
  /// Further errors at the same place follow from the first.
  fileprivate var firstOfEachPlace: [Report] {
    var places: [Report.Location] = []
    return filter { report in
      guard let place = report.location, !places.contains(place) else { return false }
      places.append(place)
      return true
    }
  }
}

extension Array where Element: Equatable {
  fileprivate var withoutRepeats: [Element] {
    var seen: [Element] = []
    for element in self where !seen.contains(element) { seen.append(element) }
    return seen
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  fileprivate var identifiers: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
