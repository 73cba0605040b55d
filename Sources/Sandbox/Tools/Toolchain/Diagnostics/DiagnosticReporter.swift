import Foundation
import Reports
import SyntaxProtocol

/// Turns compiler messages into reports about the learner's file, which show nothing that was generated or sealed.
struct DiagnosticReporter: Sendable {
  /// The sources by the names that the compiler was given.
  let sources: [String: SourceFile]
  /// The declarations of the sources, by the same names; empty for a source that can't be parsed.
  let outlines: [String: Outline]
  /// The lines of the sources, by the same names.
  private let lines: [String: [Substring]]
  /// What is declared where, for a mistake in the learner's file.
  private let facts: SourceFacts

  /// A line with more bytes than this isn't shown in a report.
  private static let longestLine = 10_000

  init(sources: [String: SourceFile], outlines: [String: Outline]) {
    self.sources = sources
    self.outlines = outlines
    lines = sources.mapValues { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
    let others = sources.filter { ![.learner, .checks].contains($0.value.role) }.sorted { $0.key < $1.key }
    facts = SourceFacts((sources.values.filter { $0.role == .learner } + others.map(\.value)).map(\.text))
  }

  /// Returns one report for each error in the learner's file, ``CompileFailure/mostReports`` at most.
  ///
  /// When the learner's file has no error, the result is one report for all errors in the checks. When the checks have
  /// none either, it is one report for each error in other files. Errors in one group often follow from those in the
  /// group before, so only the first group is reported.
  func reports(for diagnostics: [Diagnostic]) -> [Report] {
    let errors = diagnostics.filter { $0.severity == .error }
    if let report = missingImport(errors) { return [report] }
    let written = firstReports(errors) { error in writtenReport(error).map { (error, $0) } }
    if !written.isEmpty { return explained(written).firstOfEachLocation }
    let expanded = firstReports(errors, expandedReport)
    if !expanded.isEmpty { return expanded.firstOfEachLocation }
    let fromChecks = firstReports(errors) { isInChecks($0) ? $0 : nil }
    if !fromChecks.isEmpty { return [checksReport(fromChecks)] }
    return firstReports(errors, plainReport).uniqued
  }

  private func firstReports<Value>(_ errors: [Diagnostic], _ report: (Diagnostic) -> Value?) -> [Value] {
    var reports: [Value] = []
    for error in errors where reports.count < CompileFailure.mostReports {
      if let report = report(error) { reports.append(report) }
    }
    return reports
  }

  /// Returns the warnings about the learner's file, with the file's path in place of its name in the module.
  ///
  /// - Parameter sources: The sources by the names that the compiler was given.
  static func warnings(in diagnostics: [Diagnostic], of sources: [String: SourceFile]) -> [Diagnostic] {
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

  /// The reports without those that only follow from another one, if there is one with a cause.
  private func explained(_ written: [(error: Diagnostic, report: Report)]) -> [Report] {
    let roots = written.filter { error, report in
      let message = CompilerMessage(error.message)
      return !message.isConsequence(error.notes) && !(message.isUnclear && report.causes.isEmpty)
    }
    let isExplained = roots.contains { !$0.report.causes.isEmpty }
    if isExplained { return roots.map(\.report) }
    let isAlone = roots.isEmpty
    return written.filter {
      isAlone || !CompilerMessage($0.error.message).isAboutUnknownProperty($0.error.notes)
    }
    .map(\.report)
  }

  /// When the import of the library is missing, the compiler's other messages don't help, so this is the only report.
  private func missingImport(_ errors: [Diagnostic]) -> Report? {
    let first = errors.first { diagnostic in
      sources[diagnostic.file]?.role == .learner
        && CompilerMessage(diagnostic.message).isAboutMissingImport(outlines[diagnostic.file] ?? Outline())
    }
    return first.flatMap(writtenReport)
  }

  /// A report for an error in code that the learner wrote.
  private func writtenReport(_ diagnostic: Diagnostic) -> Report? {
    guard var place = location(of: diagnostic, role: .learner) else { return nil }
    if CompilerMessage(diagnostic.message).isAboutWaitingReducer,
      let note = diagnostic.notes.first(where: { $0.message.contains("asynchronous operation used here") }),
      let call = location(of: note, role: .learner)
    {
      place = call
    }
    return report(diagnostic.message, at: place, notes: diagnostic.notes)
  }

  /// A report for an error in code that a macro generated. A note of the compiler tells where the macro is used.
  private func expandedReport(_ diagnostic: Diagnostic) -> Report? {
    guard !sources.keys.contains(diagnostic.file),
      let expansion = diagnostic.notes.first(where: \.isExpansion),
      let location = location(of: expansion, role: .learner)
    else { return nil }
    var report = report(diagnostic.message, at: location, notes: diagnostic.notes)
    let macro = CompilerMessage(expansion.message).names.first.map { "`@\($0)`" } ?? "the macro"
    report.found = ["The error is in the code that \(macro) generates.", report.found].compactMap(\.self)
      .joined(separator: "\n")
    return report
  }

  private func report(_ message: String, at location: Report.Location, notes: [Diagnostic]) -> Report {
    let message = CompilerMessage(message)
    let details = notes.filter(\.isHelpful).map { note in
      let text = CompilerMessage(note.message).sentence
      return self.location(of: note, role: .learner).map { "Line \($0.line): \(text)" } ?? text
    }
    let context = context(message, location, notes)
    var advice = Mistake.advice(for: context, among: Mistake.particular)
    let hints = advice == nil ? hints(for: message, at: location) : []
    if hints.isEmpty { advice = advice ?? Mistake.advice(for: context, among: Mistake.general) }
    return Report(
      message.sentence, location: location,
      found: details.isEmpty ? nil : details.prefix(5).joined(separator: "\n"),
      causes: advice.map { [$0.cause] } ?? hints, nearNames: nearNames(in: notes, of: message),
      book: advice?.book
        ?? hints.first.map { _ in
          message.isAboutKeyPath
            ? "composition#a-parent-and-its-children" : "actions#one-list-of-everything-that-can-happen"
        }
    )
  }

  private func context(
    _ message: CompilerMessage, _ location: Report.Location, _ notes: [Diagnostic]
  ) -> Mistake.Context {
    let line = location.source ?? ""
    let name = sources.first { $0.value.path == location.file }?.key ?? ""
    return Mistake.Context(
      message: message, line: line, word: line.word(atColumn: location.column ?? 1),
      notes: notes.map { CompilerMessage($0.message).text },
      surroundings: Surroundings(lines[name] ?? [], line: location.line), own: outlines[name] ?? Outline(),
      outlines: outlines.filter { sources[$0.key]?.role != .checks }.map(\.value),
      facts: facts)
  }

  /// Causes that the compiler's message doesn't name, found by looking for misspelled names in the source.
  private func hints(for message: CompilerMessage, at location: Report.Location) -> [Report.Cause] {
    let written = sources.first { $0.value.path == location.file }.flatMap { outlines[$0.key] } ?? Outline()
    if message.isAboutKeyPath {
      let names = DeclaredNames(outlines.filter { sources[$0.key]?.role != .checks }.map(\.value))
      let causes = names.undeclared(inKeyPathsOf: written, line: location.line).map { name, near in
        Report.Cause(
          "The key path uses `\(name)`, which isn't declared.",
          fix: near.map { "Did you mean `\($0)`?" } ?? "Declare `\(name)`, or correct its spelling.")
      }
      if !causes.isEmpty || !message.isUnclear { return causes }
    }
    guard message.isVague else { return [] }
    let names = DeclaredNames(outlines.filter { sources[$0.key]?.role != .checks }.map(\.value))
    return names.undeclared(inPatternsOf: written).map { name, near in
      Report.Cause(
        "The `switch` handles `.\(name)`, but no `case \(name)` is declared.",
        fix: near.map { "Did you mean `.\($0)`?" }
          ?? "Declare the case in `Action`, or remove it from the `switch`.")
    }
  }

  private func nearNames(in notes: [Diagnostic], of message: CompilerMessage) -> [String] {
    notes.filter { $0.message.hasPrefix("did you mean") || $0.message.hasSuffix("declared here") }
      .compactMap { CompilerMessage($0.message).names.first }
      .filter { !message.names.contains($0) }
  }

  // MARK: - Other files

  private func isInChecks(_ diagnostic: Diagnostic) -> Bool {
    ([diagnostic] + diagnostic.notes).contains { location(of: $0, role: .checks) != nil }
  }

  /// One report for all errors in the checks. Such errors mean that a declaration of the learner's file is missing or
  /// differs from the task.
  private func checksReport(_ errors: [Diagnostic]) -> Report {
    let messages = errors.map { CompilerMessage($0.message) }
    // Where a value can't be set, the compiler doesn't know the types of what follows.
    let setter = messages.first(where: \.isAboutSetter)
    let about = setter.map { [$0] } ?? messages.filter { $0.expectation != nil && !$0.isAboutLabel }
    let expectations = (about.isEmpty ? messages : about).compactMap(\.expectation)
    let names = messages.flatMap(\.missingNames)
    let written = outlines.filter { sources[$0.key]?.role == .learner }.flatMap(\.value.identifiers)
    let near = names.flatMap { name in
      // A type isn't meant where a property is used.
      NearNames.find(
        name, in: Set(written).filter { $0 != name && $0.isCapitalized == name.isCapitalized }.sorted()
      ).prefix(1)
    }
    return Report(
      "The checks don't compile together with your file.",
      found: (about.first ?? messages.first { $0.expectation != nil } ?? messages.first)?.sentence,
      expected: expectations.isEmpty
        ? "Your file declares the names and types that the task asks for."
        : expectations.uniqued.prefix(5).joined(separator: "\n"),
      causes: [
        Report.Cause(
          "A name or a type in your file differs from the task.",
          fix: near.isEmpty
            ? "Compare the spelling with the task, and keep the names that the file had at the start."
            : "Your file has \(near.uniqued.map { "`\($0)`" }.joined(separator: ", ")). Compare the spelling with the task."
        )
      ]
    )
  }

  private func plainReport(_ diagnostic: Diagnostic) -> Report {
    let text = CompilerMessage(diagnostic.message).sentence
    guard let source = sources[diagnostic.file] else { return Report(text) }
    return Report(
      text, location: location(of: diagnostic, in: source),
      found: "The error is in a file of the lesson, not in yours.")
  }

  // MARK: - Locations

  private func location(of diagnostic: Diagnostic, role: SourceFile.Role) -> Report.Location? {
    guard let source = sources[diagnostic.file], source.role == role else { return nil }
    return self.location(of: diagnostic, in: source)
  }

  private func location(of diagnostic: Diagnostic, in source: SourceFile) -> Report.Location {
    let lines = lines[diagnostic.file] ?? []
    guard lines.indices.contains(diagnostic.line - 1) else {
      return Report.Location(file: source.path, line: max(1, min(diagnostic.line, lines.count)))
    }
    let line = lines[diagnostic.line - 1]
    guard line.utf8.count <= Self.longestLine else {
      return Report.Location(file: source.path, line: diagnostic.line)
    }
    // The compiler counts bytes, but a report counts characters.
    let column = String(decoding: line.utf8.prefix(max(0, diagnostic.column - 1)), as: UTF8.self).count + 1
    return Report.Location(file: source.path, line: diagnostic.line, column: column, source: String(line))
  }
}

extension Diagnostic {
  fileprivate var isExpansion: Bool { message.hasPrefix("in expansion of macro") }

  /// Whether the note helps a reader who doesn't know how the library is declared.
  fileprivate var isHelpful: Bool {
    !isExpansion
      && ![
        "candidate would match", "candidate has partially matching", "add stubs", "add missing cases",
        "call is 'async'",
        "explicitly specify", "join the identifiers", "protocol requires",
      ].contains { message.hasPrefix($0) }
  }
}

extension [Report] {
  /// The first report of each location, because further errors at the same location follow from the first.
  fileprivate var firstOfEachLocation: [Report] {
    var locations: [Report.Location] = []
    return filter { report in
      guard let location = report.location, !locations.contains(location) else { return false }
      locations.append(location)
      return true
    }
  }
}

extension String {
  fileprivate var isCapitalized: Bool { first?.isUppercase == true }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in the order of their first occurrence.
  fileprivate var uniqued: [Element] {
    var seen: [Element] = []
    for element in self where !seen.contains(element) { seen.append(element) }
    return seen
  }
}

extension String {
  /// The name that the compiler points at; in `\\.$form` it points at the key path, and the name is its last part.
  fileprivate func word(atColumn column: Int) -> String {
    let rest = dropFirst(max(0, column - 1)).drop { !($0.isLetter || $0 == "_" || $0 == "$") }
    return String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
  }
}
