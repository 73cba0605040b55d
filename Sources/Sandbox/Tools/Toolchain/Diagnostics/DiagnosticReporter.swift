import Diagnostics
import Foundation
import Limits
import Reports
import SyntaxProtocol
import TextHandling

/// Turns compiler messages into reports about the learner's file, which show nothing that was generated or sealed.
struct DiagnosticReporter: Sendable {
  /// The sources by the names that the compiler was given.
  let sources: [String: SourceFile]
  /// The declarations of the sources, by the same names; empty for a source that can't be parsed.
  let outlines: [String: Outline]
  /// The lines of the sources, by the same names.
  private let lines: [String: [Substring]]

  init(sources: [String: SourceFile], outlines: [String: Outline]) {
    self.sources = sources
    self.outlines = outlines
    lines = sources.mapValues { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// Returns one report for each error in the learner's file, ``Limits/compileErrors`` at most.
  ///
  /// When the learner's file has no error, the result is one report for all errors in the checks. When the checks have
  /// none either, it is one report for each error in other files. Errors in one group often follow from those in the
  /// group before, so only the first group is reported.
  func reports(for diagnostics: [Diagnostic]) -> [Report] {
    let errors = diagnostics.filter { $0.severity == .error }
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
    for error in errors where reports.count < Limits.compileErrors {
      if let report = report(error) { reports.append(report) }
    }
    return reports
  }

  /// Returns the warnings about the learner's file, with the file's path in place of its name in the module.
  ///
  /// - Parameter sources: The sources by the names that the compiler was given.
  static func warnings(in diagnostics: [Diagnostic], of sources: [String: SourceFile]) -> [Diagnostic] {
    diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning, !diagnostic.isAboutSafety, let source = sources[diagnostic.file],
        source.role == .learner
      else { return nil }
      var diagnostic = diagnostic
      diagnostic.file = source.path
      diagnostic.notes = []
      return diagnostic
    }
  }

  /// Returns the places of the learner's file that could read or write memory that isn't theirs.
  ///
  /// What stands in the parentheses of a macro is compiled where the macro is expanded. The notes lead from there to the file.
  ///
  /// - Parameter sources: The sources by the names that the compiler was given.
  static func unsafeUses(in diagnostics: [Diagnostic], of sources: [String: SourceFile]) -> [Diagnostic] {
    diagnostics.filter(\.isUnsafeUse).compactMap { diagnostic in
      let places = [diagnostic] + diagnostic.notes
      guard let place = places.first(where: { sources[$0.file] != nil }), let source = sources[place.file],
        source.role == .learner
      else { return nil }
      return Diagnostic(
        severity: diagnostic.severity, name: diagnostic.name, message: diagnostic.message, file: source.path,
        line: place.line, column: place.column, notes: diagnostic.notes)
    }
  }

  // MARK: - The learner's file

  /// The reports without those that only follow from another one.
  private func explained(_ written: [(error: Diagnostic, report: Report)]) -> [Report] {
    let roots = written.filter { !$0.error.isConsequence }
    return (roots.isEmpty ? written : roots).map(\.report)
  }

  /// A report for an error in code that the learner wrote.
  private func writtenReport(_ diagnostic: Diagnostic) -> Report? {
    guard var place = location(of: diagnostic, role: .learner) else { return nil }
    // A closure that may not wait is less to the point than the call inside of it.
    if ["cannot_pass_async_func_to_sync_parameter", "throws_functiontype_mismatch"].contains(diagnostic.name),
      let note = diagnostic.notes.first(where: { location(of: $0, role: .learner) != nil }),
      let call = location(of: note, role: .learner)
    {
      place = call
    }
    return report(diagnostic, at: place)
  }

  /// A report for an error in code that a macro generated. A note of the compiler tells where the macro is used.
  private func expandedReport(_ diagnostic: Diagnostic) -> Report? {
    guard !sources.keys.contains(diagnostic.file),
      let expansion = diagnostic.notes.first(where: \.isExpansion),
      let location = location(of: expansion, role: .learner)
    else { return nil }
    var report = report(diagnostic, at: location)
    let macro = CompilerMessage(expansion.message).names.first.map { "`@\($0)`" } ?? "the macro"
    report.found = ["The error is in the code that \(macro) generates.", report.found].compactMap(\.self)
      .joined(separator: "\n")
    return report
  }

  private func report(_ diagnostic: Diagnostic, at location: Report.Location) -> Report {
    let message = CompilerMessage(diagnostic.message)
    let details = diagnostic.notes.filter(\.isHelpful).map { note in
      let text = CompilerMessage(note.message).sentence
      return self.location(of: note, role: .learner).map { "Line \($0.line): \(text)" } ?? text
    }
    return Report(
      message.sentence, kind: diagnostic.name.isEmpty ? nil : diagnostic.name, location: location,
      found: details.isEmpty ? nil : details.prefix(5).joined(separator: "\n"),
      nearNames: nearNames(in: diagnostic))
  }

  /// The names that the compiler takes for the one that was meant. Where it doesn't correct a name, a note only says what is called.
  private func nearNames(in diagnostic: Diagnostic) -> [String] {
    let isCorrected = diagnostic.name.hasSuffix("_corrected")
    let written = CompilerMessage(diagnostic.message).names
    return diagnostic.notes.filter { $0.name.hasPrefix("note_typo_candidate") || isCorrected }
      .compactMap { CompilerMessage($0.message).names.first }.filter { !written.contains($0) }
  }

  // MARK: - Other files

  private func isInChecks(_ diagnostic: Diagnostic) -> Bool {
    ([diagnostic] + diagnostic.notes).contains { location(of: $0, role: .checks) != nil }
  }

  /// One report for all errors in the checks. Such errors mean that a declaration of the learner's file is missing or
  /// differs from the task.
  private func checksReport(_ errors: [Diagnostic]) -> Report {
    let declared = Set(outlines.filter { sources[$0.key]?.role != .checks }.flatMap(\.value.identifiers))
    let all = errors.map(ChecksError.init)
    // A value without its type follows from another error when its name isn't what is missing.
    let roots = all.filter { !$0.lacksType || $0.missingName.map(declared.contains) != true }
    let messages = roots.isEmpty ? all : roots
    // Where a value can't be set, the compiler doesn't know the types of what follows.
    let setter = messages.first(where: \.isAboutSetter)
    let about = setter.map { [$0] } ?? messages.filter { $0.expectation != nil && !$0.isAboutLabel }
    let expectations = (about.isEmpty ? messages : about).compactMap(\.expectation)
    let names = messages.compactMap(\.missingName)
    let written = outlines.filter { sources[$0.key]?.role == .learner }.flatMap(\.value.identifiers)
    let near = names.flatMap { name in
      // A type isn't meant where a property is used, and long names that end alike are often two names.
      NearNames.find(
        name, in: Set(written).filter { $0 != name && $0.isCapitalized == name.isCapitalized }.sorted()
      ).prefix(1).filter { NearNames.distance($0, name) <= max(2, name.count / 5) }
    }
    let spelling =
      near.isEmpty
      ? Report.Cause(
        "Your file doesn't declare it yet, or a name or a type differs from the task.",
        fix: "Compare your file with the task, and keep the names that it had at the start.")
      : Report.Cause(
        "A name or a type in your file differs from the task.",
        fix:
          "Your file has \(near.uniqued.map { "`\($0)`" }.joined(separator: ", ")). Compare the spelling with the task."
      )
    let label = about.isEmpty && declared.contains("DependencyClient") ? messages.first?.missingLabel : nil
    let first = about.first
    let specific = (first?.missingConformance ?? first?.missingIdentity ?? first?.closedProperty ?? label).map
    {
      Report.Cause($0.cause, fix: $0.fix)
    }
    // Two types that should be the same say little without the line.
    let line =
      expectations.isEmpty || !about.isEmpty && about.allSatisfy(\.isAboutTypes) ? checked(errors) : nil
    let expected: [String] = Array(expectations.uniqued.prefix(5)) + [line].compactMap(\.self)
    return Report(
      "The checks don't compile together with your file.",
      found: (about.first ?? messages.first { $0.expectation != nil } ?? messages.first)?.message.sentence,
      expected: expected.isEmpty
        ? "Your file declares the names and types that the task asks for." : expected.joined(separator: "\n"),
      causes: [specific ?? spelling]
    )
  }

  /// The line of the checks that doesn't fit the learner's file, where nothing else says what they need.
  private func checked(_ errors: [Diagnostic]) -> String? {
    errors.lazy.compactMap { location(of: $0, role: .checks)?.source }.first.map { line in
      "Your file must allow this line of the checks: `\(line.trimmingCharacters(in: .whitespaces))`"
    }
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
    guard line.utf8.count <= Limits.reportedLine else {
      return Report.Location(file: source.path, line: diagnostic.line)
    }
    // The compiler counts bytes, but a report counts characters.
    let column = String(decoding: line.utf8.prefix(max(0, diagnostic.column - 1)), as: UTF8.self).count + 1
    return Report.Location(file: source.path, line: diagnostic.line, column: column, source: String(line))
  }
}

extension Diagnostic {
  fileprivate var isExpansion: Bool { name == "in_macro_expansion" }

  /// Whether the note helps a reader who doesn't know how the library is declared.
  fileprivate var isHelpful: Bool {
    switch name {
    case "in_macro_expansion", "protocol_witness_missing_requirement",
      "associated_type_deduction_unsatisfied_conformance",
      "associated_type_deduction_unsatisfied_superclass", "candidate_would_match_array_to_variadic",
      "candidate_partial_match",
      "missing_witnesses_general", "missing_several_cases", "async_access_without_await",
      "async_call_without_await_in_autoclosure", "async_call_without_await_in_async_let",
      "unbound_generic_parameter_explicit_fix", "join_identifiers", "join_identifiers_camel_case",
      "no_witnesses",
      "no_witnesses_type":
      false
    default: true
    }
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
